import { expect, test } from 'vitest'
import { cellChange } from './cell-change.ts'

const HOUR = 3600
const duration = (id: string, seconds: number) => ({ id, seconds, startedAt: null })
const timed = (id: string, seconds: number) => ({ id, seconds, startedAt: new Date('2026-03-31T13:00:00Z') })

test('an empty cell gets an entry, and the same total changes nothing', () => {
  expect(cellChange([], HOUR)).toEqual({ kind: 'add', seconds: HOUR })
  expect(cellChange([], 0)).toEqual({ kind: 'none' })
  expect(cellChange([timed('a', HOUR)], HOUR)).toEqual({ kind: 'none' })
})

test('the only entry of a cell gets the new total, or is deleted', () => {
  const entry = timed('a', HOUR)
  expect(cellChange([entry], 2 * HOUR)).toEqual({ kind: 'update', entry, seconds: 2 * HOUR })
  expect(cellChange([entry], 0)).toEqual({ kind: 'delete', entry })
})

test('of several entries the newest one without a start takes the difference', () => {
  const [first, second, last] = [duration('a', HOUR), duration('b', HOUR), timed('c', HOUR)]
  const entries = [first, second, last]
  expect(cellChange(entries, 4 * HOUR)).toEqual({ kind: 'update', entry: second, seconds: 2 * HOUR })
  expect(cellChange(entries, 2 * HOUR)).toEqual({ kind: 'delete', entry: second })
  expect(cellChange(entries, HOUR)).toEqual({ kind: 'refused' })
})

test('fixed entries stay as they are, and the rest of the total is entered beside them', () => {
  const [billed, open] = [duration('a', HOUR), duration('b', HOUR)]
  const fixed = new Set(['a'])
  expect(cellChange([billed], 2 * HOUR, fixed)).toEqual({ kind: 'add', seconds: HOUR })
  expect(cellChange([billed, open], HOUR, fixed)).toEqual({ kind: 'delete', entry: open })
  expect(cellChange([billed, open], 0, fixed)).toEqual({ kind: 'refused' })
})

test('measured times stay as they are: more is added, less is refused', () => {
  const entries = [timed('a', HOUR), timed('b', HOUR)]
  expect(cellChange(entries, 3 * HOUR)).toEqual({ kind: 'add', seconds: HOUR })
  expect(cellChange(entries, HOUR)).toEqual({ kind: 'refused' })
})
