import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconCalendar } from './icons.ts'

const mayView = { permission: 'calendar.can_view', feature: 'calendar' } as const

export const calendar: AdminCapability = {
  name: 'calendar',
  screens: [
    { path: 'calendar/:id?', load: async () => (await import('./calendar-screen.tsx')).CalendarScreen },
    {
      path: 'calendar',
      layout: 'settings',
      load: async () => (await import('./resources/resources-screen.tsx')).ResourcesScreen,
    },
  ],
  navigation: [{ group: 'work', label: 'Calendar', path: '/calendar', icon: IconCalendar, keys: 'g 5', ...mayView }],
  settingsSections: [
    { group: 'business', label: 'Calendar', description: 'Resources, bays, rooms', path: 'calendar', ...mayView },
  ],
  commands: [
    {
      group: 'create',
      label: 'New Appointment',
      icon: IconCalendar,
      path: '/calendar?new=appointment',
      permission: 'calendar.can_create',
      feature: 'calendar',
    },
  ],
  dashboardCards: [
    {
      name: 'appointments-of-today',
      title: "Today's appointments",
      icon: IconCalendar,
      kind: 'todo',
      path: '/calendar?view=day',
      ...mayView,
      load: async (client) => (await import('./appointments-of-today.ts')).appointmentsOfToday(client),
    },
  ],
  searchScope: {
    label: 'Appointments',
    noun: 'appointments',
    icon: IconCalendar,
    ...mayView,
    search: async (client, text) => (await import('./find-appointments.ts')).findAppointments(client, text),
  },
  customerTabs: [
    {
      path: 'appointments',
      label: 'Appointments',
      ...mayView,
      ...lazyComponent(async () => (await import('./customer-appointments.tsx')).CustomerAppointments),
    },
  ],
  timelineIcons: { calendar: IconCalendar },
  fieldLabels: {
    startsAt: 'Start',
    endsAt: 'End',
    isAllDay: 'All day',
    reminderMinutes: 'Reminder',
    remindedAt: 'Reminded',
  },
  customFieldKinds: { APPOINTMENT: { one: 'appointment', many: 'appointments' } },
}
