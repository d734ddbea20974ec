import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type EncodedBatch, type EventBatch, encodeBatch } from './event-batch.ts'
import { isRefusedByDatabase, RetryPauses } from './event-retries.ts'
import { EventWriter } from './event-writer.ts'

/** ms that an event waits at most while nothing holds up the database. */
const LONGEST_WAIT = 1000
const FULL_BATCH = 500
/** Events in memory, and their size as JSON: an event has about 250 bytes, with parameters up to 4,000. */
const MOST_WAITING: Size = { events: 20_000, bytes: 16 * 1024 * 1024 }
/** ms that a batch is tried again after a failure. */
const LONGEST_RETRY = 10 * 60 * 1000
/** How often a process that shuts down tries to store its remaining events. */
const LAST_ATTEMPTS = 3

interface Size {
  readonly events: number
  readonly bytes: number
}

interface Parts {
  inTenant<Result>(tenantId: string, work: (ctx: RequestContext) => Promise<Result>): Promise<Result>
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}

/**
 * Collects events in memory and stores them together, up to 500 in one statement for each tenant. While the database fails, they
 * wait and are tried again. A process that is killed loses the last second; one that is stopped loses nothing.
 */
export class EventBuffer {
  private waiting = new Map<string, Map<string, EncodedBatch>>()
  private readonly pauses = new RetryPauses()
  private count = 0
  private bytes = 0
  private sinceFlush = 0
  private refused = 0
  private timer: NodeJS.Timeout | undefined
  private storing: Promise<void> | null = null

  constructor(
    private readonly parts: Parts,
    private readonly mostWaiting: Size = MOST_WAITING,
  ) {}

  /** False if too many are waiting already: the sender may try again later. The log says how many. */
  add(tenantId: string, batch: EventBatch): boolean {
    const encoded = encodeBatch(batch)
    const { events, bytes } = encoded
    if (this.count + events > this.mostWaiting.events || this.bytes + bytes > this.mostWaiting.bytes) {
      this.refused += events
      return false
    }
    let own = this.waiting.get(tenantId)
    if (!own) {
      own = new Map()
      this.waiting.set(tenantId, own)
    }
    if (own.has(batch.id)) return true
    own.set(batch.id, encoded)
    this.count += events
    this.bytes += bytes
    this.sinceFlush += events
    this.schedule()
    return true
  }

  /** Stores the buffered events. Never rejects: events that fail to be stored are retried. */
  flush(): Promise<void> {
    this.storing ??= this.store().finally(() => {
      this.storing = null
      if (this.count > 0) this.schedule()
    })
    return this.storing
  }

  async close(): Promise<void> {
    await this.storing
    for (let attempt = 1; this.count > 0 && attempt <= LAST_ATTEMPTS; attempt++) {
      this.pauses.clear()
      await this.flush()
    }
    clearTimeout(this.timer)
    if (this.count > 0) this.parts.log.error({ dropped: this.count }, 'Events of visitors were lost at the end')
  }

  private schedule(): void {
    if (this.sinceFlush >= FULL_BATCH) void this.flush()
    else this.timer ??= setTimeout(() => void this.flush(), LONGEST_WAIT).unref()
  }

  private async store(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.sinceFlush = 0
    if (this.refused > 0)
      this.parts.log.warn({ dropped: this.refused }, 'Events of visitors were refused: too many were waiting')
    this.refused = 0
    for (const [tenantId, batches] of [...this.waiting]) {
      if (this.pauses.isPaused(tenantId)) continue
      this.waiting.delete(tenantId)
      const failed: EncodedBatch[] = []
      for (const some of statementsOf([...batches.values()])) failed.push(...(await this.storeBatches(tenantId, some)))
      this.count -= eventsIn([...batches.values()])
      this.bytes -= bytesIn([...batches.values()])
      this.retry(tenantId, failed)
    }
  }

  /** Answers the batches that may be stored later. A batch that the database refuses holds up no others. */
  private async storeBatches(tenantId: string, batches: readonly EncodedBatch[]): Promise<readonly EncodedBatch[]> {
    try {
      await this.parts.inTenant(tenantId, (ctx) => ctx.use(EventWriter).write(batches))
      return []
    } catch (err) {
      if (!isRefusedByDatabase(err)) {
        this.parts.log.warn({ err, tenantId, waiting: eventsIn(batches) }, 'Events of visitors are stored later')
        return batches
      }
      if (batches.length === 1) {
        this.parts.log.error({ err, tenantId, dropped: eventsIn(batches) }, 'Events of visitors could not be stored')
        return []
      }
      const middle = Math.ceil(batches.length / 2)
      const first = await this.storeBatches(tenantId, batches.slice(0, middle))
      return [...first, ...(await this.storeBatches(tenantId, batches.slice(middle)))]
    }
  }

  private retry(tenantId: string, failed: readonly EncodedBatch[]): void {
    if (failed.length === 0) {
      this.pauses.succeed(tenantId)
      return
    }
    this.pauses.fail(tenantId)
    const oldest = Date.now() - LONGEST_RETRY
    const kept = failed.filter(({ receivedAt }) => receivedAt >= oldest)
    const late = failed.filter((batch) => !kept.includes(batch))
    if (late.length > 0)
      this.parts.log.error({ tenantId, dropped: eventsIn(late) }, 'Events of visitors could not be stored in time')
    if (kept.length === 0) return
    const own = new Map(kept.map((batch) => [batch.id, batch]))
    for (const batch of this.waiting.get(tenantId)?.values() ?? [])
      if (own.has(batch.id)) {
        this.count -= batch.events
        this.bytes -= batch.bytes
      } else own.set(batch.id, batch)
    this.waiting.set(tenantId, own)
    this.count += eventsIn(kept)
    this.bytes += bytesIn(kept)
  }
}

const eventsIn = (batches: readonly EncodedBatch[]) => batches.reduce((sum, { events }) => sum + events, 0)
const bytesIn = (batches: readonly EncodedBatch[]) => batches.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Groups batches into statements of up to FULL_BATCH events. A batch is never split: its second part would count as a
 * duplicate.
 */
function statementsOf(batches: readonly EncodedBatch[]): EncodedBatch[][] {
  const statements: EncodedBatch[][] = []
  let events = FULL_BATCH
  for (const batch of batches) {
    if (events + batch.events > FULL_BATCH) {
      statements.push([])
      events = 0
    }
    statements.at(-1)?.push(batch)
    events += batch.events
  }
  return statements
}
