import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const redirects: AdminCapability = {
  name: 'redirects',
  screens: [{ path: 'pages/redirects', load: async () => (await import('./redirects-screen.tsx')).RedirectsScreen }],
}
