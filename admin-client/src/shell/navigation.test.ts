import { expect, test } from 'vitest'
import { IconFiles } from '../ui/icons.ts'
import { navigationAbove, navigationFor } from './navigation.ts'

function viewer(permissions: string[], features: string[] = []) {
  return { can: (key: string) => permissions.includes(key), has: (name: string) => features.includes(name) }
}

function labels(groups: ReturnType<typeof navigationFor>) {
  return groups.flatMap(({ entries }) => entries.map(({ label }) => label))
}

test('users who may view pages see them', () => {
  expect(labels(navigationFor(viewer(['pages.can_view'])))).toEqual(['Dashboard', 'Pages'])
})

test('without the permission the entry and its empty group are gone', () => {
  expect(navigationFor(viewer([]))).toHaveLength(1)
})

test('before a tenant is chosen an agency has its tenants, and role 1 the agencies and the log too', () => {
  const above = (roleId: number) =>
    labels(navigationAbove({ user: { roleId } } as Parameters<typeof navigationAbove>[0]))
  expect(above(6)).toEqual(['Tenants'])
  expect(above(1)).toEqual(['Tenants', 'Agencies', 'Log'])
})

test('an entry needs both the permission and the feature', () => {
  const posts = {
    label: 'Blog',
    path: '/blog',
    icon: IconFiles,
    keys: 'g b',
    permission: 'blog.can_view',
    feature: 'blog',
  }
  const groups = [{ label: 'Website', entries: [posts] }]
  expect(labels(navigationFor(viewer(['blog.can_view']), groups))).toEqual([])
  expect(labels(navigationFor(viewer([], ['blog']), groups))).toEqual([])
  expect(labels(navigationFor(viewer(['blog.can_view'], ['blog']), groups))).toEqual(['Blog'])
})
