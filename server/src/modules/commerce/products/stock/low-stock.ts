import type { RequestContext } from '../../../../kernel/context/context.ts'
import { NotificationService } from '../../../platform/notifications/index.ts'
import { WebhookOutbox } from '../../../platform/webhooks/index.ts'
import { availableOf } from '../product-variant.entity.ts'
import { fromThousandths } from './quantity.ts'
import { type LockedVariant, titleOf } from './stock-state.ts'

/** Tells staff and webhooks that variants run low, in the transaction that took them there. */
export class LowStock {
  constructor(private readonly ctx: RequestContext) {}

  /** The variants must be locked. Staff get one notification for each product. */
  async report(variants: readonly LockedVariant[]): Promise<void> {
    if (variants.length === 0) return
    await this.ctx.use(WebhookOutbox).enqueue(
      'stock.low',
      variants.map((variant) => ({ id: variant.id, data: messageOf(variant) })),
    )
    for (const productId of new Set(variants.map((variant) => variant.productId))) {
      const low = variants.filter((variant) => variant.productId === productId)
      const link = `/inventory/products/${productId}`
      await this.ctx.use(NotificationService).notify('stock_low', { title: noticeOf(low), link })
    }
  }
}

function noticeOf(low: readonly LockedVariant[]): string {
  const [first] = low as readonly [LockedVariant]
  if (low.length > 1) return `${low.length} variants of ${first.name} are low in stock`
  return `${titleOf(first)} is low in stock: ${fromThousandths(availableOf(first)).toLocaleString('en')} left`
}

const messageOf = (variant: LockedVariant) => ({
  product_id: variant.productId,
  variant_id: variant.id,
  sku: variant.sku,
  name: titleOf(variant),
  available: fromThousandths(availableOf(variant)),
  low_stock_level: fromThousandths(variant.lowStockLevel ?? 0),
})
