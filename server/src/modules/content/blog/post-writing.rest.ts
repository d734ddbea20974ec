import { changesOf, type FieldNames, inputOf, oneOfKey } from '../../../rest/crud.ts'
import type { CreateBlogPostInput, UpdateBlogPostInput } from '../../../rest/generated/graphql.ts'
import { limitOf, listQuery, listVariables, pageOf } from '../../../rest/list.ts'
import { pick, type Route, route, text } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  list,
  object,
  oneOf,
  string,
  stringOrNull,
  success,
  timeOrNull,
} from '../../../rest/schema.ts'
import {
  CreatePost,
  DeletePosts,
  ListPosts,
  PublishPost,
  ReadPost,
  RestorePosts,
  SaveContent,
  UnpublishPost,
  UpdatePost,
} from './post-documents.rest.ts'
import { type PostSource, postJson } from './post-json.ts'
import { orders, postFields } from './post-shape.rest.ts'

/** REST field names and their GraphQL counterparts. */
const names: FieldNames = {
  title: 'title',
  slug: 'slug',
  excerpt: 'excerpt',
  featured_image: 'image',
  seo_title: 'seoTitle',
  seo_description: 'seoDescription',
  hide_from_search: 'hideFromSearch',
  publish_date: 'publishDate',
  author_id: 'authorId',
  category_ids: 'categoryIds',
  tags: 'tags',
}
const fieldNames = Object.fromEntries(Object.entries(names).map(([name, as]) => [as, name]))

const content = exemplified(
  described(string, 'HTML. Only elements of an article are kept; others are reduced to their text'),
  '<p>Change them below 7 °C.</p>',
)
const publishDate = described(timeOrNull, 'Visitors see it from then on, once it is published')
const sent = {
  title: exemplified(string, 'When to change to winter tires'),
  slug: exemplified(described(string, 'If omitted, it is made of the title'), 'when-to-change-to-winter-tires'),
  excerpt: exemplified(string, 'Seven degrees is the number to remember.'),
  featured_image: exemplified(described(stringOrNull, 'The address of an image of the media library'), null),
  seo_title: exemplified(string, 'Winter tires: when to change'),
  seo_description: exemplified(string, 'Seven degrees decide.'),
  hide_from_search: boolean,
  publish_date: publishDate,
  author_id: exemplified(described(stringOrNull, 'By default whoever creates the post'), null),
  category_ids: exemplified(described(list(string), 'Replaces all categories; at most 100'), []),
  tags: exemplified(described(list(string), 'Names; replaces all tags; at most 100. New ones are created'), ['tires']),
}
const version = described(integer, 'The last read version, to detect conflicts')

const written = {
  ...postFields,
  own_excerpt: exemplified(described(string, 'Empty for the beginning of the content'), ''),
  seo_title: exemplified(string, 'Winter tires: when to change'),
  seo_description: exemplified(string, 'Seven degrees decide.'),
  hide_from_search: boolean,
  has_unpublished_changes: boolean,
  deleted: boolean,
}
const answer = oneOfKey(
  'post',
  object({
    ...written,
    draft_content: exemplified(described(stringOrNull, 'Null without permission to edit the blog'), '<p>Text</p>'),
  }),
)

interface WrittenSource extends PostSource {
  readonly excerpt: string
  readonly seoTitle: string
  readonly seoDescription: string
  readonly hideFromSearch: boolean
  readonly hasUnpublishedChanges: boolean
  readonly deletedAt?: string | null
  /** Left out of lists. */
  readonly draftContent?: string | null
}

function writtenJson({ draftContent, ...post }: WrittenSource) {
  return {
    ...postJson(post),
    own_excerpt: post.excerpt,
    seo_title: post.seoTitle,
    seo_description: post.seoDescription,
    hide_from_search: post.hideFromSearch,
    has_unpublished_changes: post.hasUnpublishedChanges,
    deleted: Boolean(post.deletedAt),
    ...(draftContent !== undefined && { draft_content: draftContent }),
  }
}

