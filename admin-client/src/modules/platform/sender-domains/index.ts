import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const senderDomains: AdminCapability = {
  name: 'sender-domains',
  screens: [
    {
      path: 'sender-domains',
      layout: 'settings',
      load: async () => (await import('./sender-domains-screen.tsx')).SenderDomainsScreen,
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
