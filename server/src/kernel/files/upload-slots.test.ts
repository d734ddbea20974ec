import { expect, test } from 'vitest'
import { UploadSlots } from './upload-slots.ts'

/** Uploads that run until they are ended, by the name given to each. */
function uploads() {
  const slots = new UploadSlots()
  const running = new Map<string, () => void>()
  const never = new AbortController().signal
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    names: () => [...running.keys()],
    async begin(tenantId: string, personId: string, name = `${tenantId} ${personId}`) {
      const work = () => new Promise<void>((resolve) => running.set(name, resolve))
      slots.run({ tenantId, personId }, never, work).catch(() => undefined)
      await settled()
    },
    async end(name: string) {
      running.get(name)?.()
      running.delete(name)
      await settled()
    },
  }
}

test('one person leaves a slot to the rest of the tenant, and gets the next only when no one else waits', async () => {
  const { begin, end, names } = uploads()
  for (let at = 1; at <= 5; at++) await begin('maple', 'ann', `ann ${at}`)
  expect(names()).toEqual(['ann 1', 'ann 2', 'ann 3'])
  await begin('maple', 'bob', 'bob 1')
  await begin('maple', 'bob', 'bob 2')
  expect(names()).toEqual(['ann 1', 'ann 2', 'ann 3', 'bob 1'])
  await end('ann 1')
  expect(names()).toEqual(['ann 2', 'ann 3', 'bob 1', 'bob 2'])
})

test('a few busy tenants leave slots to tenants without an upload', async () => {
  const { begin, names } = uploads()
  for (const tenant of ['a', 'b', 'c', 'd']) {
    for (let at = 1; at <= 4; at++) await begin(tenant, `person ${at}`)
  }
  expect(names().slice(12)).toEqual(['d person 1'])
  for (const tenant of ['e', 'f', 'g']) await begin(tenant, 'person 1')
  expect(names().slice(13)).toEqual(['e person 1', 'f person 1', 'g person 1'])
})

test('a slot goes to the tenant with the fewest uploads, whoever came first', async () => {
  const { begin, end, names } = uploads()
  for (const tenant of ['a', 'b', 'c']) {
    for (let at = 1; at <= 5; at++) await begin(tenant, `person ${at}`)
  }
  for (let at = 1; at <= 2; at++) await begin('d', `person ${at}`)
  for (const name of ['a person 1', 'b person 1']) await end(name)
  expect(names()).toHaveLength(12)
  expect(names()).toContain('d person 2')
})
