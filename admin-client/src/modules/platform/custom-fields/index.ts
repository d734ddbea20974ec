import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const customFields: AdminCapability = {
  name: 'custom-fields',
  screens: [
    {
      path: 'custom-fields',
      layout: 'settings',
      load: async () => (await import('./custom-fields-screen.tsx')).CustomFieldsScreen,
    },
  ],
  settingsSections: [
    {
      group: 'business',
      label: 'Custom fields',
      description: 'More information about customers, products, tasks and other records',
      path: 'custom-fields',
      permission: 'settings.can_view',
    },
  ],
}
