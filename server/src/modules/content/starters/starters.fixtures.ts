import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  values: { 'sectionTemplatePreview.key': () => 'hero-beside' },
  acrossTenants: ['starterSites'],
}
