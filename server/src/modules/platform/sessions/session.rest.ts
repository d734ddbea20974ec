import { graphql } from '../../../rest/generated/gql.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import { described, integer, object, string, success } from '../../../rest/schema.ts'

const SignIn = graphql(`
  mutation RestSignIn($input: SignInInput!) {
    signIn(input: $input) {
      user { id email displayName roleId }
      challenge
      userErrors { code message field }
    }
  }
`)

const SignOut = graphql(`
  mutation RestSignOut {
    signOut { success userErrors { code message field } }
  }
`)

/** An ALTCHA challenge; its values are made up. */
const CHALLENGE_EXAMPLE = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '5c1f…',
    salt: '9a07…',
    cost: 5000,
    keyLength: 32,
    keyPrefix: '00',
  },
  signature: 'd41b…',
}

const optionalText = (value: unknown): string | null => (value === undefined || value === null ? null : text(value))

export const restRoutes: readonly Route[] = [
  route('POST /auth/login', SignIn, {
    summary: 'Signs in; the response sets the session cookie',
    body: object(
      {
        email: string,
        password: string,
        code: described(
          string,
          'A code of the authenticator app or a recovery code. Needed after SECOND_FACTOR_REQUIRED.',
        ),
        solution: described(
          string,
          'Base64 of the JSON { challenge, solution: { counter, derivedKey } }, which solves the challenge of an earlier error.',
        ),
      },
      ['email', 'password'],
    ),
    bodyExample: { email: 'sam@example.com', password: 'correct horse', code: '123456' },
    errors: {
      401: {
        description: 'The email address or the password is wrong. After many failures it comes with a challenge.',
        example: { success: false, error: 'Incorrect email or password.', code: 'INVALID_CREDENTIALS' },
      },
      400: {
        description: 'The code is wrong.',
        example: {
          success: false,
          error: 'This code is wrong or has expired.',
          code: 'INVALID',
          errors: { code: ['This code is wrong or has expired.'] },
        },
      },
      422: {
        description: 'SECOND_FACTOR_REQUIRED: send the code as well. USED: the code was used before.',
        example: {
          success: false,
          error: 'Enter the code that your authenticator app shows.',
          code: 'SECOND_FACTOR_REQUIRED',
          errors: { code: ['Enter the code that your authenticator app shows.'] },
        },
      },
      429: {
        description:
          'RATE_LIMITED: wait. CHALLENGE_REQUIRED: solve the challenge (ALTCHA, version 2) and send the solution with the next attempt.',
        example: {
          success: false,
          error:
            "Too many failed attempts for this account. Enter your password again. If that doesn't help, use a device you've signed in on before or try again in 15 minutes.",
          code: 'CHALLENGE_REQUIRED',
          challenge: CHALLENGE_EXAMPLE,
        },
      },
    },
    answer: object({ success, user: object({ id: string, role_id: integer, displayName: string, email: string }) }),
    variables: ({ body }) => ({
      input: {
        email: text(field(body, 'email')),
        password: text(field(body, 'password')),
        code: optionalText(field(body, 'code')),
        solution: optionalText(field(body, 'solution')),
      },
    }),
    errorFields: ({ signIn: { challenge } }) => (challenge ? { challenge: JSON.parse(challenge) } : {}),
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
