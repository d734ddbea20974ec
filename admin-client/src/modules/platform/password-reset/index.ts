import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const passwordReset: AdminCapability = {
  name: 'password-reset',
  screens: [
    {
      path: 'forgot-password',
      layout: 'signed-out',
      load: async () => (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen,
    },
    {
      path: 'reset-password',
      layout: 'signed-out',
      load: async () => (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
    },
  ],
}
