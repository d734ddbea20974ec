import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = { vocabulary: ['timeline_entry.kind', 'timeline_entry.what'] }