const answered = (post?: WrittenSource | null) => ({ success: true, post: post && writtenJson(post) })

/** Posts as staff write them. */
export const postWritingRoutes: readonly Route[] = [
  route('GET /admin/blog/posts', ListPosts, {
    summary: 'All posts for staff, drafts included; last changed first',
    query: listQuery(orders, {
      search: described(exemplified(string, 'tires'), 'Matches the beginnings of words; forgives one typo'),
      status: oneOf('draft', 'published'),
      category_id: described(exemplified(string, ''), 'The ID of a category or tag'),
    }),
    answer: object({
      success,
      rows: list(object(written)),
      total: integer,
      limit: described(integer, 'Rows per page of this response'),
      currentPage: integer,
    }),
    variables: (request) => {
      const { search, status, category_id: termId } = request.query
      return {
        ...listVariables(request, orders),
        where: {
          ...(search && { search }),
          ...(status && { status: { eq: status.toUpperCase() as 'DRAFT' } }),
          ...(termId && { termId: { eq: termId } }),
        },
      }
    },
    reply: ({ blogPosts: { items, totalItems } }, request) => ({
      success: true,
      rows: items.map(writtenJson),
      total: totalItems,
      limit: limitOf(request),
      currentPage: pageOf(request),
    }),
  }),
  route('GET /admin/blog/posts/:id', ReadPost, {
    summary: 'One post with its draft, deleted or not',
    answer,
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ blogPost }) => answered(blogPost),
  }),
  route('POST /admin/blog/posts', CreatePost, {
    summary: 'Creates a draft',
    body: object({ ...sent, content }, ['title']),
    answer,
    fieldNames,
    variables: ({ body }) => ({
      input: { ...inputOf<CreateBlogPostInput>(body, names), ...pick(body, { content: 'content' }) },
    }),
    reply: ({ createBlogPost: { blogPost } }) => answered(blogPost),
  }),
  route('PUT /admin/blog/posts/:id', UpdatePost, {
    summary: 'Updates everything but the content; omitted fields are unchanged',
    body: object({ ...sent, version }, []),
    answer,
    fieldNames,
    variables: ({ params, body }) => ({
      input: changesOf<UpdateBlogPostInput>(params.id, body, { ...names, version: 'version' }),
    }),
    reply: ({ updateBlogPost: { blogPost } }) => answered(blogPost),
  }),
  route('PUT /admin/blog/posts/:id/content', SaveContent, {
    summary: 'Saves the draft; visitors see no difference until it is published',
    body: object({ content, version }, ['content']),
    answer,
    variables: ({ params, body }) => ({
      input: { ...pick(body, { content: 'content', version: 'version' }), id: text(params.id) } as never,
    }),
    reply: ({ saveBlogPostContent: { blogPost } }) => answered(blogPost),
  }),
  route('POST /admin/blog/posts/:id/publish', PublishPost, {
    summary: 'Publishes the draft, or schedules it if the date is in the future',
    body: object({ publish_date: publishDate, version }, []),
    answer,
    fieldNames,
    variables: ({ params, body }) => ({
      input: { ...pick(body, { publish_date: 'publishDate', version: 'version' }), id: text(params.id) },
    }),
    reply: ({ publishBlogPost: { blogPost } }) => answered(blogPost),
  }),
  route('POST /admin/blog/posts/:id/unpublish', UnpublishPost, {
    summary: 'Makes a post a draft again, which keeps its publish date',
    body: object({ version }, []),
    answer,
    variables: ({ params, body }) => ({ input: { ...pick(body, { version: 'version' }), id: text(params.id) } }),
    reply: ({ unpublishBlogPost: { blogPost } }) => answered(blogPost),
  }),
  route('DELETE /admin/blog/posts/:id', DeletePosts, {
    name: 'deletePost',
    summary: 'Deletes a post, which can be restored for 30 days',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
  route('POST /admin/blog/posts/:id/restore', RestorePosts, {
    name: 'restorePost',
    summary: 'Restores a deleted post',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
]
