import type { AccountForm, AccountOrder, OrderPayment } from '@mainstreet/site-client/account'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { formatMoney } from '../../../kernel/money/format-money.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { DeliveryKind, DeliverySettingsService, OrderPaymentMethod } from '../../commerce/delivery/index.ts'
import { Fulfilment } from '../../commerce/documents/index.ts'
import { documentPurpose } from '../../commerce/online-payments/index.ts'
import { IntentService, IntentStatus } from '../../commerce/payment-provider/index.ts'
import { OrderReader, type PlacedOrder, WebOrderState } from '../../commerce/web-orders/index.ts'
import { SettingsService, TenantClock } from '../../platform/settings/index.ts'
import { thumbnailOf } from '../cart-page/index.ts'
import { type AccountPage, LeadsTo, orderOnceMore, type Visit, withAttempt } from '../site-accounts/index.ts'
import { sumsOf } from './order-sums.ts'
import { slotLabels } from './slot-labels.ts'

/** The page of an order, for everybody who has its link. */
export const orderPage: AccountPage = {
  slug: 'order',
  path: '/order/:token',

  async isOpen(ctx) {
    return ctx.hasFeature('store')
  },

  async show(visit, attempt) {
    const { ctx } = visit
    const order = await read(visit)
    const form: AccountForm = { kind: 'form', id: 'again', fields: [], submit: 'Order again', submitting: 'Adding…' }
    const { confirmationText } = await ctx.use(DeliverySettingsService).ordering()
    const payment = await paymentOf(order, visit)
    const pay = order.canPayOnline && payment !== 'processing' ? await payPart(ctx, order, visit) : undefined
    const part: AccountOrder = {
      kind: 'order',
      id: 'order',
      state: stateOf(order, payment),
      texts: [
        ...(order.state === WebOrderState.PLACED ? [`We sent the details to ${order.contactEmail}.`] : []),
        ...(order.state === WebOrderState.PLACED && confirmationText ? [confirmationText] : []),
      ],
      facts: factsOf(order, await ctx.use(TenantClock).timeZone()),
      summary: summaryOf(order),
      forms: [withAttempt(form, attempt)],
      ...(pay && { pay }),
    }
    return { slug: 'order', title: `Order ${order.number}`, isWide: true, isSecret: true, parts: [part] }
  },

  async take(visit, sent) {
    if (sent.id !== 'again') throw new UserInputError('This form is not known. Reload the page and try again.')
    return new LeadsTo(await orderOnceMore(visit.ctx, { token: visit.parameter('token') }))
  },
}

async function read({ ctx, parameter }: Visit): Promise<PlacedOrder> {
  const reader = ctx.use(OrderReader)
  return reader.show(await reader.named({ token: parameter('token') }))
}

/** What became of the last attempt to pay. The address alone proves nothing, so it only says what is worth telling. */
async function paymentOf({ id, canPayOnline }: PlacedOrder, { ctx, query }: Visit): Promise<string> {
  if (!canPayOnline) return ''
  const intent = await ctx.use(IntentService).latest(documentPurpose, id)
  return intent?.status === IntentStatus.PROCESSING ? 'processing' : query('payment')
}

const thanks = 'Thank you! Your order is placed.'

function stateOf(order: PlacedOrder, payment: string): AccountOrder['state'] {
  const { state, fulfilment, canPayOnline } = order
  if (state === WebOrderState.CANCELLED)
    return { mood: 'bad', text: order.cancelReason || 'This order was cancelled. There is nothing to pay.' }
  if (payment === 'processing')
    return { mood: 'wait', text: 'Your payment is being processed. You don’t need to pay again.' }
  if (payment === 'failed' && canPayOnline)
    return { mood: 'bad', text: 'Your payment did not go through, and you were not charged. Try again below.' }
  if (state === WebOrderState.AWAITING_PAYMENT)
    return { mood: 'wait', text: 'Your order is reserved. Pay now to complete it.' }
  if (fulfilment === Fulfilment.READY_FOR_PICKUP) return { mood: 'good', text: 'Your order is ready for pick-up.' }
  if (fulfilment === Fulfilment.SHIPPED) return { mood: 'good', text: 'Your order is on its way.' }
  if (fulfilment === Fulfilment.COMPLETED) return { mood: 'good', text: 'This order is completed.' }
  return { mood: 'good', text: thanks }
}

