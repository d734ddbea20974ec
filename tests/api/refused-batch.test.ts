import { expect, test } from 'vitest'
import { changesBy } from './refused-batch.ts'

/** A database of one table, in which the calls named change something: always, or the first time only. */
function database({ always = [], once = [] }: { always?: string[]; once?: string[] }) {
  const looks: number[] = []
  const pending = new Set(once)
  let rows = 0
  return {
    looks,
    make: async (call: string) => {
      if (always.includes(call) || pending.delete(call)) rows += 1
    },
    look: async () => {
      looks.push(rows)
      return { page: String(rows), role: 'same' }
    },
  }
}

const calls = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

test('a batch that changes nothing costs two looks', async () => {
  const { make, look, looks } = database({})
  expect(await changesBy(calls, make, look)).toEqual([])
  expect(looks).toHaveLength(2)
})

test('each call that changes something is named, with the table', async () => {
  const { make, look } = database({ always: ['b', 'h'] })
  expect(await changesBy(calls, make, look)).toEqual([
    { call: 'b', tables: ['page'] },
    { call: 'h', tables: ['page'] },
  ])
})

test('a change that does not happen again is not lost', async () => {
  const { make, look } = database({ once: ['c'] })
  expect((await changesBy(calls, make, look)).map(({ call }) => call)).toEqual(calls)
})
