import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const profile: AdminCapability = {
  name: 'profile',
  screens: [
    { path: 'profile', layout: 'account', load: async () => (await import('./profile-screen.tsx')).ProfileScreen },
  ],
  recordLabels: {
    actions: {
      sign_in_failed: 'Sign-in failed',
      sessions_ended: 'Signed out elsewhere',
      second_factor_on: 'Two-step sign-in turned on',
      second_factor_off: 'Two-step sign-in turned off',
    },
  },
}
