import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  longTexts: {
    'pagePreview(content)': 4_194_304,
  },
  ids: { page: /^pagePreview\.id$/ },
  values: { 'BlockDataInput.block': () => 'SubMenu', 'BlockDataInput.variables': () => ({}) },
  echoing: ['sitePreview', 'pagePreview', 'componentPreview'],
}
