import { byId, inputOf, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { InviteUserInput, RestInvitationFragment } from '../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { type Route, route } from '../../../rest/route.ts'
import { boolean, described, integer, object, string, time } from '../../../rest/schema.ts'

graphql(`
  fragment RestInvitation on Invitation { id email roleId roleName invitedByName createdAt expiresAt isExpired }
`)

const ListInvitations = graphql(`
  query RestInvitations($page: Int!, $perPage: Int!, $orderBy: [InvitationOrder!]) {
    invitations(page: $page, perPage: $perPage, orderBy: $orderBy) { items { ...RestInvitation } totalItems }
  }
`)

const Invite = graphql(`
  mutation RestInviteUser($input: InviteUserInput!) {
    inviteUser(input: $input) { invitation { ...RestInvitation } userErrors { code message field } }
  }
`)

const Revoke = graphql(`
  mutation RestRevokeInvitation($input: ManageInvitationInput!) {
    revokeInvitation(input: $input) { invitation { id } userErrors { code message field } }
  }
`)

const roleId = described(integer, 'The number of a role, see GET /admin/roles')
const invitationSchema = object({
  id: string,
  email: string,
  role_id: roleId,
  role_name: string,
  invited_by: string,
  created_at: time,
  expires_at: time,
  is_expired: boolean,
})

const orders = { created_at: 'CREATED_AT', email: 'EMAIL' } as const

export const restRoutes: readonly Route[] = [
  route('GET /admin/users/invitations', ListInvitations, {
    summary: 'Invitations that have not been accepted, newest first',
    query: listQuery(orders),
    answer: listSchema(invitationSchema),
    variables: (request) => listVariables(request, orders),
    reply: ({ invitations: { items, totalItems } }, request) =>
      listReply(request, items.map(restInvitation), totalItems),
  }),
  route('POST /admin/users/invitations', Invite, {
    summary: 'Invites a staff member by email',
    isPersonOnly: true,
    body: object({ email: described(string, 'At most 254 characters'), role_id: roleId }),
    answer: oneOfKey('invitation', invitationSchema),
    variables: ({ body }) => ({ input: inputOf<InviteUserInput>(body, { email: 'email', role_id: 'roleId' }) }),
    reply: ({ inviteUser: { invitation } }) => ({
      success: true,
      invitation: invitation && restInvitation(invitation),
    }),
  }),
  byId('DELETE /admin/users/invitations/:id', Revoke, { summary: 'Revokes an invitation', isPersonOnly: true }),
]

function restInvitation({ roleId, roleName, invitedByName, ...invitation }: RestInvitationFragment) {
  const { id, email, createdAt, expiresAt, isExpired } = invitation
  const role = { role_id: roleId, role_name: roleName, invited_by: invitedByName }
  return { id, email, ...role, created_at: createdAt, expires_at: expiresAt, is_expired: isExpired }
}
