import type { DemoTenant } from '../../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { addDays } from '../../../../kernel/time/calendar-day.ts'
import { CustomerService } from '../../../crm/customers/index.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { DeliveryKind, type DeliveryPlace, DeliveryService, OrderPaymentMethod } from '../../delivery/index.ts'
import { noAddress } from '../../documents/index.ts'
import { PaymentMethod, PaymentRecorder } from '../../payments/index.ts'
import { CanadianProvince } from '../../taxes/index.ts'
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts'
import { OrderEndings } from '../fulfilment/order-endings.ts'
import { OrderLines } from '../fulfilment/order-lines.ts'
import { OrderWriter, type WrittenOrder } from '../order-writer.ts'
import { type DemoOrder, orders } from './maple-orders.ts'

/** Writes orders in every state for Maple Auto. The bakery's plan has none. */
export async function seedOrders(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  for (const demo of orders) {
    const written = await write(ctx, demo, ids)
    if (demo.isPaid) await pay(ctx, demo, written)
    await follow(ctx, demo, written)
    // Every flush looks through all rows that are loaded.
    ctx.em.clear()
  }
}

async function write(ctx: RequestContext, demo: DemoOrder, ids: DemoTenant['ids']): Promise<WrittenOrder> {
  const customer = await ctx.use(CustomerService).forWriting(known(ids, demo.customer))
  const { address: street, address2, city, province, postalCode, country } = customer
  const address = { address: street, address2, city, province, postalCode, country }
  const lines = demo.lines.map(([sku, quantity]) => ({ variantId: known(ids, sku), quantity, discount: 0 }))
  const delivery = ctx.use(DeliveryService)
  const cart = { subtotal: 0, weight: await delivery.weightOf(lines), hasFreeDelivery: false }
  const option = (await delivery.options(cart, address)).find(({ kind }) => kind === demo.delivery)
  if (!option) throw new Error(`The demo's store does not deliver by ${demo.delivery}`)
  const { place } = option
  const isOpen = demo.state === 'new' || demo.state === 'ready'
  const slot = (place && isOpen && option.slots[0]) || null
  return ctx.use(OrderWriter).write({
    customerId: customer.id,
    contact: { name: customer.displayName, email: customer.email, phone: customer.phoneFormatted },
    billingAddress: address,
    deliveryKind: option.kind,
    delivery: {
      ...{ optionId: option.id, name: option.name, description: option.description, placeName: place?.name ?? '' },
      placeAddress: place && { ...noAddress, ...streetOf(place) },
      slotStart: slot?.startsAt.toISOString() ?? null,
      slotEnd: slot?.endsAt.toISOString() ?? null,
      address: place ? null : address,
    },
    deliveryPrice: option.price,
    slot: place && slot ? { place, startsAt: slot.startsAt } : null,
    province: CanadianProvince.ON,
    lines,
    discounts: [],
    paymentMethod: demo.payment,
    shopperNote: demo.note ?? '',
    acceptsMarketing: false,
    userId: null,
    issuedOn: addDays(await ctx.use(TenantClock).today(), -demo.ago),
  })
}

async function pay(
  ctx: RequestContext,
  { payment }: DemoOrder,
  { order: { id }, document }: WrittenOrder,
): Promise<void> {
  const method = payment === OrderPaymentMethod.E_TRANSFER ? PaymentMethod.E_TRANSFER : PaymentMethod.DEBIT
  await ctx.use(PaymentRecorder).write({ method, amount: document.grandTotal, allocations: [{ documentId: id }] })
}

/** What staff have done with it. */
async function follow(ctx: RequestContext, demo: DemoOrder, { order: { id } }: WrittenOrder): Promise<void> {
  const { state, delivery, tracking: trackingNumber } = demo
  const work = ctx.use(FulfilmentService)
  const silently = { id, notifyCustomer: false }
  if (state === 'cancelled') await ctx.use(OrderEndings).cancel({ ...silently, reason: 'Ordered twice by mistake' })
  if (state === 'ready' || (state === 'done' && delivery === DeliveryKind.PICKUP)) await work.markReady(silently)
  if (state !== 'sent in part' && state !== 'sent' && state !== 'done') return
  const [first] = await ctx.use(OrderLines).states(id)
  const lines = state === 'sent in part' && first ? [{ lineId: first.lineId, quantity: 1 }] : null
  await work.fulfil({ ...silently, lines, ...(trackingNumber && { carrier: 'Canada Post', trackingNumber }) })
}

const streetOf = ({ address, city, province, postalCode }: DeliveryPlace) => ({ address, city, province, postalCode })

function known(ids: DemoTenant['ids'], name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`The demo's orders name ${name}, which does not exist`)
  return id
}
