import type { RequestContext } from '../../../../kernel/context/context.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import { TrackingSettings } from '../settings/tracking-settings.ts'
import { writeVisitors } from '../visitors/write-visitors.ts'
import { dailyEventLimit } from './daily-event-limit.ts'
import type { EventBatch } from './event-batch.ts'
import { WRITE_EVENTS } from './write-statement.ts'

/** Stores events of the context's tenant, up to its daily limit, unless it has turned analytics off. */
export class EventWriter {
  constructor(private readonly ctx: RequestContext) {}

  async write(batches: readonly EventBatch[]): Promise<void> {
    const { isEnabled } = await this.ctx.use(CapabilitySettingsService).read(TrackingSettings)
    if (!isEnabled) return
    const { id, plan } = this.ctx.currentTenant
    const rows = batches.flatMap(({ id: batchId, events }) => events.map((event) => ({ ...event, batchId })))
    const limit = dailyEventLimit(plan)
    await this.ctx.em.execute(WRITE_EVENTS, [JSON.stringify(rows), limit, id, id, limit, limit, id])
    await writeVisitors(this.ctx, batches, limit)
  }
}
