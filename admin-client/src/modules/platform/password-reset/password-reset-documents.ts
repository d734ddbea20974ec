import { graphql } from '../../../generated/index.ts'

export const RequestPasswordResetDocument = graphql(`
  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      success
      userErrors { code message field }
    }
  }
`)

export const PasswordResetEmailDocument = graphql(`
  query PasswordResetEmail($token: String!) {
    passwordResetEmail(token: $token)
  }
`)

export const ResetPasswordDocument = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      email
      userErrors { code message field }
    }
  }
`)
