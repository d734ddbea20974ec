import { serverBusy } from '../validation/errors.ts'
import { FairSlots, type SlotLimits } from './fair-slots.ts'

/** Who waits for a task: people who manage the tenant, or visitors of its site, of whom there may be any number. */
export type TaskAudience = 'staff' | 'visitors'

/** Places to wait in. `reserved` ones are only for tenants without any, so that a few busy ones don't fill the queue. */
export type WaitingLimits = Omit<SlotLimits, 'perOwner'>

interface QueueLimits {
  readonly maxRunning: number
  /** Visitors have places of their own, so that they never take those of staff. */
  readonly waiting: Readonly<Record<TaskAudience, WaitingLimits>>
  /** ms */
  readonly maxWait: number
}

export interface TaskOwner {
  readonly tenantId: string
  readonly audience: TaskAudience
}

interface WaitingTask extends TaskOwner {
  readonly start: () => void
}

/** Long enough for several tasks to end. */
const RETRY_AFTER_SECONDS = 10
/** Starts of further tenants are forgotten, so that memory stays bounded. */
const REMEMBERED_TENANTS = 1_000

/**
 * Runs tasks of all tenants, but only one of each tenant at a time, so that nobody can occupy every thread. Tenants take
 * turns: the next task belongs to the tenant whose last task started the longest ago. Within a tenant, staff go first.
 *
 * `FairSlots` counts the waiting places only. It can't choose the next task, because it prefers tenants that hold the
 * fewest slots, and all tenants that may start a task hold no thread.
 */
export class WorkerQueue {
  readonly #waiting = new Set<WaitingTask>()
  readonly #places: Readonly<Record<TaskAudience, FairSlots<TaskOwner>>>
  readonly #running = new Set<string>()
  /** A number for each tenant's last start, which grows with each start. Oldest first. */
  readonly #lastStarts = new Map<string, number>()
  #starts = 0

  constructor(private readonly limits: QueueLimits) {
    this.#places = { staff: placesOf(limits.waiting.staff), visitors: placesOf(limits.waiting.visitors) }
  }

  /** Throws SERVICE_UNAVAILABLE when too many tasks are waiting, or when this one has waited for too long. */
  async run<Result>(owner: TaskOwner, task: () => Promise<Result>): Promise<Result> {
    if (!this.#places[owner.audience].hasRoomFor(owner)) throw serverBusy(RETRY_AFTER_SECONDS)
    await this.#turnOf(owner)
    try {
      return await task()
    } finally {
      this.#running.delete(owner.tenantId)
      this.#startNext()
    }
  }

  #turnOf({ tenantId, audience }: TaskOwner): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#leave(task)
        reject(serverBusy(RETRY_AFTER_SECONDS))
      }
      const timer = setTimeout(giveUp, this.limits.maxWait)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const task = { tenantId, audience, start }
      this.#waiting.add(task)
      this.#places[audience].acquire(task)
      this.#startNext()
    })
  }

  #leave(task: WaitingTask): void {
    this.#waiting.delete(task)
    this.#places[task.audience].release(task)
  }

  #startNext(): void {
    if (this.#running.size >= this.limits.maxRunning) return
    const task = this.#nextTask()
    if (!task) return
    this.#leave(task)
    this.#running.add(task.tenantId)
    this.#rememberStart(task.tenantId)
    task.start()
  }

  /** Tasks of equal rank, such as those of a tenant's staff, start in the order in which they came. */
  #nextTask(): WaitingTask | undefined {
    let next: WaitingTask | undefined
    let longestAgo = Number.POSITIVE_INFINITY
    for (const task of this.#waiting) {
      if (this.#running.has(task.tenantId)) continue
      const lastStart = this.#lastStarts.get(task.tenantId) ?? 0
      const isBeforeVisitors =
        task.tenantId === next?.tenantId && task.audience === 'staff' && next.audience === 'visitors'
      if (lastStart >= longestAgo && !isBeforeVisitors) continue
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

/** All tasks of a tenant and audience belong to one owner. */
function placesOf(limits: WaitingLimits): FairSlots<TaskOwner> {
  return new FairSlots({ ...limits, perOwner: limits.perTenant }, () => '')
}
