import type { RequestContext } from '../../../../kernel/context/context.ts'
import { getRecord, lockRecord } from '../../../../kernel/database/records.ts'
import { invalidField, notFound, UserInputError, versionConflict } from '../../../../kernel/validation/errors.ts'
import { DeliveryKind } from '../../delivery/index.ts'
import { DocumentHistory, DocumentService, DocumentStatus, DocumentType, Fulfilment } from '../../documents/index.ts'
import { orders } from '../order-cancellation.ts'
import { OrderMails } from '../order-mails.ts'
import { OrderStock } from '../order-stock.ts'
import type { WebOrder } from '../web-order.entity.ts'
import { WebOrderState } from '../web-order-kinds.ts'
import type { FulfilOrderInput, ManagedOrder, MarkOrderReadyInput, OrderLineInput } from './fulfilment.inputs.ts'
import { OrderLines } from './order-lines.ts'

const { COMPLETED, PENDING, READY_FOR_PICKUP, SHIPPED } = Fulfilment

interface NamedOrder {
  readonly id: string
  readonly version?: number | null | undefined
}

/** What staff do with the goods of orders. Requires a transaction. */
export class FulfilmentService {
  constructor(private readonly ctx: RequestContext) {}

  /** Throws NOT_FOUND. */
  get(id: string): Promise<WebOrder> {
    return getRecord(this.ctx.em, orders, id)
  }

  /** The goods wait at the place of pick-up. */
  async markReady(input: MarkOrderReadyInput): Promise<ManagedOrder> {
    const managed = await this.lock(input)
    const { order, document } = managed
    if (order.deliveryKind !== DeliveryKind.PICKUP) throw wrongStep('This order is not for pick-up.')
    if (document.fulfilment !== PENDING) throw wrongStep('This order is ready already.')
    await this.reached(managed, READY_FOR_PICKUP, 'Ready for pick-up')
    if (input.notifyCustomer) await this.ctx.use(OrderMails).ready(order, document)
    return managed
  }

  /**
   * Goods are sent, or handed over at the place of pick-up. When nothing is left, the order is shipped, or completed if it
   * was picked up. Until then it stays what it is, so that what is left is still to be done.
   */
  async fulfil(input: FulfilOrderInput): Promise<ManagedOrder> {
    const managed = await this.lock(input)
    const { order, document } = managed
    if (document.fulfilment === COMPLETED || document.fulfilment === SHIPPED)
      throw wrongStep('Everything in this order was picked up or shipped.')
    const isPickup = order.deliveryKind === DeliveryKind.PICKUP
    const lines = this.ctx.use(OrderLines)
    const { names, isRest } = await lines.fulfil(order.id, input.lines ?? null)
    const parcel = isPickup ? '' : this.track(order, input)
    const what = `${isPickup ? 'Picked up' : 'Shipped'}: ${names}${parcel && ` (${parcel})`}`
    if (isRest) await this.reached(managed, isPickup ? COMPLETED : SHIPPED, what)
    else await this.noted(managed, 'fulfilled', what)
    if (!isPickup && input.notifyCustomer) await this.ctx.use(OrderMails).shipped(order, document, parcel)
    return managed
  }

  /** Marks a shipped order as completed. */
  async complete(input: NamedOrder): Promise<ManagedOrder> {
    const managed = await this.lock(input)
    if (managed.document.fulfilment !== SHIPPED) throw wrongStep('Only a shipped order can be completed.')
    await this.reached(managed, COMPLETED, 'Completed')
    return managed
  }

  /** Goods came back: they are in stock again. Money is given back with its payment. */
  async takeBack(input: NamedOrder & { readonly lines: readonly OrderLineInput[] }): Promise<ManagedOrder> {
    const managed = await this.lock(input)
    const { order, document } = managed
    const returned = await this.ctx.use(OrderLines).takeBack(order.id, input.lines)
    for (const { lineId, pieces, of } of returned)
      await this.ctx.use(OrderStock).returnLine(order.id, lineId, pieces, of, `${document.number} was returned`)
    await this.noted(managed, 'returned', `Returned to stock: ${returned.map(({ name }) => name).join(', ')}`)
    return managed
  }

  /** Locks the document, then the order, as everybody does who writes both. Only orders that are placed can be worked on. */
  async lock({ id, version }: NamedOrder): Promise<ManagedOrder> {
    const document = await this.ctx.use(DocumentService).forAction(id)
    if (document.type !== DocumentType.WEB_ORDER) throw notFound('order')
    const order = await lockRecord(this.ctx.em, orders, document.id, { refresh: true })
    if (typeof version === 'number' && version !== order.version) throw versionConflict('order', { order, document })
    if (order.state === WebOrderState.AWAITING_PAYMENT)
      throw wrongStep('The payment for this order is being processed.')
    if (order.state === WebOrderState.CANCELLED) throw wrongStep('This order was cancelled.')
    if (order.cancelReason) throw wrongStep('This order will be cancelled once the payment is refunded.')
    if (document.status === DocumentStatus.ARCHIVED) throw wrongStep('Restore this order from the archive first.')
    return { order, document }
  }

  /** The order shows the latest parcel with a number; its history names each. Returns the carrier and number of this one. */
  private track(order: WebOrder, { carrier: typed, trackingNumber }: FulfilOrderInput): string {
    const [carrier, tracking] = [typed?.trim() ?? '', trackingNumber?.trim() ?? '']
    if (!tracking && carrier) throw invalidField('trackingNumber', 'Enter the tracking number as well')
    if (tracking) Object.assign(order, { carrier, trackingNumber: tracking })
    return [carrier, tracking].filter(Boolean).join(' ')
  }

  private async reached(managed: ManagedOrder, fulfilment: Fulfilment, text: string): Promise<void> {
    managed.document.fulfilment = fulfilment
    await this.noted(managed, fulfilment, text)
  }

  /** Counts as a change of both, so that open pages and older versions notice. */
  private async noted({ order, document }: ManagedOrder, kind: string, text: string): Promise<void> {
    order.updatedAt = new Date()
    document.updatedAt = new Date()
    this.ctx.use(DocumentHistory).add(document, kind, text)
    await this.ctx.em.flush()
  }
}

const wrongStep = (message: string) => new UserInputError({ code: 'WRONG_STATUS', message, field: 'id' })
