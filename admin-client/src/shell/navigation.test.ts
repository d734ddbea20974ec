import { expect, test } from 'vitest'
import type { AdminCapability, NavigationEntry } from '../capability/admin-capability.ts'
import { IconFiles } from '../ui/icons.ts'
import { navigationFor } from './navigation.ts'

function entry(label: string, more: Partial<NavigationEntry> & Pick<NavigationEntry, 'group'>): AdminCapability {
  const path = `/${label.toLowerCase()}`
  return { name: label, navigation: [{ label, path, icon: IconFiles, keys: `g ${label.at(0)}`, ...more }] }
}

const capabilities = [
  entry('Notes', { group: 'work' }),
  entry('Pages', { group: 'website', permission: 'pages.can_view' }),
  entry('Blog', { group: 'website', permission: 'blog.can_view', feature: 'blog' }),
  entry('Dashboard', { group: 'start' }),
  entry('Tenants', { group: 'installation' }),
  entry('Agencies', { group: 'installation', forSuperAdministrators: true }),
]

interface Situation {
  readonly permissions?: readonly string[]
  readonly features?: readonly string[]
  readonly roleId?: number
  readonly tenant?: object | null
}

const labels = ({ permissions = [], features = [], roleId = 3, tenant = {} }: Situation) =>
  navigationFor(
    { can: (key) => permissions.includes(key), has: (name) => features.includes(name), user: { roleId }, tenant },
    capabilities,
  ).flatMap(({ entries }) => entries.map(({ label }) => label))

test('users who may view pages see them, in the order of the groups', () => {
  expect(labels({ permissions: ['pages.can_view'] })).toEqual(['Dashboard', 'Pages', 'Notes'])
})

test('without the permission the entry and its empty group are gone', () => {
  expect(labels({})).toEqual(['Dashboard', 'Notes'])
})

test('before a tenant is chosen an agency has its tenants, and super administrators have the agencies too', () => {
  expect(labels({ tenant: null, roleId: 6 })).toEqual(['Tenants'])
  expect(labels({ tenant: null, roleId: 1 })).toEqual(['Tenants', 'Agencies'])
})

test('settings are shown to those who may see one of their sections', () => {
  const withSettings: AdminCapability[] = [
    entry('Settings', { group: 'settings', isSettings: true }),
    {
      name: 'users',
      settingsSections: [
        { group: 'team', label: 'Users', description: '', path: 'users', permission: 'users.can_view' },
      ],
    },
  ]
  const shown = (permissions: readonly string[]) =>
    navigationFor(
      { can: (key) => permissions.includes(key), has: () => true, user: { roleId: 3 }, tenant: {} },
      withSettings,
    )
  expect(shown(['users.can_view'])).toHaveLength(1)
  expect(shown([])).toHaveLength(0)
})

test('an entry needs both the permission and the feature', () => {
  expect(labels({ permissions: ['blog.can_view'] })).not.toContain('Blog')
  expect(labels({ features: ['blog'] })).not.toContain('Blog')
  expect(labels({ permissions: ['blog.can_view'], features: ['blog'] })).toContain('Blog')
})
