import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const users: AdminCapability = {
  name: 'users',
  screens: [
    {
      path: 'users/shoppers',
      layout: 'settings',
      load: async () => (await import('./shoppers-screen.tsx')).ShoppersScreen,
    },
    { path: 'users', layout: 'settings', load: async () => (await import('./users-screen.tsx')).UsersScreen },
  ],
  settingsSections: [
    {
      group: 'team',
      label: 'Users',
      description: 'Team members, invitations, shoppers',
      path: 'users',
      permission: 'users.can_view',
    },
  ],
  setupSteps: [
    {
      label: 'Invite the people you work with',
      path: '/setting/users',
      permission: 'users.can_create',
      isDone: async (client) => (await import('./team-size.ts')).hasTeam(client),
    },
  ],
}
