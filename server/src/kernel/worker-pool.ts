import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'

/** As it was built, beside all workers; else as it is written. */
const isBuilt = import.meta.url.endsWith('.js')
const TIMEOUT_MS = 60_000

let pool: Piscina | undefined

/**
 * Runs the default export of `<name>.worker.ts`, which lies beside the caller, in a thread: for work that would hold up
 * all other requests. Input and result are copied, so pass paths of large files. Throws what the worker throws, and
 * AbortError after a minute.
 */
export function runInWorker<Input, Result>(name: string, caller: string, input: Input): Promise<Result> {
  pool ??= new Piscina({
    minThreads: 0,
    maxThreads: 2,
    maxQueue: 200,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    execArgv: isBuilt ? [] : ['--import', import.meta.resolve('tsx')],
  })
  const filename = isBuilt
    ? path.join(import.meta.dirname, `${name}.worker.js`)
    : fileURLToPath(new URL(`${name}.worker.ts`, caller))
  return pool.run(input, { filename, signal: AbortSignal.timeout(TIMEOUT_MS) })
}
