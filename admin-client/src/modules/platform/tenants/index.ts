import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconBuildingStore } from '../../../ui/icons.ts'

export const tenants: AdminCapability = {
  name: 'tenants',
  screens: [
    {
      path: 'agency/open/:id',
      layout: 'account',
      load: async () => (await import('./open-tenant-screen.tsx')).OpenTenantScreen,
    },
    { path: 'agency', layout: 'account', load: async () => (await import('./tenants-screen.tsx')).TenantsScreen },
  ],
  navigation: [
    {
      group: 'installation',
      label: 'Clients',
      path: '/agency',
      isExact: true,
      icon: IconBuildingStore,
      keys: 'g t',
    },
  ],
  searchScope: {
    label: 'Clients',
    noun: 'clients',
    icon: IconBuildingStore,
    choosesTenants: true,
    search: async (client, text) => (await import('./find-tenants.ts')).findTenants(client, text),
  },
}
