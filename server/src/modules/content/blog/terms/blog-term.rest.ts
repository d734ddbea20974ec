import { byId, changesOf, enumValue, type FieldNames, inputOf, oneOfKey } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { CreateBlogTermInput, UpdateBlogTermInput } from '../../../../rest/generated/graphql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../../rest/list.ts'
import { field, type Route, route } from '../../../../rest/route.ts'
import { described, exemplified, integer, object, oneOf, string } from '../../../../rest/schema.ts'

graphql(`fragment RestBlogTerm on BlogTerm { id kind name slug description version }`)

const ListTerms = graphql(`
  query RestBlogTerms($kind: BlogTermKind!) { blogTerms(kind: $kind) { ...RestBlogTerm } }
`)

const CreateTerm = graphql(`
  mutation RestCreateBlogTerm($input: CreateBlogTermInput!) {
    createBlogTerm(input: $input) { blogTerm { ...RestBlogTerm } userErrors { code message field } }
  }
`)

const UpdateTerm = graphql(`
  mutation RestUpdateBlogTerm($input: UpdateBlogTermInput!) {
    updateBlogTerm(input: $input) { blogTerm { ...RestBlogTerm } userErrors { code message field } }
  }
`)

const DeleteTerm = graphql(`
  mutation RestDeleteBlogTerm($input: DeleteBlogTermInput!) {
    deleteBlogTerm(input: $input) { deletedId userErrors { code message field } }
  }
`)

const kind = oneOf('category', 'tag')
const names: FieldNames = { name: 'name', slug: 'slug', description: 'description' }
const sent = {
  name: exemplified(string, 'Seasons'),
  slug: exemplified(described(string, 'If omitted, it is made of the name'), 'seasons'),
  description: exemplified(string, 'When to change, and to what.'),
}
const term = object({ id: string, kind, name: string, slug: string, description: sent.description, version: integer })

const orders = ['name', 'slug'] as const

const termJson = <Term extends { readonly kind: string }>(one: Term) => ({ ...one, kind: one.kind.toLowerCase() })

interface ListDescription {
  readonly name: string
  readonly summary: string
}

const listOf = (path: `GET /${string}`, one: 'CATEGORY' | 'TAG', description: ListDescription): Route =>
  route(path, ListTerms, {
    ...description,
    query: listQuery(orders),
    answer: listSchema(term),
    variables: () => ({ kind: one }),
    reply: ({ blogTerms }, request) => wholeListReply(request, blogTerms.map(termJson), orders),
  })

/** Categories and tags of the blog. */
export const blogTermRoutes: readonly Route[] = [
  listOf('GET /blog/categories', 'CATEGORY', {
    name: 'listBlogCategories',
    summary: 'All categories of the blog, by name',
  }),
  listOf('GET /blog/tags', 'TAG', { name: 'listBlogTags', summary: 'All tags of the blog, by name' }),
  listOf('GET /admin/blog/tags', 'TAG', { name: 'listBlogTagsForStaff', summary: 'The same as GET /blog/tags' }),
  route('POST /admin/blog/terms', CreateTerm, {
    summary: 'Creates a category or tag',
    body: object({ kind, ...sent }, ['kind', 'name']),
    answer: oneOfKey('term', term),
    variables: ({ body }) => ({
      input: {
        ...inputOf<CreateBlogTermInput>(body, names),
        kind: enumValue<CreateBlogTermInput['kind']>(field(body, 'kind')),
      },
    }),
    reply: ({ createBlogTerm: { blogTerm } }) => ({ success: true, term: blogTerm && termJson(blogTerm) }),
  }),
  route('PUT /admin/blog/terms/:id', UpdateTerm, {
    summary: 'Updates a category or tag; omitted fields are unchanged',
    body: object({ ...sent, version: integer }, []),
    answer: oneOfKey('term', term),
    variables: ({ params, body }) => ({
      input: changesOf<UpdateBlogTermInput>(params.id, body, { ...names, version: 'version' }),
    }),
    reply: ({ updateBlogTerm: { blogTerm } }) => ({ success: true, term: blogTerm && termJson(blogTerm) }),
  }),
  byId('DELETE /admin/blog/terms/:id', DeleteTerm, { summary: 'Deletes a category or tag; its posts stay' }),
]
