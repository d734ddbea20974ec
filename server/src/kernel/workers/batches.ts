import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Semaphore } from './semaphore.ts'

/** Of the batches of a key that failed, so many inputs are tried at a time. */
const SINGLY_AT_ONCE = 4
const PATIENCE_MS = 5_000

interface Options<Input> {
  /** Of the inputs in a batch. */
  readonly most: number
  /**
   * Inputs of a batch that failed are tried in their order if this answers the same for them. Without it, none of them
   * waits for another.
   */
  readonly orderedBy?: (input: Input) => string
  /** A batch that takes longer, as over a connection that died unnoticed, holds up no others. 5,000 unless given. */
  readonly patienceMs?: number
}

interface Waiting<Input, Output> {
  readonly input: Input
  /** Runs work as the caller, with its tenant and its actor. */
  inContext<Result>(work: () => Result): Result
  resolve(output: Output): void
  reject(error: unknown): void
}

/**
 * Does together what many ask for at the same time. Requests that arrive while a batch of their key runs form the next
 * one, so a request never waits for company, and is never answered by work that began before it came. A batch works in
 * the context of its first request. If it fails, each of its requests is tried alone, so that none fails because of
 * another; the next batch does not wait for these.
 */
export class Batches<Input, Output> {
  private readonly waiting = new Map<string, Waiting<Input, Output>[]>()
  /** By key, while inputs are tried singly. */
  private readonly lanes = new Map<string, Lanes>()

  /** `work` answers for each input, in their order. An `Error` fails its request alone. */
  constructor(
    private readonly work: (inputs: readonly Input[]) => Promise<readonly (Output | Error)[]>,
    private readonly options: Options<Input>,
  ) {}

  run(key: string, input: Input): Promise<Output> {
    const inContext = AsyncLocalStorage.snapshot()
    return new Promise((resolve, reject) => {
      const request = { input, inContext, resolve, reject }
      const queue = this.waiting.get(key)
      if (queue) queue.push(request)
      else {
        this.waiting.set(key, [request])
        // Requests that arrived in the same turn of the event loop come along.
        setImmediate(() => void this.drain(key))
      }
    })
  }

  private async drain(key: string): Promise<void> {
    const queue = this.waiting.get(key) ?? []
    const { most, patienceMs = PATIENCE_MS } = this.options
    while (queue.length > 0) await doneOrLate(this.runBatch(key, queue.splice(0, most)), patienceMs)
    this.waiting.delete(key)
  }

  private async runBatch(key: string, batch: readonly Waiting<Input, Output>[]): Promise<void> {
    const [first, ...others] = batch as [Waiting<Input, Output>]
    try {
      const outputs = await first.inContext(() => this.work(batch.map(({ input }) => input)))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const output = outputs[index]
        if (output instanceof Error) reject(output)
        else resolve(output as Output)
      }
    } catch (error) {
      if (others.length === 0) first.reject(error)
      else this.runSingly(key, batch)
    }
  }

  private runSingly(key: string, batch: readonly Waiting<Input, Output>[]): void {
    const lanes = this.lanes.get(key) ?? { semaphore: new Semaphore(SINGLY_AT_ONCE), users: 0 }
    this.lanes.set(key, lanes)
    for (const group of this.inOrder(batch)) {
      lanes.users += 1
      const run = async () => {
        for (const one of group) await this.runBatch(key, [one])
      }
      void lanes.semaphore.run(run).finally(() => {
        lanes.users -= 1
        if (lanes.users === 0) this.lanes.delete(key)
      })
    }
  }

  private inOrder(batch: readonly Waiting<Input, Output>[]): (readonly Waiting<Input, Output>[])[] {
    const { orderedBy } = this.options
    if (!orderedBy) return batch.map((one) => [one])
    const groups = new Map<string, Waiting<Input, Output>[]>()
    for (const one of batch) {
      const group = orderedBy(one.input)
      groups.set(group, [...(groups.get(group) ?? []), one])
    }
    return [...groups.values()]
  }
}

interface Lanes {
  readonly semaphore: Semaphore
  users: number
}

async function doneOrLate(work: Promise<void>, ms: number): Promise<void> {
  const done = new AbortController()
  const late = sleep(ms, undefined, { signal: done.signal, ref: false }).catch(() => {})
  await Promise.race([work, late])
  done.abort()
}
