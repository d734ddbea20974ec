import type { AdminCapability } from '../../../capability/admin-capability.ts'

const mayView = { permission: 'settings.can_view', feature: 'store' } as const

export const delivery: AdminCapability = {
  name: 'delivery',
  screens: [
    {
      path: 'delivery',
      layout: 'settings',
      load: async () => (await import('./delivery-settings-screen.tsx')).DeliverySettingsScreen,
    },
    {
      path: 'checkout',
      layout: 'settings',
      load: async () => (await import('./ordering-settings-screen.tsx')).OrderingSettingsScreen,
    },
  ],
  settingsSections: [
    {
      group: 'business',
      label: 'Delivery and pick-up',
      description: 'Pick-up locations, hours, time slots, delivery methods and rates',
      path: 'delivery',
      ...mayView,
    },
    {
      group: 'business',
      label: 'Checkout',
      description: 'Payment methods, texts, policies',
      path: 'checkout',
      ...mayView,
    },
  ],
}
