import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { isWithinTransaction } from '../database/transaction-scope.ts'
import { type TaskOwner, WorkerQueue } from './worker-queue.ts'

/** When built, all workers are next to this file; in development, next to their callers. */
const isBuilt = import.meta.url.endsWith('.js')
/** From its source, a new thread compiles its modules first. */
const TIMEOUT_MS = isBuilt ? 10_000 : 60_000
const MAX_WAIT_MS = isBuilt ? 15_000 : 60_000
const IDLE_TIMEOUT_MS = isBuilt ? 10_000 : 600_000
const THREADS = 2

const queue = new WorkerQueue({
  maxRunning: THREADS,
  // Each holds its input in memory. Eight tenants can fill the places that are not reserved; forty more then get one each.
  waiting: {
    staff: { total: 160, reserved: 40, perTenant: 15 },
    visitors: { total: 80, reserved: 40, perTenant: 5 },
  },
  maxWait: MAX_WAIT_MS,
})

export interface WorkerTask<Input> extends TaskOwner {
  readonly input: Input
  /** ms */
  readonly timeout?: number
}

let pool: Piscina | undefined

/**
 * Runs the default export of `<name>.worker.ts`, which lies beside the caller, in a thread: for work that would hold up
 * all other requests. Each tenant has one thread at a time. Input and result are copied, so pass paths of large files. Throws
 * the error of the worker, and an error for which `isWorkerTimeout` holds if it runs for longer than `timeout`, by default 10
 * seconds. Time spent waiting for a thread does not count. Throws SERVICE_UNAVAILABLE when too many tasks are waiting, or after 15 seconds of
 * waiting. Call it before a transaction begins, never within one: tasks that wait would hold all database connections.
 */
export async function runInWorker<Input, Result>(
  name: string,
  caller: string,
  { input, timeout = TIMEOUT_MS, ...owner }: WorkerTask<Input>,
): Promise<Result> {
  if (isWithinTransaction()) throw new Error(`Run ${name} before the transaction, whose connection would wait for it.`)
  pool ??= new Piscina({
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_TIMEOUT_MS,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    execArgv: isBuilt ? [] : ['--import', import.meta.resolve('tsx')],
    // The configuration says how to compile the JSX of our other workspaces.
    env: isBuilt
      ? process.env
      : { ...process.env, TSX_TSCONFIG_PATH: fileURLToPath(new URL('../../../worker.tsconfig.json', import.meta.url)) },
  })
  const filename = isBuilt
    ? path.join(import.meta.dirname, `${name}.worker.js`)
    : fileURLToPath(new URL(`${name}.worker.ts`, caller))
  const threads = pool
  return queue.run(owner, () => threads.run(input, { filename, signal: AbortSignal.timeout(timeout) }))
}

/** The thread needed more memory than it may have. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

export const isWorkerTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
