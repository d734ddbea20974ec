import type { RequestContext } from '../../../../kernel/context/context.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService, SettingsService } from '../../../platform/settings/index.ts'
import type { UpdateCartSettingsInput } from './cart-settings.inputs.ts'
import { CartSettings, MOST_OF_A_PRODUCT } from './cart-settings.ts'

interface SettingsRow {
  readonly enabled: boolean
  readonly data: Partial<CartSettings> | null
  readonly version: number | null
}

export class CartSettingsService {
  private known: Promise<CartSettings> | undefined

  constructor(private readonly ctx: RequestContext) {}

  /** Read once for each request, in one statement: every change of a cart needs them. */
  read(): Promise<CartSettings> {
    this.known ??= this.load()
    return this.known
  }

  /** Requires a transaction. Cached pages that show products are dropped. */
  async change({ enabled, ...input }: UpdateCartSettingsInput): Promise<CartSettings> {
    const { maxQuantity } = input
    if (typeof maxQuantity === 'number' && (maxQuantity < 1 || maxQuantity > MOST_OF_A_PRODUCT))
      throw invalidField('maxQuantity', `From 1 to ${MOST_OF_A_PRODUCT.toLocaleString('en')}`)
    await this.ctx.use(CapabilitySettingsService).change(CartSettings, input)
    // The whole website knows this one: the bar has a cart or none.
    if (typeof enabled === 'boolean') await this.ctx.use(SettingsService).change({ cartEnabled: enabled })
    await publish(this.ctx.em, 'product.changed', { productId: null })
    this.known = undefined
    return this.read()
  }

  private async load(): Promise<CartSettings> {
    const { em, currentTenant } = this.ctx
    const [row] = await em.execute<SettingsRow[]>(
      `select s."cart_enabled" as "enabled", c."data", c."version" from "site_settings" s
        left join "capability_settings" c on c."tenant_id" = s."tenant_id" and c."capability" = ?
        where s."tenant_id" = ?`,
      [CartSettings.capability, currentTenant.id],
    )
    const { enabled = true, data, version } = row ?? {}
    return Object.assign(new CartSettings(), data, { enabled }, version && { version })
  }
}
