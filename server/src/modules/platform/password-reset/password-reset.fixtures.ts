import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  openToAnyone: ['passwordResetEmail', 'requestPasswordReset', 'resetPassword'],
  expectedErrors: { resetPassword: 'GONE' },
}
