import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconChartBar } from './icons.ts'

const mayView = { permission: 'pages.can_view', feature: 'site' } as const

export const tracking: AdminCapability = {
  name: 'tracking',
  screens: [
    { path: 'analytics', load: async () => (await import('./analytics-screen.tsx')).AnalyticsScreen },
    {
      path: 'analytics',
      layout: 'settings',
      load: async () => (await import('./settings/analytics-settings-screen.tsx')).AnalyticsSettingsScreen,
    },
  ],
  navigation: [
    { group: 'website', label: 'Analytics', path: '/analytics', icon: IconChartBar, keys: 'g 2', ...mayView },
  ],
  customerList: { load: async () => (await import('./customer-list.ts')).sourcesInCustomerList },
  customerCards: [{ name: 'source', ...lazyComponent(async () => (await import('./source-card.tsx')).SourceCard) }],
  dashboardFigures: [
    {
      name: 'visitors',
      title: 'Visitors',
      icon: IconChartBar,
      metric: 'visitors',
      path: '/analytics',
      ...mayView,
    },
  ],
  settingsSections: [
    {
      group: 'website',
      label: 'Analytics',
      description: 'Visits, visitors, tracking, privacy, consent, cookie banner, retention',
      path: 'analytics',
      permission: 'settings.can_view',
      feature: 'site',
    },
  ],
}
