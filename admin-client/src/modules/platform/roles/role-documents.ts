import { graphql } from '../../../generated/index.ts'

export const RolesDocument = graphql(`
  query Roles {
    me { user { id } tenant { id } permissions }
    roles { ...RoleCard }
    permissionAreas { area permissions }
  }
  fragment RoleCard on Role {
    id number name permissions isOwn isGrantable memberCount
  }
`)

export const CreateRoleDocument = graphql(`
  mutation CreateRole($input: CreateRoleInput!) {
    createRole(input: $input) { role { ...RoleCard } userErrors { code message field } }
  }
`)

export const UpdateRoleDocument = graphql(`
  mutation UpdateRole($input: UpdateRoleInput!) {
    updateRole(input: $input) { role { ...RoleCard } userErrors { code message field } }
  }
`)

export const DeleteRoleDocument = graphql(`
  mutation DeleteRole($input: DeleteRoleInput!) {
    deleteRole(input: $input) { deletedId userErrors { message } }
  }
`)
