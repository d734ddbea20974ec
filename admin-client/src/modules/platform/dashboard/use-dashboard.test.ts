import type { ApolloClient } from '@apollo/client'
import { expect, test } from 'vitest'
import type { AdminCapability } from '../../../capability/admin-capability.ts'
import type { DashboardCard, DashboardList } from '../../../capability/dashboard-card.ts'
import { IconFiles } from '../../../ui/icons.ts'
import { allowedParts, loadDashboard } from './use-dashboard.ts'

const viewer = { can: (permission: string) => permission === 'notes.can_view', has: () => true }
const client = {} as ApolloClient
const one: DashboardList = { total: 1, items: [{ id: '1', title: 'Call back', details: [], path: '/notes/1' }] }

function card(title: string, load: () => Promise<DashboardList>, more: Partial<DashboardCard> = {}): AdminCapability {
  return {
    name: title,
    dashboardCards: [
      { name: title.toLowerCase(), title, icon: IconFiles, kind: 'todo', path: '/notes', load, ...more },
    ],
  }
}

const step = (label: string, isDone: () => Promise<boolean>): AdminCapability => ({
  name: label,
  setupSteps: [{ label, path: '/notes', isDone }],
})

const load = (capabilities: readonly AdminCapability[]) =>
  loadDashboard(allowedParts(capabilities, viewer), client, viewer)
const titles = (loaded: readonly { card: DashboardCard }[]) => loaded.map(({ card: { title } }) => title)

test('cards come from the capabilities, what needs attention first; what the viewer may not see is not even loaded', async () => {
  const forbidden = () => Promise.reject(new Error('not asked for'))
  const { cards } = await load([
    card('Overdue', async () => one, { permission: 'notes.can_view' }),
    card('Mail', forbidden, { permission: 'settings.can_view' }),
    card('Edited', async () => one, { kind: 'recent' }),
    card('Failed', async () => one, { kind: 'attention' }),
  ])
  expect(titles(cards)).toEqual(['Failed', 'Overdue', 'Edited'])
})

test('a card without records is left out, and one that fails stands with its error', async () => {
  const { cards } = await load([
    card('Empty', async () => ({ total: 0, items: [] })),
    card('Broken', () => Promise.reject(new Error('offline'))),
  ])
  expect(cards).toMatchObject([{ card: { title: 'Broken' }, list: null, error: new Error('offline') }])
})

test('setup steps are listed until all are done; one that cannot be checked is not asked for', async () => {
  const open = step('Open', async () => false)
  const done = step('Done', async () => true)
  const broken = step('Broken', () => Promise.reject(new Error('offline')))
  expect((await load([open, done, broken])).steps.map(({ isDone }) => isDone)).toEqual([false, true, true])
  expect((await load([done, broken])).steps).toEqual([])
})
