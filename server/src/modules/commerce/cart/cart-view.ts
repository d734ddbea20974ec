import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { formatMoney } from '../../../kernel/money/format-money.ts'
import { DiscountReader } from '../discounts/index.ts'
import { Cents } from '../documents/index.ts'
import type { OpenCart, OpenLine } from './open-cart.ts'

export enum CartNoticeCode {
  PRICE_CHANGED = 'price_changed',
  /** A merge at sign-in left some out. */
  QUANTITY_CAPPED = 'quantity_capped',
  /** There is less than the cart contains. */
  STOCK_SHORT = 'stock_short',
  OUT_OF_STOCK = 'out_of_stock',
  /** The store allows fewer than the cart contains. */
  MAX_QUANTITY = 'max_quantity',
  /** No longer sold. */
  UNAVAILABLE = 'unavailable',
}
registerEnumType(CartNoticeCode, { name: 'CartNoticeCode' })

@ObjectType({ description: 'A message for the shopper about the cart.' })
export class CartNotice {
  @Field(() => CartNoticeCode)
  code!: CartNoticeCode

  @Field(() => String, { description: 'A sentence for the shopper.' })
  message!: string

  @Field(() => ID)
  variantId!: string

  @Field(() => Boolean, { description: 'Whether the cart cannot be ordered until the line is changed or removed.' })
  isBlocking!: boolean
}

@ObjectType()
export class SelectedOption {
  @Field(() => String)
  name!: string

  @Field(() => String)
  value!: string
}

@ObjectType('CartLine', {
  description: 'A variant in the cart, with the prices, names and images that the catalogue has now.',
})
export class CartLineView {
  @Field(() => ID, { description: 'The ID of the variant. A cart has one line for each variant.' })
  id!: string

  @Field(() => ID)
  variantId!: string

  @Field(() => ID)
  productId!: string

  @Field(() => String, { description: 'The name of the product, with the values of its options.' })
  name!: string

  @Field(() => Int)
  quantity!: number

  @Field(() => Int, { description: 'In cents, before taxes.' })
  unitPrice!: number

  @Field(() => Cents, { description: 'In cents: the quantity times the price; 0 if it is no longer sold.' })
  total!: number

  @Field(() => String, { description: 'May be empty.' })
  sku!: string

  @Field(() => String, { description: 'That of the product.' })
  slug!: string

  @Field(() => [String], { description: 'Addresses of images. May be empty.' })
  images!: string[]

  @Field(() => [SelectedOption])
  selectedOptions!: SelectedOption[]

  @Field(() => Boolean, { description: 'False if it is no longer sold. The line is then left out of all totals.' })
  isAvailable!: boolean
}

@ObjectType()
export class CartDiscount {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  name!: string

  @Field(() => String, { nullable: true, description: 'Null for an automatic discount.' })
  code!: string | null

  @Field(() => Cents, { description: 'In cents.' })
  amount!: number

  @Field(() => Boolean)
  isFreeDelivery!: boolean
}

@ObjectType('Cart')
export class CartView {
  @Field(() => [CartLineView], { description: 'In the order in which they were added.' })
  lines!: CartLineView[]

  @Field(() => Int, { description: 'The sum of the quantities.' })
  count!: number

  @Field(() => Cents, { description: 'The sum of the lines in cents, before discounts and taxes.' })
  subtotal!: number

  @Field(() => [CartDiscount], { description: 'The discounts that apply now.' })
  discounts!: CartDiscount[]

  @Field(() => String, { nullable: true, description: 'The code that the shopper entered.' })
  discountCode!: string | null

  @Field(() => String, {
    nullable: true,
    description: "Why the discount code doesn't apply, as a sentence for the shopper.",
  })
  discountError!: string | null

  @Field(() => Cents, { description: 'The subtotal less the discounts in cents, before delivery and taxes.' })
  total!: number

  @Field(() => String)
  currency!: string

  @Field(() => [CartNotice])
  notices!: CartNotice[]

