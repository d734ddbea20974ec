import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconRepeat } from './icons.ts'

const mayCreate = { permission: 'invoices.can_create', feature: 'invoices' } as const
const mayView = { permission: 'invoices.can_view', feature: 'invoices' } as const

export const recurringDocuments: AdminCapability = {
  name: 'recurring-documents',
  screens: [{ path: 'recurring', load: async () => (await import('./recurring-screen.tsx')).RecurringScreen }],
  navigation: [
    { group: 'sell', label: 'Recurring invoices', path: '/recurring', icon: IconRepeat, keys: 'g r', ...mayView },
  ],
  commands: [
    { group: 'create', label: 'New Recurring Invoice', icon: IconRepeat, path: '/recurring/new', ...mayCreate },
  ],
  documentPanels: [
    {
      name: 'schedule',
      types: ['RECURRING'],
      order: 120,
      place: 'side',
      ...mayView,
      ...lazyComponent(async () => (await import('./schedule-panel.tsx')).SchedulePanel),
    },
  ],
}
