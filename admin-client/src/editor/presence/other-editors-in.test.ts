import { expect, test } from 'vitest'
import { otherEditorsIn } from './other-editors-in.ts'

const here = { tabId: 't1', userId: 'olive', name: 'Olive' }

test('excludes this tab and duplicates', () => {
  const ana = { userId: 'ana', name: 'Ana' }
  const editors = [here, { ...ana, tabId: 't2' }, { ...ana, tabId: 't3' }]
  expect(otherEditorsIn(editors, here)).toEqual([{ ...ana, isOneself: false }])
})

test("marks the user's own other tabs", () => {
  expect(otherEditorsIn([here, { ...here, tabId: 't2' }], here)).toEqual([
    { userId: 'olive', name: 'Olive', isOneself: true },
  ])
})
