import type { RequestContext } from '../../../../kernel/context/context.ts'
import { EventWriter, type NewSiteEvent } from './event-writer.ts'

/** ms that an event waits at most while nothing holds up the database. */
const LONGEST_WAIT = 1000
const FULL_BATCH = 500
/** Events in memory, about 10 MB. */
const MOST_WAITING = 20_000

interface Parts {
  inTenant<Result>(tenantId: string, work: (ctx: RequestContext) => Promise<Result>): Promise<Result>
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}

/**
 * Collects events in memory and stores them in batches, one statement for each tenant. A process that is killed loses
 * the last second; one that is stopped loses nothing.
 */
export class EventBuffer {
  private waiting = new Map<string, NewSiteEvent[]>()
  private count = 0
  private dropped = 0
  private timer: NodeJS.Timeout | undefined
  private storing: Promise<void> | null = null

  constructor(
    private readonly parts: Parts,
    private readonly mostWaiting = MOST_WAITING,
  ) {}

  /** Drops the events if too many are waiting already. The log says how many. */
  add(tenantId: string, events: readonly NewSiteEvent[]): void {
    if (this.count + events.length > this.mostWaiting) {
      this.dropped += events.length
      return
    }
    const own = this.waiting.get(tenantId)
    if (own) own.push(...events)
    else this.waiting.set(tenantId, [...events])
    this.count += events.length
    if (this.count >= FULL_BATCH) void this.flush()
    else this.timer ??= setTimeout(() => void this.flush(), LONGEST_WAIT).unref()
  }

  /** Stores what is waiting. It never fails: events are not worth an answer. */
  flush(): Promise<void> {
    this.storing ??= this.store().finally(() => {
      this.storing = null
      // The timer of what came in the meantime may have ended already.
      if (this.count > 0) void this.flush()
    })
    return this.storing
  }

  async close(): Promise<void> {
    while (this.storing || this.count > 0) await this.flush()
  }

  private async store(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const waiting = this.waiting
    const dropped = this.dropped
    this.waiting = new Map()
    this.count = 0
    this.dropped = 0
    if (dropped > 0) this.parts.log.warn({ dropped }, 'Events of visitors were dropped: too many were waiting')
    for (const [tenantId, events] of waiting) {
      for (let from = 0; from < events.length; from += FULL_BATCH)
        await this.storeBatch(tenantId, events.slice(from, from + FULL_BATCH))
    }
  }

  private async storeBatch(tenantId: string, events: readonly NewSiteEvent[]): Promise<void> {
    try {
      await this.parts.inTenant(tenantId, (ctx) => ctx.use(EventWriter).write(events))
    } catch (err) {
      this.parts.log.error({ err, tenantId, dropped: events.length }, 'Events of visitors could not be stored')
    }
  }
}
