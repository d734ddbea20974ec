import type { RequestContext } from '../../../kernel/context/context.ts'
import { USER } from '../../../kernel/tenancy/viewer.ts'
import { invalidField, isId, UserInputError } from '../../../kernel/validation/errors.ts'
import { AddressService } from '../../platform/shoppers/index.ts'
import { CartService, CartStore } from '../cart/index.ts'
import type { DocumentAddress } from '../documents/index.ts'
import { Checkout } from './checkout.entity.ts'
import type { SaveCheckoutInput } from './checkout.inputs.ts'
import { checkedCheckout } from './checkout-input.ts'
import { problemsOf } from './checkout-problems.ts'
import type { CheckoutView } from './checkout-view.ts'
import { type Entered, type OpenCheckout, openCheckout } from './open-checkout.ts'

/** The checkout of the caller's cart. Writes require a transaction. */
export class CheckoutService {
  constructor(private readonly ctx: RequestContext) {}

  async read(): Promise<OpenCheckout> {
    const cart = await this.ctx.use(CartService).read()
    const stored = cart.id === null ? null : await this.ctx.em.findOne(Checkout, { cartId: cart.id }, { refresh: true })
    return openCheckout(this.ctx, cart, stored ?? (await this.suggested()))
  }

  /** Locks the cart, so that two tabs save one after the other. */
  async save(input: SaveCheckoutInput): Promise<OpenCheckout> {
    const { em } = this.ctx
    if (input.deliveryOptionId && !isId(input.deliveryOptionId))
      throw invalidField('deliveryOptionId', 'Choose how you get your order')
    const row = await this.ctx.use(CartStore).lock()
    if (!row) throw new UserInputError({ code: 'CART_EMPTY', message: 'Your cart is empty' })
    const stored =
      (await em.findOne(Checkout, { cartId: row.id }, { refresh: true })) ??
      em.create(Checkout, { ...(await this.suggested()), cartId: row.id })
    Object.assign(stored, checkedCheckout(input, stored))
    await em.flush()
    return this.read()
  }

  /** The cart was ordered. */
  async end(cartId: string): Promise<void> {
    await this.ctx.em.nativeDelete(Checkout, { cartId })
  }

  /** What a shopper's account knows. Everybody else begins with nothing. */
  private async suggested(): Promise<Entered> {
    const { viewer } = this.ctx
    const nothing: Entered = {
      email: '',
      name: '',
      phone: '',
      address: null,
      billingAddress: null,
      deliveryOption: null,
      slotStartsAt: null,
      paymentMethod: null,
      note: '',
      acceptsMarketing: false,
      agreesToTerms: false,
    }
    if (viewer?.roleId !== USER || viewer.apiKeyId) return nothing
    const own = { ...nothing, email: viewer.email, name: viewer.displayName }
    const [saved] = await this.ctx.use(AddressService).list()
    if (!saved) return own
    const { name, phone, line1, line2, city, province, postalCode, country } = saved
    const address: DocumentAddress = { address: line1, address2: line2, city, province, postalCode, country }
    return { ...own, name: name || own.name, phone, address }
  }
}

export function checkoutView(checkout: OpenCheckout): CheckoutView {
  const { cartView, entered, option, options, paymentMethods, priced } = checkout
  const problems = problemsOf(checkout)
  return {
    cart: cartView,
    email: entered.email,
    name: entered.name,
    phone: entered.phone,
    address: entered.address,
    billingAddress: entered.billingAddress,
    deliveryOptions: [...options],
    deliveryOptionId: option?.id ?? null,
    slotStartsAt: entered.slotStartsAt,
    paymentMethods: [...paymentMethods],
    paymentMethod: entered.paymentMethod,
    note: entered.note,
    acceptsMarketing: entered.acceptsMarketing,
    agreesToTerms: entered.agreesToTerms,
    subtotal: priced.subtotal,
    discountTotal: priced.discountTotal,
    deliveryPrice: option?.price ?? null,
    taxes: priced.taxes,
    taxTotal: priced.taxTotal,
    total: priced.total,
    currency: cartView.currency,
    problems,
    canBePlaced: problems.length === 0,
  }
}
