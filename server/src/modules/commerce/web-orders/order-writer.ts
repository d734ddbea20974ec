import type { RequestContext } from '../../../kernel/context/context.ts'
import { type DeliveryKind, type DeliveryPlace, OrderPaymentMethod, SlotBookings } from '../delivery/index.ts'
import { DiscountService } from '../discounts/index.ts'
import {
  type Document,
  type DocumentAddress,
  DocumentContent,
  DocumentType,
  DocumentWriter,
  IssueService,
} from '../documents/index.ts'
import type { CanadianProvince } from '../taxes/index.ts'
import type { OrderDelivery } from './order-delivery.ts'
import { OrderLink } from './order-link.ts'
import { OrderStock } from './order-stock.ts'
import { type OrderDiscount, WebOrder, WebOrderLine } from './web-order.entity.ts'
import { WebOrderState } from './web-order-kinds.ts'

export interface OrderedLine {
  readonly variantId: string
  /** Whole pieces. */
  readonly quantity: number
  /** In cents: what discounts take off the line. */
  readonly discount: number
}

export interface NewOrder {
  readonly customerId: string
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string }
  readonly billingAddress: DocumentAddress
  readonly deliveryKind: DeliveryKind
  readonly delivery: OrderDelivery
  /** In cents. */
  readonly deliveryPrice: number
  /** The time slot in which it is picked up. */
  readonly slot: { readonly place: DeliveryPlace; readonly startsAt: Date } | null
  /** Where it is supplied. Null abroad, where no taxes are charged. */
  readonly province: CanadianProvince | null
  readonly lines: readonly OrderedLine[]
  readonly discounts: readonly OrderDiscount[]
  readonly paymentMethod: OrderPaymentMethod | null
  readonly shopperNote: string
  readonly acceptsMarketing: boolean
  readonly userId: string | null
  /** Today if it is omitted. */
  readonly issuedOn?: string
}

export interface WrittenOrder {
  readonly order: WebOrder
  readonly document: Document
}

/** How long stock is reserved for a payment that has begun. */
export const HOLD_MS = 30 * 60 * 1000

/**
 * Writes an order with its document, number and stock. Prices come from the catalogue alone. Requires a transaction in which
 * the customer is locked. Locks discounts, the time slot, stock and the counter, in this order.
 */
export class OrderWriter {
  constructor(private readonly ctx: RequestContext) {}

  async write(input: NewOrder): Promise<WrittenOrder> {
    const { em } = this.ctx
    const document = await this.createDocument(input)
    await this.ctx
      .use(DiscountService)
      .count(input.discounts.map(({ id }) => ({ discountId: id, customerId: input.customerId, purpose: document.id })))
    if (input.slot) await this.ctx.use(SlotBookings).book({ ...input.slot, purpose: document.id })
    const isReserved = input.paymentMethod === OrderPaymentMethod.ONLINE && document.grandTotal > 0
    const lines = await this.ctx.use(DocumentContent).linesOf(document.id)
    await this.ctx.use(OrderStock).take(document.id, lines, isReserved, 'Order of the store')
    const order = em.create(WebOrder, {
      id: document.id,
      state: isReserved ? WebOrderState.AWAITING_PAYMENT : WebOrderState.PLACED,
      reservedUntil: isReserved ? new Date(Date.now() + HOLD_MS) : null,
      paymentMethod: document.grandTotal > 0 ? input.paymentMethod : null,
      contactName: input.contact.name,
      contactEmail: input.contact.email,
      contactPhone: input.contact.phone,
      deliveryKind: input.deliveryKind,
      delivery: input.delivery,
      deliveryPrice: input.deliveryPrice,
      discounts: [...input.discounts],
      shopperNote: input.shopperNote,
      acceptsMarketing: input.acceptsMarketing,
      userId: input.userId,
      ...this.ctx.use(OrderLink).columnsOf(document.id),
    })
    for (const { id: lineId, variantId } of lines)
      if (variantId) em.create(WebOrderLine, { orderId: document.id, lineId })
    await em.flush()
    await this.ctx.use(IssueService).issue({ id: document.id })
    return { order, document }
  }

  private createDocument(input: NewOrder): Promise<Document> {
    const { contact, billingAddress, delivery, deliveryPrice, province } = input
    const untaxed = province === null ? { taxClassId: null } : {}
    return this.ctx.use(DocumentWriter).create({
      type: DocumentType.WEB_ORDER,
      customerId: input.customerId,
      customer: { ...contact, billingAddress, deliveryAddress: delivery.address },
      ...(province && { province }),
      ...(input.issuedOn && { issuedOn: input.issuedOn }),
      lines: [
        ...input.lines.map(({ variantId, quantity, discount }) => ({
          variantId,
          quantity,
          ...(discount > 0 && { discount: { amount: discount } }),
          ...untaxed,
        })),
        ...(deliveryPrice > 0
          ? [{ description: `Delivery: ${delivery.name}`, quantity: 1, unitPrice: deliveryPrice, ...untaxed }]
          : []),
      ],
    })
  }
}
