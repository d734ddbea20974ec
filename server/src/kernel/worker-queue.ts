import { serverBusy } from './errors.ts'

interface QueueLimits {
  readonly maxRunning: number
  readonly maxWaiting: number
  /** Keeps one tenant from filling the queue, which would turn all others away. */
  readonly maxWaitingPerTenant: number
}

/** Long enough for several tasks to end. */
const RETRY_AFTER_SECONDS = 10

/** Runs tasks of all tenants, but only one of each tenant at a time, so that nobody can occupy every thread. */
export class WorkerQueue {
  readonly #waiting: { readonly tenantId: string; readonly start: () => void }[] = []
  readonly #running = new Set<string>()

  constructor(private readonly limits: QueueLimits) {}

  /** Throws SERVICE_UNAVAILABLE when too many tasks are waiting. */
  async run<Result>(tenantId: string, task: () => Promise<Result>): Promise<Result> {
    if (this.#isFull(tenantId)) throw serverBusy(RETRY_AFTER_SECONDS)
    await new Promise<void>((start) => {
      this.#waiting.push({ tenantId, start })
      this.#startNext()
    })
    try {
      return await task()
    } finally {
      this.#running.delete(tenantId)
      this.#startNext()
    }
  }

  #isFull(tenantId: string): boolean {
    const { maxWaiting, maxWaitingPerTenant } = this.limits
    if (this.#waiting.length >= maxWaiting) return true
    return this.#waiting.filter((task) => task.tenantId === tenantId).length >= maxWaitingPerTenant
  }

  #startNext(): void {
    if (this.#running.size >= this.limits.maxRunning) return
    const next = this.#waiting.findIndex(({ tenantId }) => !this.#running.has(tenantId))
    const [task] = next < 0 ? [] : this.#waiting.splice(next, 1)
    if (!task) return
    this.#running.add(task.tenantId)
    task.start()
  }
}
