import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { AdminCapability, Screen } from '../capability/admin-capability.ts'
import { commandGroups } from '../shell/command-menu/commands.ts'
import { navigationFor } from '../shell/navigation.ts'
import { IconFiles } from '../ui/icons.ts'
import { capabilities } from './capabilities.ts'

/** The tabs that belong to the customer's page itself. */
const OWN_TABS = ['', 'details', 'files']

test('names, addresses, keys and icons are unique, and every link leads to a screen', () => {
  expect(capabilities.length).toBeGreaterThan(20)
  expect(problemsIn(capabilities)).toEqual([])
})

describe('the list decides what is shown, and in which order:', () => {
  const viewer = { can: () => true, has: () => true, user: { roleId: 1 } }
  const inTenant = navigationFor({ ...viewer, tenant: {} }, capabilities)
  const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label).join(', ')

  test('the sidebar', () => {
    expect(inTenant.map(({ label, entries }) => `${label}: ${labels(entries)}`)).toEqual([
      'null: Dashboard',
      'Website: Pages, Components, Media',
      'Customers: Customers',
      'Work: Notes',
      'Settings: Settings',
    ])
    expect(labels(navigationFor({ ...viewer, tenant: null }, capabilities).flatMap(({ entries }) => entries))).toBe(
      'Tenants, Agencies, Log',
    )
  })

  test('the settings navigation', () => {
    expect(labels(capabilities.flatMap(({ settingsSections = [] }) => settingsSections))).toBe(
      'General, Theme, Navigation, Scripts, Integrations, Custom fields, Domains, Users, Roles, Email, ' +
        'Email provider, API keys, Webhooks, Plan and modules, Audit log',
    )
  })

  test('the command menu', () => {
    const groups = commandGroups({ viewer, capabilities, navigation: inTenant, isDark: false })
    expect(groups.map(({ label, commands }) => `${label}: ${labels(commands)}`)).toEqual([
      'Search for: Customers, Notes',
      'Create: New Customer, New Note',
      'Go to: Dashboard, Pages, Components, Media, Customers, Notes',
      'Settings: Settings, Theme Settings, Switch to dark',
      'Help: Support, Send Feedback, Documentation',
    ])
  })

  test('the tabs and cards that others add to a customer', () => {
    expect(labels(capabilities.flatMap(({ customerTabs = [] }) => customerTabs))).toBe('Vehicles, Notes')
    expect(capabilities.flatMap(({ customerCards = [] }) => customerCards.map(({ name }) => name))).toEqual([
      'vehicles',
    ])
  })
})

describe('a problem is found', () => {
  const load = async () => () => null
  const link = { group: 'work', label: 'Tasks', path: '/tasks', icon: IconFiles, keys: 'g k' } as const
  const part = { Component: null as never, preload: () => {} }
  const tasks: AdminCapability = { name: 'tasks', screens: [{ path: 'tasks', load }], navigation: [link] }

  test.each<[string, AdminCapability]>([
    ['name: tasks', { name: 'tasks' }],
    ['screen: /tasks', { name: 'other', screens: [{ path: 'tasks', layout: 'window', load }] }],
    ['keys: g k', { name: 'other', navigation: [{ ...link, label: 'Other', path: '/tasks/other' }] }],
    ['no screen: /other', { name: 'other', commands: [{ ...link, group: 'create', path: '/other?new=other' }] }],
    ['no screen: /setting/other', { name: 'other', settingsSections: [{ label: 'Other', path: 'other' }] }],
    ['tab: files', { name: 'other', customerTabs: [{ path: 'files', label: 'Files', ...part }] }],
  ])('%s', (problem, other) => {
    const withDetails = {
      ...tasks,
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
    keys: navigation.map(({ keys }) => keys),
    section: sections,
    command: commands.map(({ group, label }) => `${group} ${label}`),
    search: list.flatMap(({ searchScope }) => searchScope?.label ?? []),
    tab: [...OWN_TABS, ...list.flatMap(({ customerTabs = [] }) => customerTabs.map(({ path }) => path))],
    card: list.flatMap(({ customerCards = [] }) => customerCards.map(({ name }) => name)),
    icon: list.flatMap(({ timelineIcons = {} }) => Object.keys(timelineIcons)),
  }
  const links = [...navigation, ...commands].map(({ path }) => path.replace(/\?.*/, ''))
  const isKnown = (link: string) => link === '/setting' || addresses.some((address) => matchPath(address, link))
  return [
    ...Object.entries(unique).flatMap(([kind, names]) => repeated(names).map((name) => `${kind}: ${name}`)),
    ...[...links, ...sections].filter((link) => !isKnown(link)).map((link) => `no screen: ${link}`),
  ]
}

const addressOf = ({ layout, path }: Screen): string => (layout === 'settings' ? `/setting/${path}` : `/${path}`)

const repeated = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) < index)
