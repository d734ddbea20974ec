import { graphql } from '../../../rest/generated/gql.ts'
import { limitOf, listQuery, orderOf, pageOf } from '../../../rest/list.ts'
import { type Route, route, text } from '../../../rest/route.ts'
import {
  described,
  exemplified,
  integer,
  list,
  object,
  string,
  stringOrNull,
  success,
  time,
} from '../../../rest/schema.ts'

const ReadTimeline = graphql(`
  query RestCustomerTimeline($id: ID!, $first: Int!, $after: String, $offset: Int, $direction: SortDirection, $kinds: [String!]) {
    customerTimeline(customerId: $id, first: $first, after: $after, offset: $offset, direction: $direction, kinds: $kinds) {
      items {
        id cursor occurredAt kind recordId title text actorName
        change { action recordKind recordTitle changes { field before after withheld } }
      }
      hasNextPage
    }
  }
`)

const changeSchema = object({
  field: string,
  before: stringOrNull,
  after: stringOrNull,
  withheld: described(stringOrNull, 'Why the values are left out: secret or content'),
})

const itemSchema = object({
  id: string,
  at: time,
  kind: exemplified(described(string, 'Such as change, creation, consent, visit or note'), 'note'),
  record_id: described(string, 'The record that the item is about'),
  title: exemplified(string, 'Visit: Toyota Corolla'),
  text: string,
  who: string,
  changes: described(list(changeSchema), 'Empty unless the item is about a change'),
})

/** A timeline has one order. */
const orders = { at: 'occurredAt' }

export const customerTimelineRoutes: readonly Route[] = [
  route('GET /admin/customers/:id/timeline', ReadTimeline, {
    summary: 'The timeline of a customer, newest first by default',
    query: listQuery(orders, {
      kind: described(string, 'Only items of this kind; separate several with commas'),
      after: described(string, 'The `next` value of the previous response; currentPage then counts from there'),
    }),
    fieldNames: { kinds: 'kind' },
    answer: object({
      success,
      results: object({
        rows: list(itemSchema),
        next: described(stringOrNull, 'Null on the last page'),
        limit: described(integer, 'Items per page of this response'),
        currentPage: integer,
      }),
    }),
    variables: (request) => ({
      id: text(request.params.id),
      first: limitOf(request),
      after: request.query.after ? text(request.query.after) : null,
      offset: (pageOf(request) - 1) * limitOf(request),
      direction: (orderOf(request, Object.keys(orders))?.isDescending ?? true) ? ('DESC' as const) : ('ASC' as const),
      kinds: request.query.kind ? text(request.query.kind).split(',') : null,
    }),
    reply: ({ customerTimeline: { items, hasNextPage } }, request) => ({
      success: true,
      results: {
        rows: items.map(({ cursor: _, occurredAt, recordId: record_id, actorName, change, ...item }) => ({
          ...item,
          at: occurredAt,
          record_id,
          who: actorName,
          changes: change?.changes ?? [],
        })),
        next: hasNextPage ? (items.at(-1)?.cursor ?? null) : null,
        limit: limitOf(request),
        currentPage: pageOf(request),
      },
    }),
  }),
]
