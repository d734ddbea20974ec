import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const mailProvider: AdminCapability = {
  name: 'mail-provider',
  screens: [
    {
      path: 'email-provider',
      layout: 'settings',
      load: async () => (await import('./mail-provider-screen.tsx')).MailProviderScreen,
    },
  ],
  settingsSections: [
    {
      group: 'email',
      label: 'Email provider',
      description: 'Mail server, SMTP, sender',
      path: 'email-provider',
      permission: 'settings.can_view',
    },
  ],
}
