import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconForms } from '../../../ui/icons.ts'

const access = { permission: 'forms.can_view', feature: 'forms' } as const

export const forms: AdminCapability = {
  name: 'forms',
  screens: [
    { path: 'forms', load: async () => (await import('./forms-screen.tsx')).FormsScreen },
    { path: 'forms/figures', load: async () => (await import('./form-figures-screen.tsx')).FormFiguresScreen },
    { path: 'forms/submissions', load: async () => (await import('./submissions-screen.tsx')).SubmissionsScreen },
    { path: 'forms/submissions/:id', load: async () => (await import('./submission-screen.tsx')).SubmissionScreen },
    {
      path: 'forms',
      layout: 'settings',
      load: async () => (await import('./settings/form-settings-screen.tsx')).FormSettingsScreen,
    },
  ],
  navigation: [{ group: 'website', label: 'Forms', path: '/forms', icon: IconForms, keys: 'g f', ...access }],
  settingsSections: [
    {
      group: 'website',
      label: 'Forms',
      description: 'Spam, human check, blocked words, retention of submissions',
      path: 'forms',
      permission: 'settings.can_view',
      feature: 'forms',
    },
  ],
  commands: [
    {
      group: 'settings',
      label: 'Form Settings',
      icon: IconForms,
      path: '/setting/forms',
      permission: 'settings.can_view',
      feature: 'forms',
    },
  ],
  dashboardFigures: [
    {
      name: 'submissions',
      title: 'Submissions',
      icon: IconForms,
      metric: 'submissions',
      path: '/forms/submissions',
      ...access,
    },
  ],
  dashboardCards: [
    {
      name: 'new-submissions',
      title: 'New submissions',
      icon: IconForms,
      kind: 'todo',
      path: '/forms/submissions?unread=yes',
      ...access,
      load: async (client) => (await import('./find-submissions.ts')).unreadSubmissions(client),
    },
  ],
  searchScope: {
    label: 'Submissions',
    noun: 'submissions',
    icon: IconForms,
    ...access,
    search: async (client, text) => (await import('./find-submissions.ts')).findSubmissions(client, text),
  },
  customerTabs: [
    {
      path: 'forms',
      label: 'Forms',
      ...access,
      ...lazyComponent(async () => (await import('./customer-submissions.tsx')).CustomerSubmissions),
    },
  ],
  timelineIcons: { forms: IconForms },
}
