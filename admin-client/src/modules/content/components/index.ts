import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconComponents } from '../../../ui/icons.ts'

export const components: AdminCapability = {
  name: 'components',
  screens: [{ path: 'components', load: async () => (await import('./components-screen.tsx')).ComponentsScreen }],
  navigation: [
    {
      group: 'website',
      label: 'Components',
      path: '/components',
      icon: IconComponents,
      keys: 'g c',
      permission: 'components.can_view',
      feature: 'editor',
    },
  ],
  searchScope: {
    label: 'Components',
    noun: 'components',
    icon: IconComponents,
    permission: 'components.can_view',
    feature: 'editor',
    search: async (client, text) => (await import('./find-components.ts')).findComponents(client, text),
  },
}
