import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly session: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: { session: /^RevokeSessionInput\.id$/ },
  // Six digits that no app shows now, but for a chance of one in a million.
  values: { code: () => '000000' },
  expectedErrors: { enableSecondFactor: 'INVALID', regenerateRecoveryCodes: 'INVALID' },
  personal: ['revokeSession'],
}
