import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const designStudio: AdminCapability = {
  name: 'design-studio',
  screens: [
    {
      path: 'design-studio',
      layout: 'settings',
      load: async () => (await import('./design-studio-screen.tsx')).DesignStudioScreen,
    },
  ],
  settingsSections: [
    {
      group: 'business',
      label: 'Design studio',
      description: 'Let visitors design what they order',
      path: 'design-studio',
      permission: 'settings.can_view',
      feature: 'design_studio',
    },
  ],
}
