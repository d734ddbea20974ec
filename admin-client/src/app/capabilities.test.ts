import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { AdminCapability, Screen } from '../capability/admin-capability.ts'
import { commandGroups } from '../shell/command-menu/commands.ts'
import { navigationFor } from '../shell/navigation.ts'
import { IconFiles } from '../ui/icons.ts'
import { capabilities } from './capabilities.ts'

/** The tabs that belong to the customer's page itself. */
const OWN_TABS = ['', 'details', 'files']
const OWN_PROJECT_TABS = ['', 'files', 'timeline']

test('names, addresses, keys and icons are unique, and every link leads to a screen', () => {
  expect(capabilities.length).toBeGreaterThan(20)
  expect(problemsIn(capabilities)).toEqual([])
})

describe('the list decides what is shown, and in which order:', () => {
  const viewer = { can: () => true, has: () => true, user: { roleId: 1 } }
  const navigation = [
    ...navigationFor({ ...viewer, tenant: {} }, capabilities),
    ...navigationFor({ ...viewer, tenant: null }, capabilities),
  ]

  test('the sidebar shows every entry, in the order of the list within its group', () => {
    const entries = capabilities.flatMap((capability) => capability.navigation ?? [])
    const shown = navigation.flatMap((group) => group.entries)
    expect(new Set(shown.map(({ path }) => path))).toEqual(new Set(entries.map(({ path }) => path)))
    for (const group of navigation) {
      expect(group.entries).toEqual(entries.filter((entry) => group.entries.includes(entry)))
    }
  })

  test('the command menu shows every command, and the records that can be searched', () => {
    const groups = commandGroups({ viewer, capabilities, navigation, isDark: false })
    const labels = groups.flatMap(({ commands }) => commands.map(({ label }) => label))
    const expected = capabilities.flatMap(({ commands = [], searchScope }) => [
      ...commands.map(({ label }) => label),
      ...(searchScope ? [searchScope.label] : []),
    ])
    expect(expected.filter((label) => !labels.includes(label))).toEqual([])
  })
})

const load = async () => () => null
const link = { group: 'work', label: 'Tasks', path: '/tasks', icon: IconFiles, keys: 'g k' } as const

test('links without keys do not share them', () => {
  const { keys: _, ...silent } = link
  const navigation = [silent, { ...silent, label: 'Other', path: '/tasks/other' }]
  expect(problemsIn([{ name: 'tasks', screens: [{ path: 'tasks/:id?', load }], navigation }])).toEqual([])
})

describe('a problem is found', () => {
  const part = { Component: null as never, preload: () => {}, reset: () => {} }
  const tasks: AdminCapability = { name: 'tasks', screens: [{ path: 'tasks', load }], navigation: [link] }

  test.each<[string, AdminCapability]>([
    ['name: tasks', { name: 'tasks' }],
    ['screen: /tasks', { name: 'other', screens: [{ path: 'tasks', layout: 'window', load }] }],
    ['keys: g k', { name: 'other', navigation: [{ ...link, label: 'Other', path: '/tasks/other' }] }],
    ['no screen: /other', { name: 'other', commands: [{ ...link, group: 'create', path: '/other?new=other' }] }],
    [
      'no screen: /setting/other',
      { name: 'other', settingsSections: [{ group: 'business', label: 'Other', description: '', path: 'other' }] },
    ],
    ['label of field: color', { name: 'other', fieldLabels: { color: 'Shade' } }],
    ['tab: files', { name: 'other', customerTabs: [{ path: 'files', label: 'Files', ...part }] }],
  ])('%s', (problem, other) => {
    const withDetails: AdminCapability = {
      ...tasks,
      fieldLabels: { color: 'Colour' },
      screens: [
        { path: 'tasks/:id?', load },
        { path: 'tasks', load },
      ],
    }
    expect(problemsIn([withDetails])).toEqual([])
    expect(problemsIn([withDetails, other])).toEqual([problem])
  })
})

/** Names that are used twice, and links without a screen. */
function problemsIn(list: readonly AdminCapability[]): string[] {
  const navigation = list.flatMap((capability) => capability.navigation ?? [])
  const sections = list.flatMap(({ settingsSections = [] }) => settingsSections.map(({ path }) => `/setting/${path}`))
  const commands = list.flatMap((capability) => capability.commands ?? [])
  const addresses = list.flatMap(({ screens = [] }) => screens.map(addressOf))
  const unique: Record<string, string[]> = {
    name: list.map(({ name }) => name),
    screen: addresses,
    link: navigation.map(({ path }) => path),
    // React and readers tell the entries of one list apart by their labels.
    entry: navigation.map(({ label }) => label),
    keys: navigation.flatMap(({ keys }) => keys ?? []),
    section: sections,
    command: commands.map(({ group, label }) => `${group} ${label}`),
    search: list.flatMap(({ searchScope }) => searchScope?.label ?? []),
    tab: [...OWN_TABS, ...list.flatMap(({ customerTabs = [] }) => customerTabs.map(({ path }) => path))],
    'tab of projects': [
      ...OWN_PROJECT_TABS,
      ...list.flatMap(({ projectTabs = [] }) => projectTabs.map(({ path }) => path)),
    ],
    'dashboard card': list.flatMap(({ dashboardCards = [], dashboardFigures = [] }) =>
      [...dashboardCards, ...dashboardFigures].flatMap(({ name, title }) => [name, title]),
    ),
    step: list.flatMap(({ setupSteps = [] }) => setupSteps.map(({ label }) => label)),
    card: list.flatMap(({ customerCards = [] }) => customerCards.map(({ name }) => name)),
    'document panel': list.flatMap(({ documentPanels = [] }) => documentPanels.map(({ name }) => name)),
    'document action': list.flatMap(({ documentActions = [] }) => documentActions.map(({ name }) => name)),
    'bulk action of documents': list.flatMap(({ documentBulkActions = [] }) =>
      documentBulkActions.map(({ name }) => name),
    ),
    icon: list.flatMap(({ timelineIcons = {} }) => Object.keys(timelineIcons)),
    'label of field': list.flatMap(({ fieldLabels = {} }) => Object.keys(fieldLabels)),
    'owner of fields': list.flatMap(({ customFieldKinds = {} }) => Object.keys(customFieldKinds)),
  }
  const dashboard = list.flatMap(({ dashboardCards = [], dashboardFigures = [], setupSteps = [] }) => [
    ...dashboardCards,
    ...dashboardFigures,
    ...setupSteps,
  ])
  const links = [...navigation, ...commands, ...dashboard].map(({ path }) => path.replace(/\?.*/, ''))
  const isKnown = (link: string) => link === '/setting' || addresses.some((address) => matchPath(address, link))
  return [
    ...Object.entries(unique).flatMap(([kind, names]) => repeated(names).map((name) => `${kind}: ${name}`)),
    ...[...links, ...sections].filter((link) => !isKnown(link)).map((link) => `no screen: ${link}`),
  ]
}

const addressOf = ({ layout, path }: Screen): string => (layout === 'settings' ? `/setting/${path}` : `/${path}`)

const repeated = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) < index)
