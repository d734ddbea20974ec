import { serverBusy } from '../../../kernel/validation/errors.ts'
import { FairSlots, type SlotLimits } from '../../../kernel/workers/fair-slots.ts'
import type { TaskAudience } from '../../../kernel/workers/worker-queue.ts'

export interface QueryOwner {
  readonly tenantId: string
  readonly audience: TaskAudience
}

export interface BlockQueryLimits extends SlotLimits {
  /** Of one audience, such as the visitors of a tenant's site. */
  readonly maxWaiting: number
}

/** Each running query takes a database connection. One slot of a tenant is always left for its staff, or its visitors. */
const LIMITS: BlockQueryLimits = { total: 8, reserved: 2, perTenant: 4, perOwner: 3, maxWaiting: 200 }

const RETRY_AFTER_SECONDS = 5

interface Waiter extends QueryOwner {
  start(): void
}

/** Limits how many queries of blocks run at a time in this process, for all pages and editors together. */
export class BlockQuerySlots {
  private readonly slots: FairSlots<QueryOwner>
  private readonly waiting = new Set<Waiter>()

  constructor(private readonly limits: BlockQueryLimits = LIMITS) {
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
