import { CompiledQuery } from 'kysely'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import { TrackingSettings } from '../settings/tracking-settings.ts'
import { dailyEventLimit } from './daily-event-limit.ts'
import type { EncodedBatch } from './event-batch.ts'
import { WRITE_EVENTS } from './write-statement.ts'

/** Stores events of the context's tenant, up to its daily limit, unless it has turned analytics off. */
export class EventWriter {
  constructor(private readonly ctx: RequestContext) {}

  async write(batches: readonly EncodedBatch[]): Promise<void> {
    const { isEnabled } = await this.ctx.use(CapabilitySettingsService).read(TrackingSettings)
    if (!isEnabled) return
    const { id, plan } = this.ctx.currentTenant
    const rows = `[${batches.map((batch) => batch.rows).join(',')}]`
    // Bypasses the ORM, which would write the values into the statement, character by character. That takes longer than everything else here.
    await this.ctx.em.getKysely().executeQuery(CompiledQuery.raw(WRITE_EVENTS, [rows, dailyEventLimit(plan), id]))
  }
}
