import { expect, test } from 'vitest'
import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { offeredParts } from './customer-sections.tsx'

const part = lazyComponent(async () => () => null)
const capabilities: AdminCapability[] = [
  {
    name: 'vehicles',
    customerTabs: [{ path: 'vehicles', label: 'Vehicles', ...part }],
    customerCards: [{ name: 'vehicles', ...part }],
  },
  {
    name: 'notes',
    customerTabs: [{ path: 'notes', label: 'Notes', permission: 'notes.can_view', feature: 'notes', ...part }],
  },
  {
    name: 'papers',
    customerTabs: [
      {
        path: 'papers',
        label: 'Papers',
        some: [
          { permission: 'quotes.can_view', feature: 'quotes' },
          { permission: 'invoices.can_view', feature: 'invoices' },
        ],
        ...part,
      },
    ],
  },
]

function offered(...allowed: readonly string[]) {
  const isAllowed = (name: string) => allowed.includes(name)
  const { tabs, cards } = offeredParts(capabilities, { can: isAllowed, has: isAllowed })
  return { tabs: tabs.map(({ path }) => path), cards: cards.map(({ name }) => name) }
}

test('other capabilities add tabs and cards in the order of the list', () => {
  expect(offered('notes.can_view', 'notes')).toEqual({ tabs: ['vehicles', 'notes'], cards: ['vehicles'] })
})

test('a part needs its permission and its feature', () => {
  expect(offered('notes.can_view').tabs).toEqual(['vehicles'])
  expect(offered('notes').tabs).toEqual(['vehicles'])
})

test('a part for several kinds of records needs the permission and the feature of one of them', () => {
  expect(offered('quotes.can_view', 'quotes').tabs).toEqual(['vehicles', 'papers'])
  expect(offered('invoices.can_view', 'invoices').tabs).toEqual(['vehicles', 'papers'])
  expect(offered('quotes.can_view', 'invoices').tabs).toEqual(['vehicles'])
})
