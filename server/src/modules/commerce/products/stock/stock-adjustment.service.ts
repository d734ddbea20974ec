import type { RequestContext } from '../../../../kernel/context/context.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import type { ProductVariant } from '../product-variant.entity.ts'
import { toThousandths } from './quantity.ts'
import { StockMovementKind } from './stock.entity.ts'
import {
  type AdjustStockInput,
  StockAdjustmentKind,
  type StockChangeInput,
  type TransferStockInput,
} from './stock.inputs.ts'
import { type StockEntry, StockService } from './stock.service.ts'
import { StockReader } from './stock-reader.ts'

const kinds: Readonly<Record<StockAdjustmentKind, StockMovementKind>> = {
  [StockAdjustmentKind.RECEIVED]: StockMovementKind.RECEIVED,
  [StockAdjustmentKind.RETURNED]: StockMovementKind.RETURNED,
  [StockAdjustmentKind.ADJUSTED]: StockMovementKind.ADJUSTED,
}

/** Changes of stock that people make by hand. Requires a transaction. */
export class StockAdjustmentService {
  constructor(private readonly ctx: RequestContext) {}

  /** Makes all changes or none. Returns the variants, each once. */
  async adjust({ changes, kind, reason }: AdjustStockInput): Promise<ProductVariant[]> {
    const why = reason?.trim() ?? ''
    const entries = changes.map((change, at) => ({
      ...entryOf(change, kind, `changes.${at}`),
      kind: kinds[kind],
      reason: why || unsaidReason(change, kind),
    }))
    await this.ctx.use(StockService).move(entries)
    const ids = new Set(changes.map(({ variantId }) => variantId.toLowerCase()))
    return this.ctx.use(StockReader).variantsNow([...ids])
  }

  async transfer({ variantId, fromLocationId, toLocationId, quantity }: TransferStockInput): Promise<ProductVariant> {
    const field = 'quantity'
    const thousandths = toThousandths(quantity, field)
    if (thousandths <= 0) throw invalidField(field, 'Enter a quantity above 0')
    const [from, to] = [fromLocationId.toLowerCase(), toLocationId.toLowerCase()]
    if (from === to) throw invalidField('toLocationId', 'Choose another location')
    await this.ctx.use(StockService).transfer({ variantId, quantity: thousandths, field }, from, to)
    const [variant] = await this.ctx.use(StockReader).variantsNow([variantId.toLowerCase()])
    return variant as ProductVariant
  }
}

/** An adjustment always says why it was made. */
function unsaidReason({ onHand }: StockChangeInput, kind: StockAdjustmentKind): string {
  if (kind !== StockAdjustmentKind.ADJUSTED) return ''
  return typeof onHand === 'number' ? 'Counted' : 'Correction'
}

/** Exactly one of `quantity` and `onHand` is given. */
function entryOf(change: StockChangeInput, kind: StockAdjustmentKind, parent: string): Omit<StockEntry, 'kind'> {
  const { variantId, locationId = null, quantity, onHand } = change
  const isAdjustment = kind === StockAdjustmentKind.ADJUSTED
  if (typeof onHand === 'number') {
    const field = `${parent}.onHand`
    if (typeof quantity === 'number') throw invalidField(field, 'Enter either a quantity or a count')
    if (!isAdjustment) throw invalidField(field, 'Only an adjustment can be a count')
    const counted = toThousandths(onHand, field)
    if (counted < 0) throw invalidField(field, 'A count cannot be negative')
    return { variantId, locationId, onHand: counted, field }
  }
  const field = `${parent}.quantity`
  const thousandths = toThousandths(quantity ?? 0, field)
  if (thousandths === 0) throw invalidField(field, 'Enter a quantity')
  if (thousandths < 0 && !isAdjustment) throw invalidField(field, 'Enter a quantity above 0')
  return { variantId, locationId, quantity: thousandths, field }
}
