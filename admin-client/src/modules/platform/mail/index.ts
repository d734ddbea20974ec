import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconMail } from '../../../ui/icons.ts'

export const mail: AdminCapability = {
  name: 'mail',
  screens: [{ path: 'email', layout: 'settings', load: async () => (await import('./mail-screen.tsx')).MailScreen }],
  settingsSections: [
    {
      group: 'email',
      label: 'Email',
      description: 'Outbox, sent and failed emails',
      path: 'email',
      permission: 'settings.can_view',
    },
  ],
  dashboardCards: [
    {
      name: 'failed-emails',
      title: 'Emails that failed',
      icon: IconMail,
      kind: 'attention',
      path: '/setting/email?status=FAILED',
      permission: 'settings.can_view',
      load: async (client) => (await import('./failed-mail.ts')).failedMail(client),
    },
  ],
}
