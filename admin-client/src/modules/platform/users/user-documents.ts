import { graphql } from '../../../generated/index.ts'

export const UsersDocument = graphql(`
  query Users($page: Int!, $perPage: Int!, $where: UserWhere) {
    me { user { id } tenant { id } }
    users(page: $page, perPage: $perPage, where: $where) {
      items { ...UserRow }
      totalItems
    }
  }
  fragment UserRow on User {
    id email displayName pictureUrl roleId roleName isActive isEmailConfirmed lastSeenAt hasSecondFactor
  }
`)

export const InvitationsDocument = graphql(`
  query Invitations {
    invitations(perPage: 100) {
      items { ...InvitationRow }
    }
  }
  fragment InvitationRow on Invitation {
    id email roleName invitedByName createdAt isExpired
  }
`)

/** The roles that the viewer may give. */
export const RoleChoicesDocument = graphql(`
  query RoleChoices {
    roles { id number name isGrantable }
  }
`)

export const InviteUserDocument = graphql(`
  mutation InviteUser($input: InviteUserInput!) {
    inviteUser(input: $input) { invitation { ...InvitationRow link } userErrors { code message field } }
  }
`)

export const ResendInvitationDocument = graphql(`
  mutation ResendInvitation($input: ManageInvitationInput!) {
    resendInvitation(input: $input) { invitation { ...InvitationRow link } userErrors { message } }
  }
`)

export const RevokeInvitationDocument = graphql(`
  mutation RevokeInvitation($input: ManageInvitationInput!) {
    revokeInvitation(input: $input) { invitation { id } userErrors { message } }
  }
`)

export const ChangeUserRoleDocument = graphql(`
  mutation ChangeUserRole($input: ChangeUserRoleInput!) {
    changeUserRole(input: $input) { user { ...UserRow } userErrors { message } }
  }
`)

export const DeactivateUserDocument = graphql(`
  mutation DeactivateUser($input: ManageUserInput!) {
    deactivateUser(input: $input) { user { ...UserRow } userErrors { message } }
  }
`)

export const ReactivateUserDocument = graphql(`
  mutation ReactivateUser($input: ManageUserInput!) {
    reactivateUser(input: $input) { user { ...UserRow } userErrors { message } }
  }
`)

export const ShoppersDocument = graphql(`
  query Shoppers($page: Int!, $perPage: Int!, $where: ShopperWhere) {
    me { user { id } tenant { id } }
    shoppers(page: $page, perPage: $perPage, where: $where) {
      items { ...ShopperRow }
      totalItems
    }
  }
  fragment ShopperRow on Shopper {
    id email displayName isActive isEmailConfirmed createdAt lastSeenAt
  }
`)

export const DeactivateShopperDocument = graphql(`
  mutation DeactivateShopper($input: ManageShopperInput!) {
    deactivateShopper(input: $input) { shopper { ...ShopperRow } userErrors { message } }
  }
`)

export const ReactivateShopperDocument = graphql(`
  mutation ReactivateShopper($input: ManageShopperInput!) {
    reactivateShopper(input: $input) { shopper { ...ShopperRow } userErrors { message } }
  }
`)
