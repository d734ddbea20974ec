import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  vocabulary: ['data_import.kind', 'data_import.status', 'data_import.encoding', 'data_import.delimiter'],
}
