import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconLayoutDashboard } from '../../../ui/icons.ts'

export const dashboard: AdminCapability = {
  name: 'dashboard',
  screens: [{ path: 'dashboard', load: async () => (await import('./dashboard-screen.tsx')).DashboardScreen }],
  navigation: [{ group: 'start', label: 'Dashboard', path: '/dashboard', icon: IconLayoutDashboard, keys: 'g d' }],
}
