import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const invitations: AdminCapability = {
  name: 'invitations',
  screens: [
    {
      path: 'invitation',
      layout: 'signed-out',
      load: async () => (await import('./accept-invitation-screen.tsx')).AcceptInvitationScreen,
    },
  ],
}
