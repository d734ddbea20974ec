import { graphql } from './generated/gql.ts'
import { positive, type Route, route, text } from './route.ts'
import { list, number, object, said, string, stringOrNull, success, time } from './schema.ts'

const ReadTimeline = graphql(`
  query RestCustomerTimeline($id: ID!, $first: Int!, $after: String, $kinds: [String!]) {
    customerTimeline(customerId: $id, first: $first, after: $after, kinds: $kinds) {
      items {
        id cursor at kind recordId title text who
        change { act recordKind recordTitle changes { field before after withheld } }
      }
      hasNextPage
    }
  }
`)

const changeSchema = object({
  field: string,
  before: stringOrNull,
  after: stringOrNull,
  withheld: said(stringOrNull, 'Why the values are not repeated: secret or content'),
})

const itemSchema = object({
  id: string,
  at: time,
  kind: said(string, 'Such as change, creation, consent, visit or note'),
  record_id: said(string, 'The record that it tells of'),
  title: string,
  text: string,
  who: string,
  changes: said(list(changeSchema), 'Empty where it tells of something else than a change'),
})

export const customerTimelineRoutes: readonly Route[] = [
  route('GET /admin/customers/:id/timeline', ReadTimeline, {
    summary: 'What happened with a customer, the latest first',
    query: {
      kind: said(string, 'Only entries of this kind; several are parted by commas'),
      after: said(string, 'The next of the answer before: what is older'),
      limit: said(number, 'Entries in an answer, 20 unless said, at most 100'),
    },
    answer: object({
      success,
      results: object({ rows: list(itemSchema), next: said(stringOrNull, 'null where nothing is older') }),
    }),
    variables: ({ params, query }) => ({
      id: text(params.id),
      first: positive(query.limit, 20),
      after: query.after ? text(query.after) : null,
      kinds: query.kind ? text(query.kind).split(',') : null,
    }),
    reply: ({ customerTimeline: { items, hasNextPage } }) => ({
      success: true,
      results: {
        rows: items.map(({ cursor: _, recordId: record_id, change, ...item }) => ({
          ...item,
          record_id,
          changes: change?.changes ?? [],
        })),
        next: hasNextPage ? (items.at(-1)?.cursor ?? null) : null,
      },
    }),
  }),
]
