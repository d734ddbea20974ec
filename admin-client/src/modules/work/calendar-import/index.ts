import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconUpload } from '../../../ui/icons.ts'

export const calendarImport: AdminCapability = {
  name: 'calendar-import',
  screens: [
    {
      path: 'calendar/import/:id?',
      load: async () => (await import('./calendar-import-screen.tsx')).CalendarImportScreen,
    },
  ],
  commands: [
    {
      group: 'exchange',
      label: 'Import a Calendar',
      icon: IconUpload,
      path: '/calendar/import',
      permission: 'calendar.can_create',
      feature: 'calendar',
    },
  ],
}
