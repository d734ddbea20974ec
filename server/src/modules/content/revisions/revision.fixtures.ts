import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  longTexts: {
    'SavePageRevisionInput.content': 4_194_304,
  },
  vocabulary: ['revision.kind'],
}
