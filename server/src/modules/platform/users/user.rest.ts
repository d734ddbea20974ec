import { byId, changesOf, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { ChangeUserRoleInput, RestUserFragment } from '../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { type Route, route } from '../../../rest/route.ts'
import { boolean, described, integer, object, string, timeOrNull } from '../../../rest/schema.ts'

graphql(`
  fragment RestUser on User { id email displayName roleId roleName isActive lastSeenAt }
`)

const ListUsers = graphql(`
  query RestUsers($page: Int!, $perPage: Int!, $where: UserWhere!, $orderBy: [UserOrder!]) {
    users(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...RestUser } totalItems }
  }
`)

const ChangeRole = graphql(`
  mutation RestChangeUserRole($input: ChangeUserRoleInput!) {
    changeUserRole(input: $input) { user { ...RestUser } userErrors { code message field } }
  }
`)

const Deactivate = graphql(`
  mutation RestDeactivateUser($input: ManageUserInput!) {
    deactivateUser(input: $input) { user { id } userErrors { code message field } }
  }
`)

const Reactivate = graphql(`
  mutation RestReactivateUser($input: ManageUserInput!) {
    reactivateUser(input: $input) { user { id } userErrors { code message field } }
  }
`)

const roleId = described(integer, 'The number of a role, see GET /admin/roles')
const userSchema = object({
  id: string,
  email: string,
  displayName: string,
  role_id: roleId,
  role_name: string,
  is_active: boolean,
  last_seen_at: timeOrNull,
})

const orders = { displayName: 'NAME', email: 'EMAIL' } as const

/** Staff. New members are invited, see the calls for invitations. */
export const restRoutes: readonly Route[] = [
  route('GET /admin/users', ListUsers, {
    summary: 'The staff by name, deactivated members last',
    query: listQuery(orders, { search: described(string, 'Matches name and email') }),
    answer: listSchema(userSchema),
    variables: (request) => ({
      ...listVariables(request, orders),
      where: request.query.search ? { search: request.query.search } : {},
    }),
    reply: ({ users: { items, totalItems } }, request) => listReply(request, items.map(restUser), totalItems),
  }),
  route('PUT /admin/users/:id', ChangeRole, {
    summary: 'Changes the role of a staff member',
    isPersonOnly: true,
    body: object({ role_id: roleId }),
    answer: oneOfKey('user', userSchema),
    variables: ({ params, body }) => ({
      input: changesOf<ChangeUserRoleInput>(params.id, body, { role_id: 'roleId' }),
    }),
    reply: ({ changeUserRole: { user } }) => ({ success: true, user: user && restUser(user) }),
  }),
  byId('DELETE /admin/users/:id', Deactivate, {
    summary: 'Deactivates a staff member: ends their sessions and keeps them from signing in',
    isPersonOnly: true,
  }),
  byId('POST /admin/users/:id/reactivate', Reactivate, {
    summary: 'Reactivates a staff member, who can sign in again',
    isPersonOnly: true,
  }),
]

function restUser({ roleId, roleName, isActive, lastSeenAt, ...user }: RestUserFragment) {
  return { ...user, role_id: roleId, role_name: roleName, is_active: isActive, last_seen_at: lastSeenAt ?? null }
}
