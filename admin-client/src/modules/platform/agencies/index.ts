import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconBuilding } from '../../../ui/icons.ts'

export const agencies: AdminCapability = {
  name: 'agencies',
  screens: [
    {
      path: 'agency/all',
      layout: 'installation',
      load: async () => (await import('./agencies-screen.tsx')).AgenciesScreen,
    },
  ],
  navigation: [
    {
      group: 'installation',
      label: 'Agencies',
      path: '/agency/all',
      icon: IconBuilding,
      keys: 'g a',
      forSuperAdministrators: true,
    },
  ],
}
