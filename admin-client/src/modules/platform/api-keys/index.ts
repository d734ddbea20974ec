import type { AdminCapability } from '../../../capability/admin-capability.ts'

export const apiKeys: AdminCapability = {
  name: 'api-keys',
  screens: [
    { path: 'api-keys', layout: 'settings', load: async () => (await import('./api-keys-screen.tsx')).ApiKeysScreen },
  ],
  settingsSections: [
    {
      group: 'developers',
      label: 'API keys',
      description: 'Access for programs, REST, GraphQL',
      path: 'api-keys',
      permission: 'settings.can_view',
      feature: 'api_keys',
    },
  ],
}
