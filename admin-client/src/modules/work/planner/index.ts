import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconCalendarUser } from './icons.ts'

export const planner: AdminCapability = {
  name: 'planner',
  screens: [{ path: 'planner', load: async () => (await import('./planner-screen.tsx')).PlannerScreen }],
  navigation: [
    {
      group: 'work',
      label: 'Planner',
      path: '/planner',
      icon: IconCalendarUser,
      keys: 'g 9',
      permission: 'tasks.can_view',
      feature: 'tasks',
    },
  ],
  commands: [
    {
      group: 'create',
      label: 'Plan Work',
      icon: IconCalendarUser,
      path: '/planner?new=work',
      permission: 'tasks.can_edit',
      feature: 'tasks',
    },
  ],
  fieldLabels: { personName: 'Person', days: 'Working hours' },
}
