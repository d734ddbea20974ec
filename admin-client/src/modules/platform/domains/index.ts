import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const domains: AdminCapability = {
  name: 'domains',
  screens: [
    { path: 'domains', layout: 'settings', load: async () => (await import('./domains-screen.tsx')).DomainsScreen },
  ],
  settingsSections: [
    {
      group: 'website',
      label: 'Domains',
      description: 'Website address, DNS',
      path: 'domains',
      permission: 'settings.can_view',
    },
  ],
}
