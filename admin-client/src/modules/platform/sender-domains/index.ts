import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconMailX } from './icons.ts'

export const senderDomains: AdminCapability = {
  name: 'sender-domains',
  screens: [
    {
      path: 'sender-domains',
      layout: 'settings',
      load: async () => (await import('./sender-domains-screen.tsx')).SenderDomainsScreen,
    },
  ],
  dashboardCards: [
    {
      name: 'unsigned-sender-domains',
      title: 'Sender domains to verify',
      icon: IconMailX,
      kind: 'attention',
      path: '/setting/sender-domains',
      permission: 'settings.can_view',
      load: async (client) => (await import('./unsigned-domains.ts')).unsignedDomains(client),
    },
  ],
  settingsSections: [
    {
      group: 'email',
      label: 'Sender domains',
      description: 'SPF, DKIM, DMARC, DNS records',
      path: 'sender-domains',
      permission: 'settings.can_view',
    },
  ],
}
