import { expect, test } from 'vitest'
import { type QuerySlotLimits, QuerySlots } from './query-slots.ts'
import type { TaskAudience } from './worker-queue.ts'

const ROOMY: QuerySlotLimits = { total: 8, reserved: 0, perTenant: 8, perOwner: 8, maxWaiting: 100 }

/** Slots whose queries end when told to, and the names of those that have started. */
function observed(limits: Partial<QuerySlotLimits>) {
  const slots = new QuerySlots({ ...ROOMY, ...limits })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (tenantId: string, name: string, audience: TaskAudience = 'visitors') =>
    slots.run({ tenantId, audience }, () => {
      started.push(name)
      return new Promise<void>((resolve) => {
        ends.set(name, resolve)
      })
    })
  const end = async (name: string, query: Promise<void>) => {
    ends.get(name)?.()
    await query
    await Promise.resolve()
  }
  return { add, started, end }
}

test('all requests together run no more queries than the limit', async () => {
  const { add, started, end } = observed({ total: 2 })
  const queries = ['maple', 'birch', 'cedar'].map((name) => ({ name, done: add(name, name) }))
  expect(started).toEqual(['maple', 'birch'])
  await end('maple', queries[0]?.done as Promise<void>)
  expect(started).toEqual(['maple', 'birch', 'cedar'])
})

test('a tenant without a running query goes before one with many waiting', async () => {
  const { add, started, end } = observed({ total: 2 })
  const first = add('maple', 'maple 1')
  for (const number of [2, 3, 4]) add('maple', `maple ${number}`)
  add('birch', 'birch 1')
  await end('maple 1', first)
  expect(started).toEqual(['maple 1', 'maple 2', 'birch 1'])
})

test('visitors leave a slot of their tenant to its staff', () => {
  const { add, started } = observed({ perTenant: 2, perOwner: 1 })
  add('maple', 'visitor 1')
  add('maple', 'visitor 2')
  add('maple', 'editor', 'staff')
  expect(started).toEqual(['visitor 1', 'editor'])
})

test('a failed query gives its slot to the next', async () => {
  const slots = new QuerySlots({ ...ROOMY, total: 1 })
  const owner = { tenantId: 'maple', audience: 'visitors' } as const
  const failing = slots.run(owner, () => Promise.reject(new Error('The database is gone')))
  const next = slots.run(owner, async () => 'ran')
  await expect(failing).rejects.toThrow('The database is gone')
  expect(await next).toBe('ran')
})

test('too many waiting queries of one audience are refused, and no others', async () => {
  const { add } = observed({ total: 1, maxWaiting: 1 })
  add('maple', 'running')
  add('maple', 'waiting')
  await expect(add('maple', 'refused')).rejects.toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } })
  const others = Promise.race([add('maple', 'editor', 'staff'), add('birch', 'birch 1'), Promise.resolve('waiting')])
  expect(await others).toBe('waiting')
})
