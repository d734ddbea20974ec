import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  ids: { page: /^recordOptions\.ids$/ },
  values: { 'recordOptions.kind': () => 'page' },
}
