import { serverBusy } from '../validation/errors.ts'
import { FairSlots, type SlotLimits } from './fair-slots.ts'
import type { TaskAudience } from './worker-queue.ts'

export interface QueryOwner {
  readonly tenantId: string
  readonly audience: TaskAudience
}

export interface QuerySlotLimits extends SlotLimits {
  /** Of one audience, such as the visitors of a tenant's site. */
  readonly maxWaiting: number
}

const RETRY_AFTER_SECONDS = 5

interface Waiter extends QueryOwner {
  start(): void
}

/** Limits how many expensive queries of a kind run at a time in this process. Each takes a database connection. */
export class QuerySlots {
  private readonly slots: FairSlots<QueryOwner>
  private readonly waiting = new Set<Waiter>()

  constructor(private readonly limits: QuerySlotLimits) {
    this.slots = new FairSlots(limits, ({ audience }) => audience)
  }

  /** Throws SERVICE_UNAVAILABLE when too many queries wait already. */
  async run<Result>(owner: QueryOwner, query: () => Promise<Result>): Promise<Result> {
    if (this.slots.hasRoomFor(owner)) this.slots.acquire(owner)
    else await this.wait(owner)
    try {
      return await query()
    } finally {
      this.slots.release(owner)
      this.startNext()
    }
  }

  private wait(owner: QueryOwner): Promise<void> {
    const { tenantId, audience } = owner
    const waiting = [...this.waiting].filter((one) => one.tenantId === tenantId && one.audience === audience)
    if (waiting.length >= this.limits.maxWaiting) throw serverBusy(RETRY_AFTER_SECONDS)
    return new Promise((start) => {
      this.waiting.add({ ...owner, start })
    })
  }

  private startNext(): void {
    const next = this.slots.next(this.waiting)
    if (!next) return
    this.waiting.delete(next)
    this.slots.acquire(next)
    next.start()
    this.startNext()
  }
}
