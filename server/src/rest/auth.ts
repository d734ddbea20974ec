import { graphql } from './generated/gql.ts'
import { field, type Route, route, text } from './route.ts'
import { number, object, string, success } from './schema.ts'

const SignIn = graphql(`
  mutation RestSignIn($input: SignInInput!) {
    signIn(input: $input) {
      user { id email displayName roleId }
      userErrors { code message field }
    }
  }
`)

const SignOut = graphql(`
  mutation RestSignOut {
    signOut { success userErrors { code message field } }
  }
`)

export const authRoutes: readonly Route[] = [
  route('POST /auth/login', SignIn, {
    summary: 'Signs in; the response sets the session cookie',
    body: object({ email: string, password: string }),
    answer: object({ success, user: object({ id: string, role_id: number, displayName: string, email: string }) }),
    variables: ({ body }) => ({
      input: { email: text(field(body, 'email')), password: text(field(body, 'password')) },
    }),
    reply: ({ signIn: { user } }) => ({
      success: true,
      user: user && { id: user.id, role_id: user.roleId, displayName: user.displayName, email: user.email },
    }),
  }),
  route('POST /auth/logout', SignOut, {
    summary: 'Ends the session',
    answer: object({ success }),
    variables: () => ({}),
    reply: () => ({ success: true }),
  }),
]
