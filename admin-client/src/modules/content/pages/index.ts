import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconCalendarTime, IconFiles } from '../../../ui/icons.ts'

export const pages: AdminCapability = {
  name: 'pages',
  screens: [
    { path: 'pages', load: async () => (await import('./pages-screen.tsx')).PagesScreen },
    {
      path: 'page-settings',
      layout: 'window',
      load: async () => (await import('./page-settings-window.tsx')).PageSettingsWindow,
    },
    {
      path: 'pages/product-template',
      load: async () => (await import('./page-design-screen.tsx')).ProductTemplateScreen,
    },
    {
      path: 'pages/post-template',
      load: async () => (await import('./page-design-screen.tsx')).PostTemplateScreen,
    },
  ],
  navigation: [
    { group: 'website', label: 'Pages', path: '/pages', icon: IconFiles, keys: 'g p', permission: 'pages.can_view' },
  ],
  dashboardCards: [
    {
      name: 'scheduled-pages',
      title: 'Coming up',
      icon: IconCalendarTime,
      kind: 'todo',
      path: '/pages',
      permission: 'pages.can_view',
      load: async (client, viewer) => (await import('./dashboard-pages.ts')).scheduledPages(client, viewer),
    },
    {
      name: 'recent-pages',
      title: 'Last edited',
      icon: IconFiles,
      kind: 'recent',
      path: '/pages',
      permission: 'pages.can_view',
      load: async (client, viewer) => (await import('./dashboard-pages.ts')).recentPages(client, viewer),
    },
  ],
  setupSteps: [
    {
      label: 'Write your home page and publish it',
      path: '/editor?slug=%2F',
      permission: 'pages.can_edit',
      isDone: async (client) => (await import('./dashboard-pages.ts')).isHomePagePublished(client),
    },
  ],
  searchScope: {
    label: 'Pages',
    noun: 'pages',
    icon: IconFiles,
    permission: 'pages.can_view',
    search: async (client, text) => (await import('./find-pages.ts')).findPages(client, text),
  },
}
