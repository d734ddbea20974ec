import { expect, test } from 'vitest'
import type { SearchScope } from '../../capability/admin-capability.ts'
import { IconFiles as icon } from '../../ui/icons.ts'
import type { CommandGroup } from './commands.ts'
import { rankEntries } from './menu-entries.ts'

const scopeOf = (label: string): SearchScope => {
  return { label, noun: label.toLowerCase(), icon, permission: 'x', feature: 'x', search: async () => [] }
}
const record = (label: string, title: string, details: string[] = []) => ({
  scope: scopeOf(label),
  record: { id: title, title, details, path: `/${title}` },
})
const groups: CommandGroup[] = [
  { label: 'Search for', commands: [{ label: 'Notes', icon, target: { scope: scopeOf('Notes') } }] },
  { label: 'Create', commands: [{ label: 'New Note', icon, target: { path: '/notes?new=note' } }] },
  {
    label: 'Go to',
    commands: [
      { label: 'Notes', icon, target: { path: '/notes' } },
      { label: 'Customers', icon, target: { path: '/customers' } },
    ],
  },
  { label: 'Help', commands: [{ label: 'Notes of help', icon, target: null }] },
]
const records = [
  record('Customers', 'Ann Keynote', ['notes@ann.example']),
  record('Notes', 'Notes'),
  record('Customers', 'Bo Smith'),
]

test('screens, actions and records are in one list, best match first', () => {
  expect(rankEntries(groups, records, 'note').map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
    'Go to: Notes',
    'Notes: Notes',
    'Search for: Notes',
    'Create: New Note',
    'Customers: Ann Keynote',
    'Customers: Bo Smith',
    'Help: Notes of help',
  ])
})

test('records whose details show the query precede those that the server found by something else', () => {
  const found = [record('Documents', 'Q-0001', ['Ann Reid']), record('Customers', 'Ann Reid', ['Civic (CKWD 417)'])]
  expect(rankEntries(groups, found, '417').map(({ label }) => label)).toEqual(['Ann Reid', 'Q-0001'])
})

test('with a typo, the record of this name precedes those that mention it', () => {
  const found = [record('Documents', 'Q-0007', ['Noah Bergeron']), record('Customers', 'Noah Bergeron')]
  expect(rankEntries(groups, found, 'bergerom').map(({ label }) => label)).toEqual(['Noah Bergeron', 'Q-0007'])
})

test('records that the server found by something else are listed, commands only by their words', () => {
  expect(rankEntries(groups, records, '5550148').map(({ label }) => label)).toEqual([
    'Ann Keynote',
    'Notes',
    'Bo Smith',
  ])
})
