import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconWebhook } from '../../../ui/icons.ts'

export const webhooks: AdminCapability = {
  name: 'webhooks',
  screens: [
    { path: 'webhooks', layout: 'settings', load: async () => (await import('./webhooks-screen.tsx')).WebhooksScreen },
    {
      path: 'webhooks/:id',
      layout: 'settings',
      load: async () => (await import('./webhook-screen.tsx')).WebhookScreen,
    },
  ],
  settingsSections: [
    {
      group: 'developers',
      label: 'Webhooks',
      description: 'Events for other programs',
      path: 'webhooks',
      permission: 'settings.can_view',
      feature: 'webhooks',
    },
  ],
  dashboardCards: [
    {
      name: 'broken-webhooks',
      title: 'Webhooks that fail',
      icon: IconWebhook,
      kind: 'attention',
      path: '/setting/webhooks',
      permission: 'settings.can_view',
      feature: 'webhooks',
      load: async (client) => (await import('./broken-webhooks.ts')).brokenWebhooks(client),
    },
  ],
}
