import { randomBytes } from 'node:crypto'
import type { AccountCheckout, AccountForm, CheckoutStep, OrderSummary } from '@mainstreet/site-client/account'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { formatMoney } from '../../../kernel/money/format-money.ts'
import { checkInput } from '../../../kernel/validation/check-input.ts'
import { ApiError, UserInputError } from '../../../kernel/validation/errors.ts'
import { CartService, CartSettingsService } from '../../commerce/cart/index.ts'
import { CheckoutService, checkoutView, OrderPlacer, PlaceOrderInput } from '../../commerce/checkout/index.ts'
import { DeliverySettingsService, OrderPaymentMethod } from '../../commerce/delivery/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { thumbnailOf } from '../cart-page/index.ts'
import { type AccountPage, type Attempt, LeadsTo, type SentForm, withAttempt } from '../site-accounts/index.ts'
import { addressIn, BILLING, provinceName } from './address-fields.ts'
import {
  chosenOption,
  formOf,
  linesOf,
  nextStep,
  type ShownCheckout,
  type StepId,
  stepIds,
  stepTitles,
} from './checkout-steps.ts'
import { sumsOf } from './order-sums.ts'
import { takeStep } from './taken-step.ts'

/** Characters of a discount code. */
const MOST_CODE = 40

/** The checkout of the cart of whoever looks at it. */
export const checkoutPage: AccountPage = {
  slug: 'checkout',

  async isOpen(ctx) {
    return ctx.hasFeature('store') && (await ctx.use(CartSettingsService).read()).enabled
  },

  async show({ ctx, query }, attempt) {
    const shown = await read(ctx)
    if (shown.view.cart.lines.length === 0) return new LeadsTo('/cart')
    return {
      slug: 'checkout',
      title: 'Checkout',
      isWide: true,
      parts: [partOf(shown, ctx.viewer === null, query('step'), attempt)],
    }
  },

  async take({ ctx }, sent) {
    if (sent.id === 'place') return new LeadsTo(await place(ctx, sent))
    if (sent.id === 'code' || sent.id === 'no-code') return new LeadsTo(await changeCode(ctx, sent))
    const { hasChoice } = await inTransaction(ctx, () => takeStep(ctx, sent))
    return new LeadsTo(hasChoice ? '/checkout?step=method' : '/checkout')
  },
}

async function read(ctx: RequestContext): Promise<ShownCheckout> {
  const settings = ctx.use(DeliverySettingsService)
  return {
    view: checkoutView(await ctx.use(CheckoutService).read()),
    ordering: await settings.ordering(),
    countries: (await settings.delivery()).countries,
    timeZone: await ctx.use(TenantClock).timeZone(),
  }
}

/** Returns the path of the order. */
async function place(ctx: RequestContext, sent: SentForm): Promise<string> {
  const total = sent.text('total')
  const method = Object.values(OrderPaymentMethod).find((one) => one === sent.text('paymentMethod'))
  const billingAddress = sent.isChecked('hasBilling') ? addressIn(sent, BILLING) : null
  const input = Object.assign(new PlaceOrderInput(), {
    paymentMethod: method ?? null,
    note: sent.text('note'),
    agreesToTerms: sent.isChecked('agreesToTerms'),
    billingAddress,
    total: isCents(total) ? Number(total) : null,
    visitorId: sent.text('visitor_id') || null,
  })
  try {
    await checkInput(input)
    const { path, order } = await ctx.use(OrderPlacer).place(input, sent.text('key'))
    return order.canPayOnline && order.paymentMethod === OrderPaymentMethod.ONLINE ? `${path}?pay=now` : path
  } catch (error) {
    if (error instanceof UserInputError) throw atProvince(error, sent)
    if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED') throw error
    throw new UserInputError({ code: 'RATE_LIMITED', message: error.message })
  }
}

/** Errors of the province belong to the field of its country. */
function atProvince({ faults }: UserInputError, sent: SentForm): UserInputError {
  const field = provinceName(sent.text('billingAddress.country'), BILLING)
  return new UserInputError(faults.map((one) => (one.field === 'billingAddress.province' ? { ...one, field } : one)))
}

