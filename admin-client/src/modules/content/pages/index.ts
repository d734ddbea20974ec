import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconFiles } from '../../../ui/icons.ts'

export const pages: AdminCapability = {
  name: 'pages',
  screens: [
    { path: 'pages', load: async () => (await import('./pages-screen.tsx')).PagesScreen },
    {
      path: 'page-settings',
      layout: 'window',
      load: async () => (await import('./page-settings-window.tsx')).PageSettingsWindow,
    },
  ],
  navigation: [
    { group: 'website', label: 'Pages', path: '/pages', icon: IconFiles, keys: 'g p', permission: 'pages.can_view' },
  ],
  searchScope: {
    label: 'Pages',
    noun: 'pages',
    icon: IconFiles,
    permission: 'pages.can_view',
    search: async (client, text) => (await import('./find-pages.ts')).findPages(client, text),
  },
}
