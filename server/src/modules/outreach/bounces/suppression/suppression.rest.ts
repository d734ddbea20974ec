import { oneOfKey } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../../rest/list.ts'
import { field, type Route, route, text } from '../../../../rest/route.ts'
import { described, exemplified, object, string, success, time } from '../../../../rest/schema.ts'

const ListSuppressions = graphql(`
  query RestMailSuppressions($page: Int!, $perPage: Int!, $where: MailSuppressionWhere) {
    mailSuppressions(page: $page, perPage: $perPage, where: $where) {
      items { id email reason detail createdAt }
      totalItems
    }
  }
`)

const Suppress = graphql(`
  mutation RestSuppressAddress($input: SuppressAddressInput!) {
    suppressAddress(input: $input) {
      suppression { id email reason detail createdAt }
      userErrors { code message field }
    }
  }
`)

const RemoveSuppression = graphql(`
  mutation RestRemoveSuppression($input: RemoveSuppressionInput!) {
    removeSuppression(input: $input) { deletedId userErrors { code message field } }
  }
`)

interface Suppression {
  readonly id: string
  readonly email: string
  readonly reason: string
  readonly detail: string
  readonly createdAt: string
}

const BASE = '/admin/email-marketing/suppressions'
const email = exemplified(string, 'ann@example.com')
const schema = object({
  id: string,
  email,
  reason: exemplified(described(string, 'Such as bounced or manual'), 'bounced'),
  detail: exemplified(described(string, 'What the mail server said, or who added it'), '550 No such user'),
  created_at: time,
})

/** Addresses that get no campaigns. */
export const restRoutes: readonly Route[] = [
  route(`GET ${BASE}`, ListSuppressions, {
    summary: 'Addresses that get no campaigns, newest first',
    query: listQuery({}, { search: string }),
    answer: listSchema(schema),
    variables: (request) => {
      const { page, perPage } = listVariables(request, {})
      return { page, perPage, where: { search: request.query.search ?? null } }
    },
    reply: ({ mailSuppressions: { items, totalItems } }, request) =>
      listReply(request, items.map(restSuppression), totalItems),
  }),
  route(`POST ${BASE}`, Suppress, {
    summary: 'Adds an address that gets no campaigns',
    body: object({ email }),
    answer: oneOfKey('suppression', schema),
    variables: ({ body }) => ({ input: { email: field(body, 'email') as string } }),
    reply: ({ suppressAddress: { suppression } }) => ({
      success: true,
      suppression: suppression && restSuppression(suppression),
    }),
  }),
  route(`DELETE ${BASE}/:id`, RemoveSuppression, {
    summary: 'Lets campaigns go to an address again, if it has consented',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { id: text(params.id) } }),
    reply: () => ({ success: true }),
  }),
]

const restSuppression = ({ reason, createdAt, ...rest }: Suppression) => ({
  ...rest,
  reason: reason.toLowerCase(),
  created_at: createdAt,
})