async function payPart(ctx: RequestContext, order: PlacedOrder, { parameter, query }: Visit): Promise<OrderPayment> {
  const { companyName } = await ctx.use(SettingsService).site()
  const company = companyName || ctx.currentTenant.name
  const path = `/order/${parameter('token')}`
  return {
    heading: 'Pay online',
    startHref: `${path}/pay`,
    returnHref: `${path}/paid`,
    isBegun: query('pay') === 'now',
    button: `Pay ${formatMoney(order.balance)}`,
    language: 'en-CA',
    texts: {
      loading: 'Loading…',
      paying: 'Your payment is being sent. Please wait.',
      failed: 'Your payment did not go through. You were not charged. Try again or use another card.',
      unavailable: 'Paying online is not possible at the moment. Try again in a few minutes.',
    },
    plain: `To pay online, turn on JavaScript in your browser and load this page again. Or ask ${company} how else you can pay.`,
    secure: `Your card details go to Stripe and never to ${company}.`,
  }
}

const paymentLabels: Readonly<Record<OrderPaymentMethod, string>> = {
  [OrderPaymentMethod.ONLINE]: 'Card',
  [OrderPaymentMethod.E_TRANSFER]: 'Interac e-Transfer',
  [OrderPaymentMethod.IN_STORE]: 'Pay at pick-up',
  [OrderPaymentMethod.LATER]: 'Pay later',
}

function factsOf(order: PlacedOrder, timeZone: string): AccountOrder['facts'] {
  const { contactName, contactEmail, contactPhone, delivery, carrier, trackingNumber, shopperNote } = order
  const address = delivery.placeAddress ?? delivery.address
  const slot = delivery.slotStart && delivery.slotEnd
  const labels = slotLabels(timeZone)
  const times = slot ? { startsAt: new Date(delivery.slotStart ?? ''), endsAt: new Date(delivery.slotEnd ?? '') } : null
  const facts = [
    { label: 'Contact', lines: [contactName, contactEmail, contactPhone] },
    {
      label: order.deliveryKind === DeliveryKind.PICKUP ? 'Pick-up' : 'Delivery',
      lines: [
        delivery.placeName || delivery.name,
        ...(address ? [address.address, address.address2, placeLine(address)] : []),
        ...(times ? [`${labels.day(times)}, ${labels.time(times)}`] : []),
        delivery.description,
      ],
    },
    { label: 'Payment', lines: paymentLines(order) },
    { label: 'Tracking', lines: [carrier, trackingNumber] },
    { label: 'Note', lines: [shopperNote] },
  ]
  return facts
    .map(({ label, lines }) => ({ label, lines: lines.filter(Boolean) }))
    .filter(({ lines }) => lines.length > 0)
}

const placeLine = ({ city, province, postalCode }: { city: string; province: string; postalCode: string }) =>
  [city, province, postalCode].filter(Boolean).join(' ')

function paymentLines({ paymentMethod, paymentInstructions, balance, paid, refunded, state }: PlacedOrder): string[] {
  const isOpen = state === WebOrderState.PLACED && balance > 0
  return [
    paymentMethod ? paymentLabels[paymentMethod] : '',
    ...(paid > 0 ? [`Paid: ${formatMoney(paid)}`] : []),
    ...(refunded > 0 ? [`Refunded: ${formatMoney(refunded)}`] : []),
    ...(isOpen ? [`To pay: ${formatMoney(balance)}`] : []),
    ...paymentInstructions.split('\n'),
  ]
}

function summaryOf(order: PlacedOrder): AccountOrder['summary'] {
  const { lines, subtotal, discounts, deliveryPrice, taxes, total } = order
  return {
    lines: lines.map(({ id, name, image, quantity, unitPrice }) => ({
      id,
      name,
      image: image ? thumbnailOf(image) : null,
      quantity,
      total: formatMoney(Math.round(quantity * unitPrice)),
    })),
    sums: sumsOf({ subtotal, discounts, deliveryPrice, taxes, total }),
  }
}
