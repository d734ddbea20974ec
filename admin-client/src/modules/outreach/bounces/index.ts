import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const bounces: AdminCapability = {
  name: 'bounces',
  screens: [
    {
      path: 'email-marketing/campaigns/suppressions',
      load: async () => (await import('./suppression/suppressions-screen.tsx')).SuppressionsScreen,
    },
    {
      path: 'bounces',
      layout: 'settings',
      load: async () => (await import('./bounces-screen.tsx')).BouncesScreen,
    },
  ],
  settingsSections: [
    {
      group: 'email',
      label: 'Bounces',
      description: 'Mailbox and providers that report bounces and spam complaints',
      path: 'bounces',
      permission: 'settings.can_view',
      feature: 'email_marketing',
    },
  ],
}
