import { byId, changesOf, inputOf, oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { CreateRoleInput, RestRoleFragment, UpdateRoleInput } from '../../../rest/generated/graphql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../rest/list.ts'
import { type Route, route } from '../../../rest/route.ts'
import { boolean, described, exemplified, integer, object, type Schema, string } from '../../../rest/schema.ts'

graphql(`
  fragment RestRole on Role { id number name permissions isOwn memberCount }
`)

const ListRoles = graphql(`
  query RestRoles { roles { ...RestRole } }
`)

const CreateRole = graphql(`
  mutation RestCreateRole($input: CreateRoleInput!) {
    createRole(input: $input) { role { ...RestRole } userErrors { code message field } }
  }
`)

const UpdateRole = graphql(`
  mutation RestUpdateRole($input: UpdateRoleInput!) {
    updateRole(input: $input) { role { ...RestRole } userErrors { code message field } }
  }
`)

const DeleteRole = graphql(`
  mutation RestDeleteRole($input: DeleteRoleInput!) {
    deleteRole(input: $input) { deletedId userErrors { code message field } }
  }
`)

const permissions: Schema = exemplified(
  described({ type: 'object' }, 'Keys such as pages.can_edit, each true or absent'),
  { 'customers.can_view': true },
)
const sent = { name: exemplified(described(string, 'At most 60 characters'), 'Receptionist'), permissions }
const roleSchema = object({
  id: string,
  role_id: described(integer, 'The number under which users have the role'),
  name: exemplified(string, 'Receptionist'),
  permissions,
  is_own: described(boolean, 'Whether the role can be changed and deleted'),
  member_count: integer,
})
const one = oneOfKey('role', roleSchema)
const orders = ['name', 'role_id', 'member_count'] as const
const names = { name: 'name', permissions: 'permissions' }

export const restRoutes: readonly Route[] = [
  route('GET /admin/roles', ListRoles, {
    summary: 'The roles that staff can have',
    query: listQuery(orders),
    answer: listSchema(roleSchema),
    variables: () => ({}),
    reply: ({ roles }, request) => wholeListReply(request, roles.map(restRole), orders),
  }),
  route('POST /admin/roles', CreateRole, {
    summary: 'Creates a role, with at most the permissions of the caller',
    isPersonOnly: true,
    body: object(sent),
    answer: one,
    variables: ({ body }) => ({ input: inputOf<CreateRoleInput>(body, names) }),
    reply: ({ createRole: { role } }) => ({ success: true, role: role && restRole(role) }),
  }),
  route('PUT /admin/roles/:id', UpdateRole, {
    summary: 'Renames a role or changes its permissions',
    isPersonOnly: true,
    body: object(sent, []),
    answer: one,
    variables: ({ params, body }) => ({ input: changesOf<UpdateRoleInput>(params.id, body, names) }),
    reply: ({ updateRole: { role } }) => ({ success: true, role: role && restRole(role) }),
  }),
  byId('DELETE /admin/roles/:id', DeleteRole, {
    summary: 'Deletes a role that nobody has',
    isPersonOnly: true,
  }),
]

function restRole({ number: role_id, isOwn, memberCount, ...role }: RestRoleFragment) {
  return { ...role, role_id, is_own: isOwn, member_count: memberCount }
}
