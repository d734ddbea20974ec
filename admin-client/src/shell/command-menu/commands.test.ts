import { describe, expect, test } from 'vitest'
import { IconFiles } from '../../ui/icons.ts'
import type { SearchScope } from '../../ui/search-scope.ts'
import { commandGroups, filterCommands } from './commands.ts'

const customers: SearchScope = {
  label: 'Customers',
  noun: 'customers',
  icon: IconFiles,
  permission: 'customers.can_view',
  feature: 'customers',
  search: async () => [],
}
const navigation = [
  {
    label: 'Website',
    entries: [
      { label: 'Pages', path: '/pages', icon: IconFiles, keys: 'g p' },
      { label: 'Settings', path: '/setting', icon: IconFiles, keys: 'g s' },
    ],
  },
]

const offered = (allowed: (name: string) => boolean, isDark = false) =>
  commandGroups({ viewer: { can: allowed, has: allowed }, scopes: [customers], navigation, isDark })

const words = (groups: ReturnType<typeof offered>) =>
  groups.map(({ label, commands }) => `${label}: ${commands.map((command) => command.label).join(', ')}`)

describe('the command menu', () => {
  test('offers what may be searched, screens, settings and help, in this order', () => {
    expect(words(offered(() => true))).toEqual([
      'Search for: Customers',
      'Create: New Customer, New Note',
      'Go to: Pages',
      'Settings: Settings, Theme Settings, Switch to dark',
      'Help: Support, Send Feedback, Documentation',
    ])
  })

  test('offers neither records nor settings to those who may not see them', () => {
    expect(words(offered(() => false, true))).toEqual([
      'Go to: Pages',
      'Settings: Switch to light',
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
    expect(filterCommands(groups, 'nowhere')).toEqual([])
    expect(filterCommands(groups, '  ')).toEqual(groups)
  })
})
