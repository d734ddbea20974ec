import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const mail: AdminCapability = {
  name: 'mail',
  screens: [{ path: 'email', layout: 'settings', load: async () => (await import('./mail-screen.tsx')).MailScreen }],
  settingsSections: [{ label: 'Email', path: 'email', permission: 'settings.can_view' }],
}
