import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconBrush, IconSettings } from '../../../ui/icons.ts'

const permission = 'settings.can_view'

export const settings: AdminCapability = {
  name: 'settings',
  screens: [
    { path: 'general', layout: 'settings', load: async () => (await import('./general-screen.tsx')).GeneralScreen },
    { path: 'theme', layout: 'settings', load: async () => (await import('./theme/theme-screen.tsx')).ThemeScreen },
    {
      path: 'navigation',
      layout: 'settings',
      load: async () => (await import('./navigation/navigation-screen.tsx')).NavigationScreen,
    },
    { path: 'scripts', layout: 'settings', load: async () => (await import('./scripts-screen.tsx')).ScriptsScreen },
    {
      path: 'integrations',
      layout: 'settings',
      load: async () => (await import('./integrations-screen.tsx')).IntegrationsScreen,
    },
  ],
  navigation: [
    { group: 'settings', label: 'Settings', path: '/setting', icon: IconSettings, keys: 'g s', isSettings: true },
  ],
  settingsSections: [
    {
      group: 'business',
      label: 'General',
      description: 'Business name, logo, contact, time zone, language, accounts, vehicles',
      path: 'general',
      permission,
      isFirst: true,
    },
    {
      group: 'website',
      label: 'Theme',
      description: 'Colours, fonts, buttons, content width, styles',
      path: 'theme',
      permission,
    },
    { group: 'website', label: 'Navigation', description: 'Menu, links, bar', path: 'navigation', permission },
    {
      group: 'website',
      label: 'Scripts',
      description: 'Custom code in the head and body',
      path: 'scripts',
      permission,
    },
    {
      group: 'website',
      label: 'Integrations',
      description: 'Google Tag Manager, Places, reCAPTCHA, analytics',
      path: 'integrations',
      permission,
    },
  ],
  commands: [
    { group: 'settings', label: 'Settings', icon: IconSettings, path: '/setting/general', permission },
    { group: 'settings', label: 'Theme Settings', icon: IconBrush, path: '/setting/theme', permission },
  ],
  setupSteps: [
    {
      label: 'Add your business name and logo',
      path: '/setting/general',
      permission: 'settings.can_edit',
      isDone: async (client) => (await import('./setup-progress.ts')).hasNameAndLogo(client),
    },
    {
      label: 'Add an email address or phone number',
      path: '/setting/general',
      permission: 'settings.can_edit',
      isDone: async (client) => (await import('./setup-progress.ts')).hasContact(client),
    },
    {
      label: 'Add your pages to the menu',
      path: '/setting/navigation',
      permission: 'settings.can_edit',
      isDone: async (client) => (await import('./setup-progress.ts')).hasMenu(client),
    },
  ],
  // The API's name; the log also has the older one.
  fieldLabels: { colors: 'Colours', colours: 'Colours' },
}
