import { graphql } from '../../../generated/index.ts'

/** Who is signed in, where they work and what they may do there. */
export const ViewerDocument = graphql(`
  query Viewer {
    me {
      user { id email displayName roleId roleName pictureUrl }
      tenant { id handle name favicon logo plan modules status siteUrl }
      agency { id name logo status }
      permissions
      features
    }
  }
`)

export const SignInDocument = graphql(`
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) {
      user { id roleId }
      challenge
      userErrors { code message field }
    }
  }
`)

export const SignOutDocument = graphql(`
  mutation SignOut {
    signOut { success userErrors { message } }
  }
`)

export const SwitchTenantDocument = graphql(`
  mutation SwitchTenant($input: SwitchTenantInput!) {
    switchTenant(input: $input) {
      tenant { id name }
      userErrors { message }
    }
  }
`)
