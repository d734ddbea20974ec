import type { RequestContext } from '../../../kernel/context/context.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { type CartView, cartView, type OpenCart } from '../cart/index.ts'
import {
  DeliveryKind,
  type DeliveryOption,
  DeliveryService,
  DeliverySettingsService,
  type DeliverySlot,
  OrderPaymentMethod,
  type StorePaymentMethod,
} from '../delivery/index.ts'
import { type DocumentAddress, DocumentSettingsService } from '../documents/index.ts'
import { LEAST_ONLINE_AMOUNT } from '../payment-provider/index.ts'
import { CanadianProvince, TaxService } from '../taxes/index.ts'
import type { Checkout } from './checkout.entity.ts'
import { type PricedCheckout, priceCheckout } from './checkout-pricing.ts'

/** What a shopper has entered, or nothing yet. */
export type Entered = Omit<Checkout, 'id' | 'tenantId' | 'cartId' | 'createdAt' | 'updatedAt'>

/** A checkout with everything that its rules and its order need, as the catalogue and the settings are now. */
export interface OpenCheckout {
  readonly cart: OpenCart
  readonly cartView: CartView
  readonly entered: Entered
  readonly options: readonly DeliveryOption[]
  /** The option that was chosen, also if it is refused. Null if there is none, or it is gone. */
  readonly option: DeliveryOption | null
  readonly slot: DeliverySlot | null
  readonly paymentMethods: readonly StorePaymentMethod[]
  readonly requiresTerms: boolean
  /** Where it is supplied. Null abroad. */
  readonly province: CanadianProvince | null
  readonly priced: PricedCheckout
}

/** Reads what the checkout of a cart depends on, and prices it. */
export async function openCheckout(ctx: RequestContext, cart: OpenCart, entered: Entered): Promise<OpenCheckout> {
  const view = await cartView(ctx, cart)
  const delivery = ctx.use(DeliveryService)
  const sold = cart.lines.filter(({ variant }) => variant.isSold)
  const weight = await delivery.weightOf(sold.map(({ variant: { variantId }, quantity }) => ({ variantId, quantity })))
  const hasFreeDelivery = view.discounts.some(({ isFreeDelivery }) => isFreeDelivery)
  const toDeliver = { subtotal: view.total, weight, hasFreeDelivery }
  const options = await delivery.options(toDeliver, entered.address)
  const option = options.find(({ id }) => id === entered.deliveryOption) ?? null
  const slot = option?.slots.find(({ startsAt }) => startsAt.getTime() === entered.slotStartsAt?.getTime()) ?? null
  const isPickup = option?.kind === DeliveryKind.PICKUP
  const methods = (await delivery.paymentMethods()).filter(({ isPickupOnly }) => isPickup || !isPickupOnly)
  const { requiresTerms } = await ctx.use(DeliverySettingsService).ordering()
  const province = await provinceOf(ctx, option, entered.address)
  const taxes = ctx.use(TaxService)
  const today = await ctx.use(TenantClock).today()
  const priced = priceCheckout({
    lines: sold.map(({ variant: { variantId, price, taxClassId }, quantity }) => {
      return { variantId, quantity, unitPrice: price, taxClassId }
    }),
    discount: view.subtotal - view.total,
    deliveryPrice: option?.price ?? 0,
    deliveryTaxClassId: (await taxes.classes()).find(({ isDefault }) => isDefault)?.id ?? null,
    applied: province ? await taxes.appliedTaxes(province, today) : new Map(),
  })
  return {
    cart,
    cartView: view,
    entered,
    options,
    option,
    slot,
    // Stripe takes no less than this.
    paymentMethods: methods.filter(
      ({ method }) => method !== OrderPaymentMethod.ONLINE || priced.total === 0 || priced.total >= LEAST_ONLINE_AMOUNT,
    ),
    requiresTerms,
    province,
    priced,
  }
}

/** Taxes are those of where the goods are handed over: the place of pick-up, or the address. */
async function provinceOf(
  ctx: RequestContext,
  option: DeliveryOption | null,
  address: DocumentAddress | null,
): Promise<CanadianProvince | null> {
  const own = (await ctx.use(DocumentSettingsService).get()).province
  if (option?.place) return canadian(option.place.province) ?? own
  if (!address) return own
  return address.country === 'CA' ? (canadian(address.province) ?? own) : null
}

function canadian(code: string): CanadianProvince | null {
  const known = code.toUpperCase()
  return Object.hasOwn(CanadianProvince, known) ? (known as CanadianProvince) : null
}
