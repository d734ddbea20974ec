import type { AccountCart, AccountCartLine } from '@mainstreet/site-client/account'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { formatMoney } from '../../../kernel/money/format-money.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { CartService, CartSettingsService, type CartView, cartView } from '../../commerce/cart/index.ts'
import { type AccountPage, type Attempt, LeadsTo, type SentForm } from '../site-accounts/index.ts'
import { thumbnailOf } from './thumbnail.ts'

/** Digits of a number that the database can hold. */
const LONGEST = 9

const LEFT_OUT = 'Some of what you ordered before is no longer available, so it is not in your cart.'

const NOTICES: ReadonlyMap<string, string> = new Map([
  ['left-out', LEFT_OUT],
  ['restored', 'Welcome back! Your cart is as you left it, at today’s prices.'],
  ['link-ended', 'This link has expired, or what it led to was ordered already.'],
])

const STEPS: ReadonlyMap<string, number> = new Map([
  ['-1', -1],
  ['1', 1],
])

/** The page with the viewer's own cart. Handles the forms of products and of its own lines. */
export const shopperCart: AccountPage = {
  slug: 'cart',

  async isOpen(ctx) {
    return ctx.hasFeature('store') && (await ctx.use(CartSettingsService).read()).enabled
  },

  async show({ ctx, query }, attempt) {
    const [cart, { maxQuantity }] = [await ctx.use(CartService).read(), await ctx.use(CartSettingsService).read()]
    const notice = attempt ? undefined : NOTICES.get(query('notice'))
    return {
      slug: 'cart',
      title: 'Your cart',
      isWide: true,
      ...(notice && { notice }),
      parts: [partOf(await cartView(ctx, cart), maxQuantity, attempt)],
    }
  },

  async take({ ctx }, sent) {
    await inTransaction(ctx, () => change(ctx, sent))
    return new LeadsTo('/cart')
  },
}

async function change(ctx: RequestContext, sent: SentForm): Promise<unknown> {
  const cart = ctx.use(CartService)
  const name = { variantId: sent.text('variant'), productId: sent.text('product') }
  switch (sent.id) {
    case 'add':
      return cart.add({ ...name, quantity: quantityIn(sent, '1') })
    case 'remove':
      return cart.remove(name)
    case 'clear':
      return cart.clear()
    case 'code':
      return cart.enterCode(sent.text('code').slice(0, 40))
    case 'no-code':
      return cart.removeCode()
    case 'seen':
      return cart.acknowledge()
    case 'set': {
      const quantity = quantityIn(sent, '') + (STEPS.get(sent.text('step')) ?? 0)
      return quantity === 0 ? cart.remove(name) : cart.setQuantity({ ...name, quantity })
    }
    default:
      throw invalidField('form', 'This form is not known. Reload the page and try again.')
  }
}

/** All browsers validate number inputs, but other clients may send anything. */
function quantityIn(sent: SentForm, otherwise: string): number {
  const typed = sent.text('quantity').trim() || otherwise
  const isWhole = typed !== '' && typed.length <= LONGEST && [...typed].every((one) => one >= '0' && one <= '9')
  if (!isWhole) throw invalidField('quantity', 'Enter a whole number.')
  return Number(typed)
}

function partOf(cart: CartView, max: number, attempt: Attempt | undefined): AccountCart {
  return {
    kind: 'cart',
    id: 'cart',
    count: cart.count,
    lines: cart.lines.map((line) => lineOf(line, max)),
    notices: cart.notices.map(({ message, isBlocking }) => ({ text: message, isBlocking })),
    canAcknowledge: cart.notices.some(({ isBlocking }) => !isBlocking),
    sums: sumsOf(cart),
    code: cart.discountCode,
    codeRefusal: cart.discountError,
    empty: 'Your cart is empty',
    ...(attempt && { problem: attempt.faults.map(({ message }) => message).join(' ') }),
    shopHref: '/store',
    checkoutHref: cart.canBeOrdered ? '/checkout' : null,
  }
}

function lineOf(line: CartView['lines'][number], max: number): AccountCartLine {
  const { variantId, productId, name, slug, images, quantity, unitPrice, total, isAvailable } = line
  return {
    id: variantId,
    productId,
    name,
    href: `/store/product/${slug}?variant=${variantId}`,
    image: images[0] ? thumbnailOf(images[0]) : null,
    quantity,
    max: Math.max(max, quantity),
    unitPrice,
    each: formatMoney(unitPrice),
    total: formatMoney(total),
    isGone: !isAvailable,
  }
}

function sumsOf({ subtotal, discounts, total }: CartView): AccountCart['sums'] {
  if (discounts.length === 0) return [{ label: 'Subtotal', amount: formatMoney(subtotal) }]
  return [
    { label: 'Subtotal', amount: formatMoney(subtotal) },
    ...discounts.map(({ name, amount, isFreeDelivery }) => {
      return { label: name, amount: isFreeDelivery ? 'Free delivery' : `−${formatMoney(amount)}` }
    }),
    { label: 'Total', amount: formatMoney(total) },
  ]
}
