import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { Batches } from './batches.ts'

/** Work that waits for its turn to end, so that others arrive meanwhile. */
function recorded(work: (input: number) => number = (input) => input * 2, atOnce = 1) {
  const batches: number[][] = []
  const ends: (() => void)[] = []
  const queue = new Batches<number, number>(
    async (inputs) => {
      batches.push([...inputs])
      await new Promise<void>((end) => ends.push(end))
      return inputs.map(work)
    },
    { most: 3, atOnce },
  )
  const endNext = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  return { queue, batches, endNext }
}

test('what arrives while a batch runs is the next batch, of limited size', async () => {
  const { queue, batches, endNext } = recorded()
  const first = queue.run('a', 1)
  await expect.poll(() => batches).toEqual([[1]])
  const others = [2, 3, 4, 5].map((input) => queue.run('a', input))
  for (let turn = 0; turn < 3; turn++) await endNext()
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([[1], [2, 3, 4], [5]])
})

test('as many batches of a key run at the same time as are allowed', async () => {
  const { queue, batches, endNext } = recorded(undefined, 2)
  const answers = [queue.run('a', 1)]
  await expect.poll(() => batches).toEqual([[1]])
  answers.push(queue.run('a', 2))
  await expect.poll(() => batches).toEqual([[1], [2]])
  answers.push(queue.run('a', 3), queue.run('a', 4))
  for (let turn = 0; turn < 3; turn++) await endNext()
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8])
  expect(batches).toEqual([[1], [2], [3, 4]])
})

test('batches that run at the same time get equal shares of what waits', async () => {
  const { queue, batches, endNext } = recorded(undefined, 2)
  const answers = [queue.run('a', 1)]
  await expect.poll(() => batches).toEqual([[1]])
  answers.push(queue.run('a', 2), queue.run('a', 3), queue.run('a', 4))
  await expect.poll(() => batches).toEqual([[1], [2, 3]])
  for (let turn = 0; turn < 3; turn++) await endNext()
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8])
  expect(batches).toEqual([[1], [2, 3], [4]])
})

test('a further batch waits until there is as much for it as for those that run, or they end', async () => {
  const { queue, batches, endNext } = recorded(undefined, 2)
  const answers = [queue.run('a', 1), queue.run('a', 2)]
  await expect.poll(() => batches).toEqual([[1, 2]])
  answers.push(queue.run('a', 3))
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  expect(batches).toEqual([[1, 2]])
  answers.push(queue.run('a', 4))
  await expect
    .poll(() => batches)
    .toEqual([
      [1, 2],
      [3, 4],
    ])
  answers.push(queue.run('a', 5))
  for (let turn = 0; turn < 3; turn++) await endNext()
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10])
  expect(batches.at(-1)).toEqual([5])
})

test('batches of different keys do not wait for each other', async () => {
  const { queue, batches, endNext } = recorded()
  const answers = [queue.run('a', 1), queue.run('b', 2)]
  await expect.poll(() => batches).toEqual([[1], [2]])
  for (let turn = 0; turn < 2; turn++) await endNext()
  expect(await Promise.all(answers)).toEqual([2, 4])
})

test('one that is refused fails alone, and no other is tried again', async () => {
  let runs = 0
  const queue = new Batches<number, number>(
    async (inputs) => {
      runs += 1
      return inputs.map((input) => (input === 2 ? new Error('Not two') : input))
    },
    { most: 3 },
  )
  const [one, two, three] = await Promise.allSettled([1, 2, 3].map((input) => queue.run('a', input)))
  expect([one?.status, two?.status, three?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(runs).toBe(1)
})

test('one that fails within a batch fails alone', async () => {
  const { queue, batches, endNext } = recorded((input) => {
    if (input === 2) throw new Error('Not two')
    return input
  })
  const answers = [1, 2, 3].map((input) => queue.run('a', input))
  for (let turn = 0; turn < 4; turn++) await endNext()
  expect(await Promise.allSettled(answers)).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: new Error('Not two') },
    { status: 'fulfilled', value: 3 },
  ])
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]])
})

test('what belongs together keeps its order when a batch fails, and the rest does not wait for it', async () => {
  const done: string[] = []
  const ends: (() => void)[] = []
  const queue = new Batches<string, string>(
    async (inputs) => {
      if (inputs.length > 1) throw new Error('Not together')
      if (inputs[0] === 'a1') await new Promise<void>((end) => ends.push(end))
      done.push(...inputs)
      return inputs
    },
    { most: 4, orderedBy: ([first = '']) => first },
  )
  const answers = ['a1', 'a2', 'b1', 'b2'].map((input) => queue.run('', input))
  await expect.poll(() => done).toEqual(['b1', 'b2'])
  ends[0]?.()
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'b1', 'b2'])
  expect(done).toEqual(['b1', 'b2', 'a1', 'a2'])
})

test('a batch that never ends holds up no others', async () => {
  const queue = new Batches<number, number>(
    (inputs) => (inputs.includes(1) ? new Promise(() => {}) : Promise.resolve(inputs)),
    { most: 1, patienceMs: 1 },
  )
  void queue.run('', 1)
  expect(await queue.run('', 2)).toBe(2)
})

test('each batch works in the context of its first request, however long it waited', async () => {
  const who = new AsyncLocalStorage<string>()
  const seen: unknown[] = []
  const queue = new Batches<number, undefined>(
    async (inputs) => {
      seen.push([who.getStore(), ...inputs])
      return inputs.map(() => undefined)
    },
    { most: 2 },
  )
  const names = ['Ann', 'Bob', 'Cid']
  await Promise.all(names.map((name, index) => who.run(name, () => queue.run('a', index))))
  expect(seen).toEqual([
    ['Ann', 0, 1],
    ['Cid', 2],
  ])
})
