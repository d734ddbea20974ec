import { graphql } from '../../../generated/index.ts'

export const ProfileDocument = graphql(`
  query Profile {
    me { user { id } }
    sessions { id device address createdAt seenAt isCurrent }
    secondFactor { isOn recoveryCodesLeft }
  }
`)

export const UpdateProfileDocument = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) { displayName userErrors { message field } }
  }
`)

export const ChangePasswordDocument = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) { success userErrors { message field } }
  }
`)

export const EndSessionDocument = graphql(`
  mutation EndSession($input: RevokeSessionInput!) {
    revokeSession(input: $input) { revokedId userErrors { message } }
  }
`)

export const EndOtherSessionsDocument = graphql(`
  mutation EndOtherSessions {
    revokeOtherSessions { success userErrors { message } }
  }
`)

export const BeginSecondFactorDocument = graphql(`
  mutation BeginSecondFactor($input: ConfirmByPasswordInput!) {
    startSecondFactorSetup(input: $input) { setup { secret otpauthUrl } userErrors { message field } }
  }
`)

export const ConfirmSecondFactorDocument = graphql(`
  mutation ConfirmSecondFactor($input: EnableSecondFactorInput!) {
    enableSecondFactor(input: $input) { recoveryCodes userErrors { message field } }
  }
`)

export const RenewRecoveryCodesDocument = graphql(`
  mutation RenewRecoveryCodes($input: ConfirmByPasswordInput!) {
    regenerateRecoveryCodes(input: $input) { recoveryCodes userErrors { message field } }
  }
`)

export const EndSecondFactorDocument = graphql(`
  mutation EndSecondFactor($input: ConfirmByPasswordInput!) {
    disableSecondFactor(input: $input) { success userErrors { message field } }
  }
`)
