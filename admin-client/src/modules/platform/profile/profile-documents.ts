import { graphql } from '../../../generated/index.ts'

export const ProfileDocument = graphql(`
  query Profile {
    me { user { id isEmailConfirmed } }
    sessions { id device ipAddress createdAt lastSeenAt isCurrent }
    secondFactor { isEnabled recoveryCodesLeft }
  }
`)

export const UpdateProfileDocument = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) { displayName userErrors { message field } }
  }
`)

export const RemoveProfilePictureDocument = graphql(`
  mutation RemoveProfilePicture {
    removeProfilePicture { success userErrors { message } }
  }
`)

export const ChangePasswordDocument = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) { success userErrors { message field } }
  }
`)

export const RevokeSessionDocument = graphql(`
  mutation RevokeSession($input: RevokeSessionInput!) {
    revokeSession(input: $input) { revokedId userErrors { message } }
  }
`)

export const RevokeOtherSessionsDocument = graphql(`
  mutation RevokeOtherSessions {
    revokeOtherSessions { success userErrors { message } }
  }
`)

export const StartSecondFactorSetupDocument = graphql(`
  mutation StartSecondFactorSetup($input: ConfirmByPasswordInput!) {
    startSecondFactorSetup(input: $input) { setup { secret otpauthUrl } userErrors { message field } }
  }
`)

export const EnableSecondFactorDocument = graphql(`
  mutation EnableSecondFactor($input: EnableSecondFactorInput!) {
    enableSecondFactor(input: $input) { recoveryCodes userErrors { message field } }
  }
`)

export const RegenerateRecoveryCodesDocument = graphql(`
  mutation RegenerateRecoveryCodes($input: ConfirmByPasswordInput!) {
    regenerateRecoveryCodes(input: $input) { recoveryCodes userErrors { message field } }
  }
`)

export const DisableSecondFactorDocument = graphql(`
  mutation DisableSecondFactor($input: ConfirmByPasswordInput!) {
    disableSecondFactor(input: $input) { success userErrors { message field } }
  }
`)
