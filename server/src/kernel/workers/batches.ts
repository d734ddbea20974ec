import { AsyncLocalStorage } from 'node:async_hooks'
import { Semaphore } from './semaphore.ts'

/** How many requests of a failed batch are retried at a time, if their order does not matter. */
const SINGLY_AT_ONCE = 4

interface Options {
  /** The most inputs in a batch. */
  readonly most: number
  /** Whether a failed batch is retried in order, before the next batch begins. */
  readonly keepsOrder?: boolean
}

interface Waiting<Input, Output> {
  readonly input: Input
  /** Runs work as the caller, with its tenant and its actor. */
  inContext<Result>(work: () => Result): Result
  resolve(output: Output): void
  reject(error: unknown): void
}

/**
 * Runs the work of many concurrent requests together. Requests that arrive while a batch of their key runs form the next
 * one, so a request never waits for a batch to fill, and its result never comes from work that began before it arrived.
 * A batch runs in the context of its first request. If it fails, each of its requests is retried alone, so that none fails
 * because of another.
 */
export class Batches<Input, Output> {
  private readonly waiting = new Map<string, Waiting<Input, Output>[]>()

  /** `work` returns an output for each input, in the same order. An `Error` as output fails that request only. */
  constructor(
    private readonly work: (inputs: readonly Input[]) => Promise<readonly (Output | Error)[]>,
    private readonly options: Options,
  ) {}

  run(key: string, input: Input): Promise<Output> {
    const inContext = AsyncLocalStorage.snapshot()
    return new Promise((resolve, reject) => {
      const request = { input, inContext, resolve, reject }
      const queue = this.waiting.get(key)
      if (queue) queue.push(request)
      else {
        this.waiting.set(key, [request])
        // Requests of the same turn of the event loop join the batch.
        setImmediate(() => void this.drain(key))
      }
    })
  }

  private async drain(key: string): Promise<void> {
    const queue = this.waiting.get(key) ?? []
    while (queue.length > 0) await this.runBatch(queue.splice(0, this.options.most))
    this.waiting.delete(key)
  }

  private async runBatch(batch: readonly Waiting<Input, Output>[]): Promise<void> {
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
      else if (this.options.keepsOrder) for (const one of batch) await this.runBatch([one])
      else this.runSingly(batch)
    }
  }

  /** In the background, so that slow retries don't delay the next batch. */
  private runSingly(batch: readonly Waiting<Input, Output>[]): void {
    const lanes = new Semaphore(SINGLY_AT_ONCE)
    for (const one of batch) void lanes.run(() => this.runBatch([one]))
  }
}
