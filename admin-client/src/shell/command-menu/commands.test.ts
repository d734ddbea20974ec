import { describe, expect, test } from 'vitest'
import type { AdminCapability } from '../../capability/admin-capability.ts'
import { IconFiles } from '../../ui/icons.ts'
import type { NavigationGroup } from '../navigation.ts'
import { commandGroups, filterCommands } from './commands.ts'

const icon = IconFiles
const requirement = { permission: 'customers.can_view', feature: 'customers' }
const capabilities: AdminCapability[] = [
  {
    name: 'customers',
    searchScope: { label: 'Customers', noun: 'customers', icon, ...requirement, search: async () => [] },
    commands: [{ group: 'create', label: 'New Customer', icon, path: '/customers?new=customer', ...requirement }],
  },
  {
    name: 'notes',
    commands: [{ group: 'create', label: 'New Note', icon, path: '/notes?new=note', feature: 'notes' }],
  },
  {
    name: 'settings',
    settingsSections: [
      {
        group: 'website',
        label: 'Integrations',
        description: 'Google Tag Manager, analytics',
        path: 'integrations',
        permission: 'settings.can_view',
      },
      {
        group: 'website',
        label: 'Theme',
        description: 'Colours, fonts',
        path: 'theme',
        permission: 'settings.can_view',
      },
    ],
    commands: [
      { group: 'settings', label: 'Theme Settings', icon, path: '/setting/theme', permission: 'settings.can_view' },
    ],
  },
]
const navigation: NavigationGroup[] = [
  {
    name: 'website',
    label: 'Website',
    entries: [{ group: 'website', label: 'Pages', path: '/pages', icon, keys: 'g p' }],
  },
  {
    name: 'settings',
    label: 'Settings',
    entries: [{ group: 'settings', label: 'Settings', path: '/setting', icon, keys: 'g s' }],
  },
]

const offered = (allowed: (name: string) => boolean, isDark = false) =>
  commandGroups({ viewer: { can: allowed, has: allowed }, capabilities, navigation, isDark })

const words = (groups: ReturnType<typeof offered>) =>
  groups.map(({ label, commands }) => `${label}: ${commands.map((command) => command.label).join(', ')}`)

describe('the command menu', () => {
  test('offers what may be searched, screens, settings and help, in this order', () => {
    expect(words(offered(() => true))).toEqual([
      'Search for: Customers',
      'Create: New Customer, New Note',
      'Go to: Pages',
      'Settings: Theme Settings, Integrations, Switch to dark mode',
      'Help: Support, Send Feedback, Documentation',
    ])
  })

  test('offers neither records nor settings to those who may not see them', () => {
    expect(words(offered(() => false, true))).toEqual([
      'Go to: Pages',
      'Settings: Switch to light mode',
      'Help: Support, Send Feedback, Documentation',
    ])
    expect(words(offered((name) => name !== 'customers'))[0]).toBe('Create: New Note')
  })

  test('offers to create only what the plan includes', () => {
    expect(words(offered((name) => name !== 'notes'))[1]).toBe('Create: New Customer')
  })

  test('has no enabled commands under Help yet', () => {
    expect(
      offered(() => true)
        .at(-1)
        ?.commands.map(({ target }) => target),
    ).toEqual([null, null, null])
  })

  test('finds a command by words of its label and group, in any order and case', () => {
    const groups = offered(() => true)
    expect(words(filterCommands(groups, 'THEME set'))).toEqual(['Settings: Theme Settings'])
    expect(words(filterCommands(groups, 'help'))).toEqual(['Help: Support, Send Feedback, Documentation'])
    expect(words(filterCommands(groups, 'tag manager'))).toEqual(['Settings: Integrations'])
    expect(words(filterCommands(groups, 'fonts'))).toEqual(['Settings: Theme Settings'])
    expect(filterCommands(groups, 'nowhere')).toEqual([])
    expect(filterCommands(groups, '  ')).toEqual(groups)
  })
})
