import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconHistory } from '../../../ui/icons.ts'

export const audit: AdminCapability = {
  name: 'audit',
  screens: [
    { path: 'audit-log', layout: 'settings', load: async () => (await import('./audit-screen.tsx')).AuditScreen },
    {
      path: 'agency/log',
      layout: 'installation',
      load: async () => (await import('./installation-log-screen.tsx')).InstallationLogScreen,
    },
  ],
  navigation: [
    {
      group: 'installation',
      label: 'Log',
      path: '/agency/log',
      icon: IconHistory,
      keys: 'g l',
      forSuperAdministrators: true,
    },
  ],
  settingsSections: [
    {
      group: 'team',
      label: 'Audit log',
      description: 'History of changes',
      path: 'audit-log',
      permission: 'settings.can_view',
    },
  ],
}
