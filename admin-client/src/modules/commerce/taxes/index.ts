import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const taxes: AdminCapability = {
  name: 'taxes',
  screens: [{ path: 'taxes', layout: 'settings', load: async () => (await import('./taxes-screen.tsx')).TaxesScreen }],
  settingsSections: [
    {
      group: 'business',
      label: 'Taxes',
      description: 'Rates, GST, HST',
      path: 'taxes',
      permission: 'settings.can_view',
    },
  ],
}
