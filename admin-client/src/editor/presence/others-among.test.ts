import { expect, test } from 'vitest'
import { othersAmong } from './others-among.ts'

const here = { tab: 't1', person: 'olive', name: 'Olive' }

test('nobody is told of this tab, and of nobody twice', () => {
  const ana = { person: 'ana', name: 'Ana' }
  const editors = [here, { ...ana, tab: 't2' }, { ...ana, tab: 't3' }]
  expect(othersAmong(editors, here)).toEqual([{ ...ana, isOneself: false }])
})

test('oneself in another tab is told as that', () => {
  expect(othersAmong([here, { ...here, tab: 't2' }], here)).toEqual([
    { person: 'olive', name: 'Olive', isOneself: true },
  ])
})
