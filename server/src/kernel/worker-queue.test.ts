import { expect, test } from 'vitest'
import { WorkerQueue } from './worker-queue.ts'

/** A queue whose tasks end when told to, and the names of those that have started. */
function observed(limits: ConstructorParameters<typeof WorkerQueue>[0]) {
  const queue = new WorkerQueue(limits)
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const add = (tenantId: string, name: string) =>
    queue.run(tenantId, () => {
      started.push(name)
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve(name)))
      })
    })
  return { add, started, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

test('each tenant has one task at a time, and the others overtake it', async () => {
  const { add, started, end } = observed({ maxRunning: 2, maxWaiting: 10, maxWaitingPerTenant: 10 })
  const first = add('maple', 'maple 1')
  const second = add('maple', 'maple 2')
  const other = add('birch', 'birch 1')
  await Promise.resolve()
  expect(started).toEqual(['maple 1', 'birch 1'])
  end('birch 1')
  expect(await other).toBe('birch 1')
  expect(started).toEqual(['maple 1', 'birch 1'])
  end('maple 1', new Error('failed'))
  await expect(first).rejects.toThrow('failed')
  expect(started).toEqual(['maple 1', 'birch 1', 'maple 2'])
  end('maple 2')
  expect(await second).toBe('maple 2')
})

test('no more tasks wait than the limit', async () => {
  const { add, end } = observed({ maxRunning: 1, maxWaiting: 1, maxWaitingPerTenant: 1 })
  const running = add('maple', 'a')
  const waiting = add('birch', 'b')
  await expect(add('cedar', 'c')).rejects.toMatchObject({
    message: 'The server is busy right now. Try again in 10 seconds.',
    extensions: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 10 },
  })
  await Promise.resolve()
  end('a')
  await running
  end('b')
  await waiting
})

test('a tenant whose tasks are waiting leaves room for the others', async () => {
  const { add, started, end } = observed({ maxRunning: 1, maxWaiting: 10, maxWaitingPerTenant: 1 })
  const running = add('maple', 'maple 1')
  const waiting = add('maple', 'maple 2')
  await expect(add('maple', 'maple 3')).rejects.toThrow('busy')
  const other = add('birch', 'birch 1')
  end('maple 1')
  await running
  end('maple 2')
  await waiting
  end('birch 1')
  await other
  expect(started).toEqual(['maple 1', 'maple 2', 'birch 1'])
})
