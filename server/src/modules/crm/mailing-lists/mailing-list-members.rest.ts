import { byId, enumValue, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { MailingListMemberStatus, RestMailingListMemberFragment } from '../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import { described, exemplified, object, oneOf, string, stringOrNull, time, timeOrNull } from '../../../rest/schema.ts'

graphql(`
  fragment RestMailingListMember on MailingListMember {
    id email status source ip requestedAt confirmedAt unsubscribedAt expiresAt
  }
`)

const ListMembers = graphql(`
  query RestMailingListMembers($listId: ID!, $page: Int!, $perPage: Int!, $where: MailingListMemberWhere) {
    mailingListMembers(listId: $listId, page: $page, perPage: $perPage, where: $where) {
      items { ...RestMailingListMember }
      totalItems
    }
  }
`)

const AddMember = graphql(`
  mutation RestAddMailingListMember($input: AddMailingListMemberInput!) {
    addMailingListMember(input: $input) { member { ...RestMailingListMember } userErrors { code message field } }
  }
`)

const UnsubscribeMember = graphql(`
  mutation RestUnsubscribeMailingListMember($input: UnsubscribeMailingListMemberInput!) {
    unsubscribeMailingListMember(input: $input) {
      member { ...RestMailingListMember }
      userErrors { code message field }
    }
  }
`)

const DeleteMember = graphql(`
  mutation RestDeleteMailingListMember($input: DeleteMailingListMemberInput!) {
    deleteMailingListMember(input: $input) { deletedId userErrors { code message field } }
  }
`)

const BASE = '/admin/mailing-lists'
const email = exemplified(string, 'ann@example.com')
const source = exemplified(described(string, 'How the consent was given'), 'In person')
const status = oneOf('pending', 'subscribed', 'unsubscribed')
const member = object({
  id: string,
  email,
  status,
  source,
  ip: described(stringOrNull, 'The IP address from which the subscription was requested, and then confirmed'),
  requested_at: time,
  confirmed_at: timeOrNull,
  unsubscribed_at: timeOrNull,
  expires_at: described(timeOrNull, 'When consent ends that was implied; null if it was expressed'),
})
const one = oneOfKey('member', member)

export const memberRoutes: readonly Route[] = [
  route(`GET ${BASE}/:id/members`, ListMembers, {
    summary: 'The members of a mailing list, newest first',
    query: listQuery({}, { search: described(string, 'A part of the email address'), status }),
    answer: listSchema(member),
    variables: (request) => {
      const { page, perPage } = listVariables(request, {})
      const { search, status } = request.query
      return {
        listId: text(request.params.id),
        page,
        perPage,
        where: {
          search: search ?? null,
          ...(status && { status: { eq: enumValue<MailingListMemberStatus>(status) } }),
        },
      }
    },
    reply: ({ mailingListMembers: { items, totalItems } }, request) =>
      listReply(request, items.map(restMember), totalItems),
  }),
  route(`POST ${BASE}/:id/members`, AddMember, {
    summary: 'Adds an address to a mailing list. A list with double opt-in emails it a link to confirm',
    body: object({ email, source }),
    answer: one,
    variables: ({ params, body }) => ({
      input: {
        listId: text(params.id),
        email: field(body, 'email') as string,
        source: field(body, 'source') as string,
      },
    }),
    reply: ({ addMailingListMember: { member } }) => ({ success: true, member: member && restMember(member) }),
  }),
  route(`POST ${BASE}/members/:id/unsubscribe`, UnsubscribeMember, {
    summary: 'Unsubscribes a member from its list, and withdraws the consent of customers with this address',
    answer: one,
    variables: ({ params }) => ({ input: { id: text(params.id) } }),
    reply: ({ unsubscribeMailingListMember: { member } }) => ({ success: true, member: member && restMember(member) }),
  }),
  byId(`DELETE ${BASE}/members/:id`, DeleteMember, {
    summary: 'Deletes an address from its list for good, with the proof of its consent',
  }),
]

function restMember({ status, ...member }: RestMailingListMemberFragment) {
  const { requestedAt, confirmedAt, unsubscribedAt, expiresAt, ...rest } = member
  return {
    ...rest,
    status: status.toLowerCase(),
    requested_at: requestedAt,
    confirmed_at: confirmedAt,
    unsubscribed_at: unsubscribedAt,
    expires_at: expiresAt,
  }
}
