import { expect, test } from 'vitest'
import { capabilities } from './capabilities.ts'
import { requirementOf } from './screen-access.ts'

const screens = capabilities.flatMap((capability) => capability.screens ?? [])
const permissionFor = (path: string) => {
  const screen = screens.find((one) => one.path === path)
  return screen && requirementOf(screen, capabilities)?.permission
}

test('a screen requires what the link to it requires, and so do the screens below it and beside it', () => {
  expect(permissionFor('notes')).toBe('notes.can_view')
  expect(permissionFor('notes/:id')).toBe('notes.can_view')
  expect(permissionFor('pages/redirects')).toBe('pages.can_view')
  expect(permissionFor('users/shoppers')).toBe('users.can_view')
  expect(permissionFor('blog/categories')).toBe('blog.can_view')
})

test('everybody has a dashboard and a profile', () => {
  expect([permissionFor('dashboard'), permissionFor('profile')]).toEqual([undefined, undefined])
})

test('every other screen of a tenant requires a permission, but for documents, whose type decides', () => {
  const open = screens.filter(
    (screen) =>
      ['tenant', 'settings'].includes(screen.layout ?? 'tenant') && !requirementOf(screen, capabilities)?.permission,
  )
  expect(open.map(({ path }) => path)).toEqual(['dashboard', 'documents/:id'])
})

test('every card and every step of the dashboard requires a permission, so that a role without any is told so', () => {
  const parts = capabilities.flatMap(({ dashboardCards = [], dashboardFigures = [], setupSteps = [] }) => [
    ...dashboardCards,
    ...dashboardFigures,
    ...setupSteps,
  ])
  expect(parts.filter(({ permission }) => !permission).map(({ path }) => path)).toEqual([])
})
