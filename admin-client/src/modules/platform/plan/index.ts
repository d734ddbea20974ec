import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const plan: AdminCapability = {
  name: 'plan',
  screens: [{ path: 'plan', layout: 'settings', load: async () => (await import('./plan-screen.tsx')).PlanScreen }],
  settingsSections: [
    {
      group: 'business',
      label: 'Plan and modules',
      description: 'Subscription, features',
      path: 'plan',
      permission: 'settings.can_view',
    },
  ],
}
