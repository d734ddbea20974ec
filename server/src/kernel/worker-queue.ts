import { serverBusy } from './errors.ts'

interface QueueLimits {
  readonly maxRunning: number
  readonly maxWaiting: number
  /** Keeps one tenant from filling the queue, which would turn all others away. */
  readonly maxWaitingPerTenant: number
  /** ms */
  readonly maxWait: number
}

interface WaitingTask {
  readonly tenantId: string
  readonly start: () => void
}

/** Long enough for several tasks to end. */
const RETRY_AFTER_SECONDS = 10
/** Older starts count as none, so that memory stays bounded. */
const REMEMBERED_TENANTS = 1_000

/**
 * Runs tasks of all tenants, but only one of each tenant at a time, so that nobody can occupy every thread. Tenants take
 * turns: the next task belongs to the tenant whose last task started the longest ago.
 */
export class WorkerQueue {
  readonly #waiting = new Set<WaitingTask>()
  readonly #running = new Set<string>()
  /** A number for each tenant's last start, which grows with each start. Oldest first. */
  readonly #lastStarts = new Map<string, number>()
  #starts = 0

  constructor(private readonly limits: QueueLimits) {}

  /** Throws SERVICE_UNAVAILABLE when too many tasks are waiting, or when this one has waited for too long. */
  async run<Result>(tenantId: string, task: () => Promise<Result>): Promise<Result> {
    if (this.#isFull(tenantId)) throw serverBusy(RETRY_AFTER_SECONDS)
    await this.#turnOf(tenantId)
    try {
      return await task()
    } finally {
      this.#running.delete(tenantId)
      this.#startNext()
    }
  }

  #isFull(tenantId: string): boolean {
    const { maxWaiting, maxWaitingPerTenant } = this.limits
    if (this.#waiting.size >= maxWaiting) return true
    return [...this.#waiting].filter((task) => task.tenantId === tenantId).length >= maxWaitingPerTenant
  }

  #turnOf(tenantId: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(task)
        reject(serverBusy(RETRY_AFTER_SECONDS))
      }
      const timer = setTimeout(giveUp, this.limits.maxWait)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const task = { tenantId, start }
      this.#waiting.add(task)
      this.#startNext()
    })
  }

  #startNext(): void {
    if (this.#running.size >= this.limits.maxRunning) return
    const task = this.#nextTask()
    if (!task) return
    this.#waiting.delete(task)
    this.#running.add(task.tenantId)
    this.#rememberStart(task.tenantId)
    task.start()
  }

  /** Tasks of equal rank, such as those of one tenant, start in the order in which they came. */
  #nextTask(): WaitingTask | undefined {
    let next: WaitingTask | undefined
    let longestAgo = Number.POSITIVE_INFINITY
    for (const task of this.#waiting) {
      const lastStart = this.#lastStarts.get(task.tenantId) ?? 0
      if (lastStart >= longestAgo || this.#running.has(task.tenantId)) continue
      next = task
      longestAgo = lastStart
    }
    return next
  }

  #rememberStart(tenantId: string): void {
    this.#starts++
    this.#lastStarts.delete(tenantId)
    this.#lastStarts.set(tenantId, this.#starts)
    const [oldest] = this.#lastStarts.keys()
    if (oldest !== undefined && this.#lastStarts.size > REMEMBERED_TENANTS) this.#lastStarts.delete(oldest)
  }
}
