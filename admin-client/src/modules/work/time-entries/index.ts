import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconClock } from './icons.ts'

export const timeEntries: AdminCapability = {
  name: 'time-entries',
  screens: [{ path: 'time', load: async () => (await import('./timesheet/timesheet-screen.tsx')).TimesheetScreen }],
  navigation: [
    {
      group: 'work',
      label: 'Timesheet',
      path: '/time',
      icon: IconClock,
      permission: 'tasks.can_view',
      feature: 'tasks',
    },
  ],
  topBarItems: [
    {
      permission: 'tasks.can_view',
      feature: 'tasks',
      item: lazyComponent(async () => (await import('./running-timer.tsx')).RunningTimer),
    },
  ],
  fieldLabels: { isBillable: 'Billable', startedAt: 'Start', endedAt: 'End' },
}
