import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = { longTexts: { 'OpenSiteInput.path': 2000 } }
