import type { RequestContext } from '../../../kernel/context/context.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { isId, orNotFound } from '../../../kernel/validation/errors.ts'
import { Document, DocumentContent, fromThousandths } from '../documents/index.ts'
import { LEAST_ONLINE_AMOUNT, PaymentSettingsService } from '../payment-provider/index.ts'
import { visibleInSql } from '../products/index.ts'
import { OrderLink } from './order-link.ts'
import { paymentInstructions } from './payment-instructions.ts'
import type { PlacedOrder } from './placed-order.ts'
import { WebOrder, WebOrderLine } from './web-order.entity.ts'
import { WebOrderState } from './web-order-kinds.ts'

interface Shown {
  readonly variantId: string
  readonly image: string | null
  readonly slug: string | null
}

/** Names an order of the caller: by its ID for the account that placed it, by the token of its link for everybody else. */
export interface OrderName {
  readonly id?: string | null | undefined
  readonly token?: string | null | undefined
}

/** Reads orders for their shoppers. */
export class OrderReader {
  constructor(private readonly ctx: RequestContext) {}

  /** Of the signed-in account, newest first. */
  async mine(slice: Slice): Promise<Listing<PlacedOrder>> {
    const { em } = this.ctx
    const where = { userId: this.ctx.requireViewer().userId }
    const { offset, limit } = slice
    const rows = await em.find(WebOrder, where, { offset, limit, orderBy: { id: 'desc' } })
    return listing(slice, await this.shown(rows), () => em.count(WebOrder, where))
  }

  /** Throws NOT_FOUND for orders of others, and for links that have expired. */
  async named({ id, token }: OrderName): Promise<WebOrder> {
    if (token && !id) return orNotFound(await this.ctx.use(OrderLink).byToken(token), 'order')
    const userId = this.ctx.viewer?.userId
    const own = id && isId(id) && userId ? await this.ctx.em.findOne(WebOrder, { id, userId }) : null
    return orNotFound(own, 'order')
  }

  async show(order: WebOrder): Promise<PlacedOrder> {
    const [shown] = await this.shown([order])
    return orNotFound(shown, 'order')
  }

  private async shown(rows: readonly WebOrder[]): Promise<PlacedOrder[]> {
    const { em } = this.ctx
    const ids = rows.map(({ id }) => id)
    const documents = await em.find(Document, { id: { $in: ids } })
    const states = await em.find(WebOrderLine, { orderId: { $in: ids } })
    const content = this.ctx.use(DocumentContent)
    const lines = await Promise.all(ids.map((id) => content.linesOf(id)))
    const taxes = await Promise.all(ids.map((id) => content.taxesOf(id)))
    const products = await this.productsOf(lines.flat().flatMap(({ variantId }) => variantId ?? []))
    const payment = await this.ctx.use(PaymentSettingsService).read()
    const instructions = await Promise.all(
      rows.map((order) => {
        const document = documents.find(({ id }) => id === order.id)
        return document ? paymentInstructions(this.ctx, order, document) : ''
      }),
    )
    return rows.flatMap((order, at) => {
      const document = documents.find(({ id }) => id === order.id)
      if (!document) return []
      const goods = (lines[at] ?? []).filter(({ variantId }) => variantId !== null)
      const isOpen = order.state !== WebOrderState.CANCELLED && document.balance > 0
      const subtotal = goods.reduce(
        (sum, { quantity, unitPrice }) => sum + Math.round((quantity * unitPrice) / 1000),
        0,
      )
      return {
        id: order.id,
        linkVersion: order.linkVersion,
        number: document.number ?? '',
        placedAt: order.createdAt,
        state: order.state,
        status: document.status,
        fulfilment: document.fulfilment,
        contactName: order.contactName,
        contactEmail: order.contactEmail,
        contactPhone: order.contactPhone,
        billingAddress: document.customer.billingAddress,
        deliveryKind: order.deliveryKind,
        delivery: order.delivery,
        lines: goods.map(({ id, variantId, description, sku, quantity, unitPrice, net }) => {
          const product = products.find((one) => one.variantId === variantId)
          const state = states.find(({ lineId }) => lineId === id)
          return {
            id,
            variantId,
            name: description,
            sku,
            quantity: fromThousandths(quantity),
            fulfilled: fromThousandths(state?.fulfilled ?? 0),
            unitPrice,
            total: net,
            image: product?.image ?? null,
            slug: product?.slug ?? null,
          }
        }),
        count: goods.reduce((sum, { quantity }) => sum + Math.round(fromThousandths(quantity)), 0),
        subtotal,
        discounts: order.discounts,
        discountTotal: subtotal - goods.reduce((sum, { net }) => sum + net, 0),
        deliveryPrice: order.deliveryPrice,
        taxes: taxes[at] ?? [],
        taxTotal: document.taxTotal,
        total: document.grandTotal,
        paid: document.paid,
        refunded: document.refunded,
        balance: isOpen ? document.balance : 0,
        currency: document.currency,
        paymentMethod: order.paymentMethod,
        paymentInstructions: isOpen ? (instructions[at] ?? '') : '',
        canPayOnline: isOpen && payment.isEnabled && document.balance >= LEAST_ONLINE_AMOUNT,
        payUntil: order.reservedUntil,
        carrier: order.carrier,
        trackingNumber: order.trackingNumber,
        shopperNote: order.shopperNote,
        cancelReason: order.cancelReason,
      }
    })
  }

  private async productsOf(variantIds: readonly string[]): Promise<Shown[]> {
    return this.ctx.em.execute<Shown[]>(
      `select v."id" as "variantId", coalesce(v."image", p."image") as "image",
          case when v."removed_at" is null and ${visibleInSql('p')} then p."slug" end as "slug"
        from "product_variant" v join "product" p on p."id" = v."product_id" where v."id" = any (?::uuid[])`,
      [`{${[...new Set(variantIds)].join(',')}}`],
    )
  }
}