  @Field(() => Boolean, { description: 'Whether the cart can be ordered: it has lines, and no notice blocks it.' })
  canBeOrdered!: boolean

  @Field(() => String, {
    nullable: true,
    description:
      'For front ends that send `X-Cart-Token` (empty at first) or an API key: the token of a cart made by this call. Send it in the header from now on; it is not shown again.',
  })
  token!: string | null
}

/** The cart as the API shows it, with the discounts that apply to it now. */
export async function cartView(ctx: RequestContext, cart: OpenCart, token: string | null = null): Promise<CartView> {
  const { discountCode } = cart
  const sold = cart.lines.filter(({ variant }) => variant.isSold)
  const applied = await ctx.use(DiscountReader).appliedTo(
    sold.map(({ variant: { productId, price }, quantity }) => ({ productId, quantity, unitPrice: price })),
    discountCode,
  )
  const notices = cart.lines.flatMap((line) => noticesOf(line, cart))
  const lines = cart.lines.map(lineView)
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
  return {
    lines,
    count: cart.count,
    subtotal,
    discounts: [...applied.discounts],
    discountCode,
    discountError: applied.refusal,
    total: subtotal - applied.discounts.reduce((sum, { amount }) => sum + amount, 0),
    currency: 'CAD',
    notices,
    canBeOrdered: lines.length > 0 && !notices.some(({ isBlocking }) => isBlocking),
    token,
  }
}

function lineView({ variant, quantity }: OpenLine): CartLineView {
  const { variantId, productId, price, sku, slug, image, isSold, optionNames, optionValues } = variant
  return {
    id: variantId,
    variantId,
    productId,
    name: titleOf(variant),
    quantity,
    unitPrice: price,
    total: isSold ? price * quantity : 0,
    sku,
    slug,
    images: image ? [image] : [],
    selectedOptions: optionValues.map((value, at) => ({ name: optionNames[at] ?? '', value })),
    isAvailable: isSold,
  }
}

function noticesOf({ variant, quantity, seenPrice, cappedFrom }: OpenLine, cart: OpenCart): CartNotice[] {
  const name = titleOf(variant)
  const { variantId, price, isSold } = variant
  const notice = (code: CartNoticeCode, message: string, isBlocking = false) => {
    return { code, message, variantId, isBlocking }
  }
  if (!isSold)
    return [notice(CartNoticeCode.UNAVAILABLE, `${name} is no longer sold. Remove it from your cart to order.`, true)]
  const notices: CartNotice[] = []
  if (price !== seenPrice) {
    const change = `${price > seenPrice ? 'up' : 'down'} from ${formatMoney(seenPrice)} to ${formatMoney(price)}`
    notices.push(notice(CartNoticeCode.PRICE_CHANGED, `The price of ${name} went ${change}.`))
  }
  if (cappedFrom !== null && cappedFrom > quantity)
    notices.push(
      notice(
        CartNoticeCode.QUANTITY_CAPPED,
        `Your cart has ${quantity} of ${name} instead of the ${cappedFrom} you chose.`,
      ),
    )
  const shortage = cart.shortageOf(variant, quantity)
  if (!shortage) return notices
  if (shortage.code === 'MAX_QUANTITY')
    notices.push(
      notice(CartNoticeCode.MAX_QUANTITY, `${name}: ${shortage.message}. Lower the quantity to order.`, true),
    )
  else if (shortage.most === 0)
    notices.push(
      notice(CartNoticeCode.OUT_OF_STOCK, `${name} is out of stock. Remove it from your cart to order.`, true),
    )
  else
    notices.push(
      notice(CartNoticeCode.STOCK_SHORT, `Only ${shortage.most} of ${name} left. Lower the quantity to order.`, true),
    )
  return notices
}

export const titleOf = ({ name, optionValues }: Pick<OpenLine['variant'], 'name' | 'optionValues'>) =>
  optionValues.length > 0 ? `${name} (${optionValues.join(' / ')})` : name
