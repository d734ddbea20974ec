import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconCalendarPlus } from './icons.ts'

export const booking: AdminCapability = {
  name: 'booking',
  screens: [
    {
      path: 'booking',
      layout: 'settings',
      load: async () => (await import('./booking-screen.tsx')).BookingScreen,
    },
  ],
  settingsSections: [
    {
      group: 'business',
      label: 'Online booking',
      description: 'Services, opening hours, closed days, appointments on the site',
      path: 'booking',
      permission: 'calendar.can_view',
      feature: 'calendar',
    },
  ],
  commands: [
    {
      group: 'create',
      label: 'New Bookable Service',
      icon: IconCalendarPlus,
      path: '/setting/booking?new=service',
      permission: 'calendar.can_create',
      feature: 'calendar',
    },
  ],
  fieldLabels: {
    priceText: 'Price',
    bufferBefore: 'Buffer before',
    bufferAfter: 'Buffer after',
    noticeMinutes: 'Minimum notice',
    daysAhead: 'Days ahead',
    mostAtOnce: 'Most at once',
    mostPerDay: 'Most per day',
    letsChoosePerson: 'Customers choose a person',
  },
}
