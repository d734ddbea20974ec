import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const roles: AdminCapability = {
  name: 'roles',
  screens: [{ path: 'roles', layout: 'settings', load: async () => (await import('./roles-screen.tsx')).RolesScreen }],
  settingsSections: [
    { group: 'team', label: 'Roles', description: 'Permissions', path: 'roles', permission: 'users.can_view' },
  ],
}
