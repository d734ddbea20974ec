import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = { expectedErrors: { resetPassword: 'GONE' } }
