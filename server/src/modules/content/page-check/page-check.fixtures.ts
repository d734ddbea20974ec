import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  longTexts: {
    'pageCheck(images)': 8_000,
    'pageCheck(links)': 8_000,
  },
  ids: { page: /^pageCheck\.id$/ },
  echoing: ['pageCheck'],
}
