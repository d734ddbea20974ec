import type { RequestContext } from '../../../../kernel/context/context.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import type { UpdateStoreSettingsInput } from './store-settings.inputs.ts'
import { StockDisplay, StoreSettings } from './store-settings.ts'

export class StoreSettingsService {
  private known: Promise<StoreSettings> | undefined

  constructor(private readonly ctx: RequestContext) {}

  read(): Promise<StoreSettings> {
    return this.ctx.use(CapabilitySettingsService).read(StoreSettings)
  }

  /** Requires a transaction. Cached pages that show products are dropped. */
  async change(input: UpdateStoreSettingsInput): Promise<StoreSettings> {
    this.known = undefined
    const settings = await this.ctx.use(CapabilitySettingsService).change(StoreSettings, input)
    await publish(this.ctx.em, 'product.changed', { productId: null })
    return settings
  }

  /** Staff see everything. Visitors see what the settings allow, which are read once per request. */
  async shows(what: StockDisplay.LABEL | StockDisplay.QUANTITY): Promise<boolean> {
    if (this.ctx.can('products.can_view')) return true
    this.known ??= this.read()
    const { stockDisplay } = await this.known
    return stockDisplay === what || (stockDisplay === StockDisplay.QUANTITY && what === StockDisplay.LABEL)
  }
}
