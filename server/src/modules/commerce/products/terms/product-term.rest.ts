import { graphql } from '../../../../rest/generated/gql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../../rest/list.ts'
import { type Route, route } from '../../../../rest/route.ts'
import { described, exemplified, integer, object, string } from '../../../../rest/schema.ts'

const ListTags = graphql(`
  query RestProductTags($search: String) { productTags(search: $search) { name numberOfProducts } }
`)

const orders = ['name', 'number_of_products'] as const

export const productTermRoutes: readonly Route[] = [
  route('GET /admin/products/tags', ListTags, {
    summary: 'Tags of products, the most used first; at most 50',
    query: listQuery(orders, { search: described(exemplified(string, 'win'), 'Only tags that contain this text') }),
    answer: listSchema(
      object({
        name: exemplified(string, 'Winter'),
        number_of_products: described(exemplified(integer, 12), 'Not counting deleted ones'),
      }),
    ),
    variables: ({ query }) => ({ search: query.search ?? null }),
    reply: ({ productTags }, request) =>
      wholeListReply(
        request,
        productTags.map(({ name, numberOfProducts }) => ({ name, number_of_products: numberOfProducts })),
        orders,
      ),
  }),
]
