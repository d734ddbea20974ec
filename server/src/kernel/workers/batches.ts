import { AsyncResource } from 'node:async_hooks'
import { Semaphore } from './semaphore.ts'

/** How many requests of failed batches of a key are retried at a time. */
const SINGLY_AT_ONCE = 4
const PATIENCE_MS = 5_000
/** Turns of the event loop that a batch waits at most, as long as each brings another request. */
const MOST_TURNS = 20

interface Options<Input> {
  /** The most inputs in a batch. */
  readonly most: number
  /** Batches of a key that may run at the same time, if their order does not matter. 1 if omitted. */
  readonly atOnce?: number
  /** Inputs of a failed batch for which this answers the same are retried in their order. Without it, in any order. */
  readonly orderedBy?: (input: Input) => string
  /** A batch that takes longer, as over a connection that died unnoticed, delays no others. 5,000 unless given. */
  readonly patienceMs?: number
}

interface Waiting<Input, Output> {
  readonly input: Input
  /** Runs work with the caller's tenant and actor. `AsyncLocalStorage.snapshot()` would take forty times as long to make. */
  readonly caller: AsyncResource
  resolve(output: Output): void
  reject(error: unknown): void
}

/** The queue of a key. */
interface Line<Input, Output> {
  readonly waiting: Waiting<Input, Output>[]
  running: number
  /** The number of inputs in running batches. */
  runningInputs: number
  /** The next batch is about to begin. */
  isGathering: boolean
}

/**
 * Runs the work of many concurrent requests together. Requests that arrive while a batch of their key runs form the next
 * one, so a request never waits for a batch to fill, and its result never comes from work that began before it arrived.
 * A batch runs in the context of its first request. If it fails, each of its requests is retried alone, so that none fails
 * because of another; the next batch does not wait for the retries.
 */
export class Batches<Input, Output> {
  private readonly lines = new Map<string, Line<Input, Output>>()
  /** By key, while inputs are tried singly. */
  private readonly lanes = new Map<string, Lanes>()

  /** `work` returns an output for each input, in the same order. An `Error` as output fails that request only. */
  constructor(
    private readonly work: (inputs: readonly Input[]) => Promise<readonly (Output | Error)[]>,
    private readonly options: Options<Input>,
  ) {}

  run(key: string, input: Input): Promise<Output> {
    const caller = new AsyncResource('Batches')
    return new Promise((resolve, reject) => {
      const line = this.lines.get(key) ?? { waiting: [], running: 0, runningInputs: 0, isGathering: false }
      this.lines.set(key, line)
      line.waiting.push({ input, caller, resolve, reject })
      const mayBegin = !line.isGathering && line.running < (this.options.atOnce ?? 1)
      if (mayBegin && isWorthwhile(line)) this.gather(key, line, 0, MOST_TURNS)
    })
  }

  /** Starts a batch once a turn of the event loop brings no further request, so requests that arrive close together share it. */
  private gather(key: string, line: Line<Input, Output>, known: number, turns: number): void {
    line.isGathering = true
    setImmediate(() => {
      const { length } = line.waiting
      if (length > known && length < this.options.most && turns > 1) return this.gather(key, line, length, turns - 1)
      line.isGathering = false
      void this.drain(key, line)
    })
  }

  private async drain(key: string, line: Line<Input, Output>): Promise<void> {
    const { patienceMs = PATIENCE_MS } = this.options
    line.running += 1
    while (line.waiting.length > 0 && isWorthwhile(line)) {
      const batch = line.waiting.splice(0, this.nextBatchSize(line))
      line.runningInputs += batch.length
      await doneOrLate(this.runBatch(key, batch), patienceMs)
      line.runningInputs -= batch.length
    }
    line.running -= 1
    if (line.running === 0 && !line.isGathering) this.lines.delete(key)
  }

  /**
   * Batches that run at the same time get equal shares. Otherwise clients that were answered together send their next requests
   * together and fill one large batch, and a second batch costs nearly as much for the few that are left.
   */
  private nextBatchSize({ waiting, runningInputs }: Line<Input, Output>): number {
    const { most, atOnce = 1 } = this.options
    return runningInputs === 0 ? most : Math.min(most, Math.ceil((waiting.length + runningInputs) / atOnce))
  }

  private async runBatch(key: string, batch: readonly Waiting<Input, Output>[]): Promise<void> {
    const [first, ...others] = batch as [Waiting<Input, Output>]
    try {
      const outputs = await first.caller.runInAsyncScope(() => this.work(batch.map(({ input }) => input)))
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

  /** In the background, so that slow retries don't delay the next batch. */
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

/** One `Batches` for each owner, such as an installation, created when it is first asked for. */
export function batchesByOwner<Input, Output>(
  ...how: ConstructorParameters<typeof Batches<Input, Output>>
): (owner: object) => Batches<Input, Output> {
  const byOwner = new WeakMap<object, Batches<Input, Output>>()
  return (owner) => {
    const batches = byOwner.get(owner) ?? new Batches(...how)
    byOwner.set(owner, batches)
    return batches
  }
}

interface Lanes {
  readonly semaphore: Semaphore
  users: number
}

/** Resolves once the work has ended or takes too long. `work` must not reject. */
export function doneOrLate(work: Promise<unknown>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, ms)
    late.unref()
    void work.finally(() => {
      clearTimeout(late)
      resolve()
    })
  })
}

/**
 * A further batch begins once as many wait as are being worked on. Its statements cost nearly the same for one input as for
 * ten, so small batches beside a large one would take the time that they were to save.
 */
const isWorthwhile = ({ waiting, runningInputs }: { waiting: readonly unknown[]; runningInputs: number }) =>
  runningInputs === 0 || waiting.length >= runningInputs
