import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconClock } from './icons.ts'

export const timeEntries: AdminCapability = {
  name: 'time-entries',
  screens: [
    { path: 'time/report', load: async () => (await import('./report/time-report-screen.tsx')).TimeReportScreen },
    { path: 'time', load: async () => (await import('./timesheet/timesheet-screen.tsx')).TimesheetScreen },
    {
      path: 'hourly-rates',
      layout: 'settings',
      load: async () => (await import('./rates/rates-screen.tsx')).RatesScreen,
    },
  ],
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
  commands: [
    {
      group: 'create',
      label: 'New Hourly Rate',
      icon: IconClock,
      path: '/setting/hourly-rates?new=rate',
      permission: 'rates.can_create',
      feature: 'rates',
    },
  ],
  settingsSections: [
    {
      group: 'business',
      label: 'Hourly rates',
      description: 'Prices of time, billable hours',
      path: 'hourly-rates',
      permission: 'rates.can_view',
      feature: 'rates',
    },
  ],
  documentActions: [
    {
      name: 'bill-time',
      label: 'Add unbilled time',
      icon: IconClock,
      types: ['INVOICE', 'WORK_ORDER'],
      order: 160,
      place: 'menu',
      permission: 'rates.can_view',
      feature: 'rates',
      isOffered: ({ actions, customerId }) => actions.includes('EDIT') && Boolean(customerId),
      dialog: lazyComponent(async () => (await import('./billing/bill-time-dialog.tsx')).BillTimeDialog),
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
