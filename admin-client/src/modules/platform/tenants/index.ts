import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconBuildingStore } from '../../../ui/icons.ts'

export const tenants: AdminCapability = {
  name: 'tenants',
  screens: [
    { path: 'agency', layout: 'account', load: async () => (await import('./tenants-screen.tsx')).TenantsScreen },
  ],
  navigation: [
    {
      group: 'installation',
      label: 'Tenants',
      path: '/agency',
      isExact: true,
      icon: IconBuildingStore,
      keys: 'g t',
    },
  ],
}