/** The order of the last step is shown again, with the total that it has now. */
async function changeCode(ctx: RequestContext, sent: SentForm): Promise<string> {
  await inTransaction(ctx, () => {
    const cart = ctx.use(CartService)
    return sent.id === 'code' ? cart.enterCode(sent.text('code').slice(0, MOST_CODE)) : cart.removeCode()
  })
  return '/checkout'
}

const isCents = (text: string) =>
  text.length > 0 && text.length <= 12 && [...text].every((one) => one >= '0' && one <= '9')

function partOf(shown: ShownCheckout, isGuest: boolean, asked: string, attempt?: Attempt): AccountCheckout {
  const { view, ordering } = shown
  const ids = stepIds(view)
  const next = ids.indexOf(nextStep(view))
  const wanted = ids.indexOf((attempt?.sent.id ?? asked) as StepId)
  // A step that something is missing before cannot be open.
  const open = wanted >= 0 && wanted < next ? wanted : next
  const isShown = attempt?.sent.id === ids[open]
  const discount = codeForm(view)
  const isKnown = isShown || attempt?.sent.id === discount.id
  const faults = attempt && !isKnown ? attempt.faults : []
  return {
    kind: 'checkout',
    id: 'checkout',
    steps: ids.map((id, at): CheckoutStep => {
      const step = { id, title: stepTitles[id], lines: at <= next ? linesOf(id, shown) : [] }
      if (at === open) {
        const link = { before: 'Already have an account?', text: 'Sign in', href: '/login?from=%2Fcheckout' }
        return { ...step, form: openForm(id, shown, attempt), ...(id === 'contact' && isGuest && { link }) }
      }
      return at < next ? { ...step, changeHref: `/checkout?step=${id}` } : step
    }),
    notices: view.cart.notices.map(({ message, isBlocking }) => ({ text: message, isBlocking })),
    cartHref: '/cart',
    policies: policiesOf(ordering),
    summary: summaryOf(shown),
    discount: {
      form: withAttempt(discount, attempt),
      isOpen: view.cart.discountCode !== null || attempt?.sent.id === discount.id,
    },
    ...(ordering.checkoutText && { text: ordering.checkoutText }),
    ...(faults.length > 0 && { problem: faults.map(({ message }) => message).join(' ') }),
  }
}

/** What was sent is shown again, but for the total and the key: those are always the server's. */
function openForm(id: StepId, shown: ShownCheckout, attempt: Attempt | undefined): AccountForm {
  const form = withAttempt(formOf(id, shown), attempt)
  if (id !== 'place') return form
  const hidden = {
    total: String(shown.view.total),
    key: attempt?.sent.text('key') || randomBytes(24).toString('base64url'),
  }
  const fields = Object.entries(hidden).map(([name, value]) => ({ name, label: '', kind: 'hidden' as const, value }))
  return { ...form, fields: [...fields, ...form.fields] }
}

/** A code that is entered can be removed, and says so itself if it does not apply. */
function codeForm({ cart: { discountCode, discountError } }: ShownCheckout['view']): AccountForm {
  if (discountCode)
    return {
      ...{ kind: 'form', id: 'no-code', fields: [], submit: `Remove code ${discountCode}` },
      ...(discountError && { problem: discountError }),
    }
  const field = { name: 'code', label: 'Discount code', kind: 'text' as const, maxLength: MOST_CODE }
  return { kind: 'form', id: 'code', fields: [field], submit: 'Apply' }
}

function policiesOf({ returnPolicy, deliveryPolicy, termsOfSale }: ShownCheckout['ordering']) {
  return [
    { title: 'Delivery policy', text: deliveryPolicy },
    { title: 'Return policy', text: returnPolicy },
    { title: 'Terms of sale', text: termsOfSale },
  ].filter(({ text }) => text !== '')
}

function summaryOf({ view }: ShownCheckout): OrderSummary {
  const { cart, deliveryPrice, taxes, total, subtotal } = view
  const isChosen = chosenOption(view) !== null
  return {
    lines: cart.lines.map(({ id, name, images, quantity, total: amount, isAvailable }) => ({
      id,
      name,
      image: images[0] ? thumbnailOf(images[0]) : null,
      quantity,
      total: isAvailable ? formatMoney(amount) : 'No longer available',
    })),
    sums: sumsOf({ subtotal, discounts: cart.discounts, deliveryPrice, taxes, total }),
    editHref: '/cart',
    ...(!isChosen && { note: 'Delivery and taxes depend on how you get your order.' }),
  }
}
