import { expect, test } from 'vitest'
import { BatchQueue } from './batch-queue.ts'

/** A queue whose batches end when the test says so. */
function heldQueue(maxItems = 100) {
  const batches: string[][] = []
  const ends: (() => void)[] = []
  let idle = 0
  const queue = new BatchQueue<string, string>(
    maxItems,
    async (items) => {
      batches.push([...items])
      await new Promise<void>((resolve) => ends.push(resolve))
      if (items.includes('poison')) throw new Error(`failed with ${items.length}`)
      return items.map((item) => (item === 'bad' ? new Error('bad') : item.toUpperCase()))
    },
    () => {
      idle += 1
    },
  )
  const endOne = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  return { queue, batches, endOne, idleCount: () => idle }
}

test('the first item is handled at once, and those that come meanwhile together', async () => {
  const { queue, batches, endOne, idleCount } = heldQueue()
  const results = ['a', 'b', 'c'].map((item) => queue.add(item))
  expect(batches).toEqual([['a']])
  await endOne()
  expect(await results[0]).toBe('A')
  await expect.poll(() => batches).toEqual([['a'], ['b', 'c']])
  await endOne()
  expect(await Promise.all(results)).toEqual(['A', 'B', 'C'])
  await expect.poll(idleCount).toBe(1)
  const later = queue.add('d')
  await endOne()
  expect(await later).toBe('D')
})

test('a batch has at most so many items', async () => {
  const { queue, batches, endOne } = heldQueue(2)
  const results = Promise.all(['a', 'b', 'c', 'd'].map((item) => queue.add(item)))
  for (let batch = 0; batch < 3; batch++) await endOne()
  await results
  expect(batches).toEqual([['a'], ['b', 'c'], ['d']])
})

test('an item that is refused fails alone', async () => {
  const { queue, endOne } = heldQueue()
  const results = Promise.allSettled(['a', 'bad', 'c'].map((item) => queue.add(item)))
  await endOne()
  await endOne()
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('the items of a batch that fails are handled singly', async () => {
  const { queue, batches, endOne } = heldQueue()
  const results = Promise.allSettled(['a', 'b', 'poison', 'c'].map((item) => queue.add(item)))
  for (let batch = 0; batch < 5; batch++) await endOne()
  expect(await results).toEqual([
    { status: 'fulfilled', value: 'A' },
    { status: 'fulfilled', value: 'B' },
    { status: 'rejected', reason: new Error('failed with 1') },
    { status: 'fulfilled', value: 'C' },
  ])
  expect(batches).toEqual([['a'], ['b', 'poison', 'c'], ['b'], ['poison'], ['c']])
})
