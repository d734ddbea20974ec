import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TaskAudience, type WaitingLimits, WorkerQueue } from './worker-queue.ts'

const MAX_WAIT = 15_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ROOMY: WaitingLimits = { total: 200, reserved: 0, perTenant: 20 }

interface Limits {
  readonly maxRunning: number
  readonly staff?: WaitingLimits
  readonly visitors?: WaitingLimits
}

/** A queue whose tasks end when told to, and the names of those that have started. */
function observed({ maxRunning, staff = ROOMY, visitors = ROOMY }: Limits) {
  const queue = new WorkerQueue({ maxRunning, waiting: { staff, visitors }, maxWait: MAX_WAIT })
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const add = (tenantId: string, name: string, audience: TaskAudience = 'staff') =>
    queue.run({ tenantId, audience }, () => {
      started.push(name)
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve(name)))
      })
    })
  return { add, started, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

test('each tenant has one task at a time, and the others overtake it', async () => {
  const { add, started, end } = observed({ maxRunning: 2 })
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
  const { add, end } = observed({ maxRunning: 1, staff: { total: 1, reserved: 0, perTenant: 1 } })
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
  const { add, started, end } = observed({ maxRunning: 1, staff: { total: 10, reserved: 0, perTenant: 1 } })
  const running = add('maple', 'maple 1')
  const waiting = add('maple', 'maple 2')
  await expect(add('maple', 'maple 3')).rejects.toThrow('busy')
  const other = add('birch', 'birch 1')
  end('maple 1')
  await running
  end('birch 1')
  await other
  end('maple 2')
  await waiting
  expect(started).toEqual(['maple 1', 'birch 1', 'maple 2'])
})

test('a tenant with one task does not wait for all tasks of the others', async () => {
  const { add, started, end } = observed({ maxRunning: 2 })
  const numbers = Array.from({ length: 20 }, (_, at) => at + 1)
  const tasks = ['maple', 'birch'].flatMap((tenant) =>
    numbers.map((number) => ({ name: `${tenant} ${number}`, done: add(tenant, `${tenant} ${number}`) })),
  )
  tasks.push({ name: 'cedar 1', done: add('cedar', 'cedar 1') })
  for (let ended = 0; ended < tasks.length; ended++) {
    await Promise.resolve()
    const name = started[ended] as string
    end(name)
    await tasks.find((task) => task.name === name)?.done
  }
  expect(started.slice(0, 6)).toEqual(['maple 1', 'birch 1', 'cedar 1', 'maple 2', 'birch 2', 'maple 3'])
  expect(new Set(started)).toEqual(new Set(tasks.map(({ name }) => name)))
})

test('a task that has waited for too long is refused, and takes no place any more', async () => {
  const { add, started, end } = observed({ maxRunning: 1, staff: { total: 1, reserved: 0, perTenant: 1 } })
  const running = add('maple', 'maple 1')
  const refused = expect(add('birch', 'birch 1')).rejects.toMatchObject({
    message: 'The server is busy right now. Try again in 10 seconds.',
    extensions: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 10 },
  })
  await vi.advanceTimersByTimeAsync(MAX_WAIT)
  await refused
  const waiting = add('cedar', 'cedar 1')
  await vi.advanceTimersByTimeAsync(MAX_WAIT - 1)
  end('maple 1')
  await running
  // Once started, a task may take longer.
  await vi.advanceTimersByTimeAsync(MAX_WAIT)
  end('cedar 1')
  expect(await waiting).toBe('cedar 1')
  expect(started).toEqual(['maple 1', 'cedar 1'])
})

/** Ends the running tasks one after the other until all of these have started. */
async function endAll({ started, end }: Pick<ReturnType<typeof observed>, 'started' | 'end'>, count: number) {
  for (let ended = 0; ended < count; ended++) {
    end(started[ended] as string)
    await vi.advanceTimersByTimeAsync(0)
  }
}

test("visitors take no place of the tenant's staff, who go first", async () => {
  const { add, started, end } = observed({ maxRunning: 1, visitors: { total: 10, reserved: 0, perTenant: 2 } })
  const tasks = [1, 2, 3].map((number) => add('maple', `visitor ${number}`, 'visitors'))
  await expect(add('maple', 'visitor 4', 'visitors')).rejects.toThrow('busy')
  tasks.push(add('maple', 'staff 1'), add('maple', 'staff 2'))
  await endAll({ started, end }, tasks.length)
  await Promise.all(tasks)
  expect(started).toEqual(['visitor 1', 'staff 1', 'staff 2', 'visitor 2', 'visitor 3'])
})

test('a few busy tenants leave places to those that have none', async () => {
  const { add, started, end } = observed({ maxRunning: 1, staff: { total: 6, reserved: 2, perTenant: 2 } })
  const tasks = [add('elm', 'elm 1')]
  for (const tenant of ['maple', 'birch']) tasks.push(add(tenant, `${tenant} 1`), add(tenant, `${tenant} 2`))
  const late = add('cedar', 'cedar 1')
  await expect(add('cedar', 'cedar 2')).rejects.toThrow('busy')
  await endAll({ started, end }, tasks.length + 1)
  await Promise.all([...tasks, late])
  expect(started).toEqual(['elm 1', 'maple 1', 'birch 1', 'cedar 1', 'maple 2', 'birch 2'])
})
