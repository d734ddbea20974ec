import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  openToAnyone: ['designStudio'],
  values: {
    'UpdateDesignStudioSettingsInput.scriptUrl': () => 'https://studio.example/embed.js',
  },
}
