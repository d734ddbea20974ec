import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  openToAnyone: ['me', 'signIn', 'signOut'],
  longTexts: {
    'SignInInput.solution': 4_000,
  },
  rest: {
    'POST /auth/login': () => ({
      body: { email: `walker-${nextNumber()}@nowhere.test`, password: 'wrong' },
      status: 401,
    }),
    'POST /auth/logout': () => ({ body: {} }),
  },
  expectedErrors: { signIn: 'INVALID_CREDENTIALS' },
}
