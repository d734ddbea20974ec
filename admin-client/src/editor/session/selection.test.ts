import { expect, test } from 'vitest'
import { Selection } from './selection.ts'

test('the node that was selected last is the primary', () => {
  const selection = new Selection()
  selection.set('a')
  selection.toggle('b')
  expect([selection.id, selection.ids]).toEqual(['b', ['a', 'b']])
  selection.toggle('a')
  expect([selection.id, selection.ids]).toEqual(['b', ['b']])
  selection.toggle('b')
  expect([selection.id, selection.ids]).toEqual([null, []])
})

test('a change notifies only nodes that were added, removed or changed their role', () => {
  const selection = new Selection()
  selection.setAll(['a', 'b', 'c'])
  const woken: string[] = []
  for (const id of ['a', 'b', 'c', 'd']) selection.subscribeTo(id, () => woken.push(id))
  selection.toggle('d')
  expect(woken.sort()).toEqual(['c', 'd'])
  woken.length = 0
  selection.setAll(['a', 'b', 'c', 'd'])
  expect(woken).toEqual([])
  selection.set('a')
  expect(woken.sort()).toEqual(['a', 'b', 'c', 'd'])
})

test('a listener to the whole selection is notified once', () => {
  const selection = new Selection()
  let notifications = 0
  selection.subscribe(() => notifications++)
  selection.setAll(['a', 'b', 'a'])
  expect(selection.ids).toEqual(['b', 'a'])
  selection.setAll(['b', 'a'])
  expect(notifications).toBe(1)
})

test('a range keeps its anchor', () => {
  const selection = new Selection()
  selection.set('b')
  selection.setAll(['b', 'c', 'd'], 'b')
  expect([selection.anchor, selection.id]).toEqual(['b', 'd'])
  selection.toggle('f')
  expect(selection.anchor).toBe('f')
})
