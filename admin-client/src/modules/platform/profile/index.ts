import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const profile: AdminCapability = {
  name: 'profile',
  screens: [
    { path: 'profile', layout: 'account', load: async () => (await import('./profile-screen.tsx')).ProfileScreen },
  ],
}
