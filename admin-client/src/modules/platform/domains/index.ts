import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconWorldOff } from '../../../ui/icons.ts'

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
  dashboardCards: [
    {
      name: 'unverified-domains',
      title: 'Domains to verify',
      icon: IconWorldOff,
      kind: 'attention',
      path: '/setting/domains',
      permission: 'settings.can_view',
      load: async (client) => (await import('./domain-checks.ts')).unverifiedDomains(client),
    },
  ],
  setupSteps: [
    {
      label: 'Connect your domain',
      path: '/setting/domains',
      permission: 'settings.can_edit',
      isDone: async (client) => (await import('./domain-checks.ts')).hasDomain(client),
    },
  ],
}
