import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'

export const timeEntries: AdminCapability = {
  name: 'time-entries',
  topBarItems: [
    {
      permission: 'tasks.can_view',
      feature: 'tasks',
      item: lazyComponent(async () => (await import('./running-timer.tsx')).RunningTimer),
    },
  ],
  fieldLabels: { isBillable: 'Billable', startedAt: 'Start', endedAt: 'End' },
}
