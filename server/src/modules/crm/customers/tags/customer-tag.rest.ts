import { byId, changesOf, enumValue, inputOf, oneOfKey } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type {
  CreateCustomerTagInput,
  RestCustomerTagFragment,
  UpdateCustomerTagInput,
} from '../../../../rest/generated/graphql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../../rest/list.ts'
import { field, type Route, route } from '../../../../rest/route.ts'
import { described, exemplified, object, oneOf, string } from '../../../../rest/schema.ts'

graphql(`
  fragment RestCustomerTag on CustomerTag { id name color }
`)

const ListTags = graphql(`
  query RestCustomerTags { customerTags { ...RestCustomerTag } }
`)

const CreateTag = graphql(`
  mutation RestCreateCustomerTag($input: CreateCustomerTagInput!) {
    createCustomerTag(input: $input) { tag { ...RestCustomerTag } userErrors { code message field } }
  }
`)

const UpdateTag = graphql(`
  mutation RestUpdateCustomerTag($input: UpdateCustomerTagInput!) {
    updateCustomerTag(input: $input) { tag { ...RestCustomerTag } userErrors { code message field } }
  }
`)

const DeleteTag = graphql(`
  mutation RestDeleteCustomerTag($input: DeleteCustomerTagInput!) {
    deleteCustomerTag(input: $input) { deletedId userErrors { code message field } }
  }
`)

const sent = {
  name: exemplified(described(string, 'At most 40 characters'), 'Fleet'),
  colour: oneOf('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink'),
}

export const tagSchema = object({ id: string, name: exemplified(string, 'Fleet'), colour: exemplified(string, 'blue') })
const one = oneOfKey('tag', tagSchema)
const orders = ['name', 'colour'] as const
const fieldNames = { color: 'colour' }

export const customerTagRoutes: readonly Route[] = [
  route('GET /admin/customers/tags', ListTags, {
    summary: 'The tags of customers, by name',
    query: listQuery(orders),
    answer: listSchema(tagSchema),
    variables: () => ({}),
    reply: ({ customerTags }, request) => wholeListReply(request, customerTags.map(restTag), orders),
  }),
  route('POST /admin/customers/tags', CreateTag, {
    summary: 'Creates a tag for customers',
    body: object(sent, ['name']),
    answer: one,
    fieldNames,
    variables: ({ body }) => ({
      input: { ...inputOf<CreateCustomerTagInput>(body, { name: 'name' }), ...colourIn(body) },
    }),
    reply: ({ createCustomerTag: { tag } }) => ({ success: true, tag: tag && restTag(tag) }),
  }),
  route('PUT /admin/customers/tags/:id', UpdateTag, {
    summary: 'Renames a tag or changes its colour',
    body: object(sent, []),
    answer: one,
    fieldNames,
    variables: ({ params, body }) => ({
      input: { ...changesOf<UpdateCustomerTagInput>(params.id, body, { name: 'name' }), ...colourIn(body) },
    }),
    reply: ({ updateCustomerTag: { tag } }) => ({ success: true, tag: tag && restTag(tag) }),
  }),
  byId('DELETE /admin/customers/tags/:id', DeleteTag, { summary: 'Deletes a tag and removes it from all customers' }),
]

const colourIn = (body: unknown) => {
  const colour = field(body, 'colour')
  return colour === undefined ? {} : { color: enumValue<RestCustomerTagFragment['color']>(colour) }
}

export const restTag = <Tag extends { color: string }>({ color, ...tag }: Tag) => ({
  ...tag,
  colour: color.toLowerCase(),
})
