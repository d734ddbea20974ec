import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { CartService, cartView } from '../cart/index.ts'
import { PaymentSettingsService } from '../payment-provider/index.ts'
import type { DeliveryOption, DeliverySlot } from './delivery-option.ts'
import { type AddressToDeliver, type CartToDeliver, deliveryOptions } from './delivery-options.ts'
import { paymentMethods, type StorePaymentMethod } from './payment-methods.ts'
import { DeliverySettingsService } from './settings/delivery-settings.service.ts'
import { SlotBookings } from './slots/slot-bookings.ts'

/** What a shopper chose of the options. */
export interface ChosenDelivery {
  readonly optionId: string
  readonly slotStartsAt?: Date | null | undefined
}

/** How orders are delivered and paid for. */
export class DeliveryService {
  constructor(private readonly ctx: RequestContext) {}

  async options(cart: CartToDeliver, address: AddressToDeliver | null, now = new Date()): Promise<DeliveryOption[]> {
    const settings = await this.ctx.use(DeliverySettingsService).delivery()
    const timeZone = await this.ctx.use(TenantClock).timeZone()
    const hasSlots = settings.places.some(({ slotMinutes }) => slotMinutes !== null)
    const taken = hasSlots ? await this.ctx.use(SlotBookings).taken(now) : new Map()
    return deliveryOptions({ settings, timeZone, taken }, cart, address, now)
  }

  /** The option that was chosen, with its price now. Throws what is wrong with the choice. */
  async chosen(
    cart: CartToDeliver,
    address: AddressToDeliver | null,
    { optionId, slotStartsAt }: ChosenDelivery,
    now = new Date(),
  ): Promise<{ readonly option: DeliveryOption; readonly slot: DeliverySlot | null }> {
    const option = (await this.options(cart, address, now)).find(({ id }) => id === optionId)
    if (!option)
      throw invalidField('deliveryOptionId', 'This delivery method is no longer available. Choose another one.')
    const { refusal, needsSlot, slots } = option
    if (refusal)
      throw new UserInputError({
        code: refusal.code.toUpperCase(),
        message: refusal.message,
        field: 'deliveryOptionId',
      })
    if (!needsSlot) return { option, slot: null }
    const slot = slots.find(({ startsAt }) => startsAt.getTime() === slotStartsAt?.getTime())
    if (slot) return { option, slot }
    if (!slotStartsAt) throw invalidField('slotStartsAt', 'Choose when you will pick up your order.')
    throw invalidField('slotStartsAt', 'This time slot is no longer free. Choose another one.', 'SLOT_TAKEN')
  }

  /** For the cart of the request. */
  async optionsOfCart(address: AddressToDeliver | null): Promise<DeliveryOption[]> {
    const cart = await cartView(this.ctx, await this.ctx.use(CartService).read())
    const weight = await this.weightOf(cart.lines)
    const hasFreeDelivery = cart.discounts.some(({ isFreeDelivery }) => isFreeDelivery)
    return this.options({ subtotal: cart.total, weight, hasFreeDelivery }, address)
  }

  /** In grams. What has no weight counts as nothing. */
  async weightOf(lines: readonly { readonly variantId: string; readonly quantity: number }[]): Promise<number> {
    if (lines.length === 0) return 0
    const [sum] = await this.ctx.em.execute<{ grams: string }[]>(
      `select coalesce(sum(v."weight"::bigint * l."quantity"), 0) as "grams"
        from jsonb_to_recordset(?::jsonb) as l("variantId" uuid, "quantity" int)
        join "product_variant" v on v."id" = l."variantId"`,
      [JSON.stringify(lines.map(({ variantId, quantity }) => ({ variantId, quantity })))],
    )
    return Number(sum?.grams ?? 0)
  }

  async paymentMethods(): Promise<StorePaymentMethod[]> {
    const settings = await this.ctx.use(DeliverySettingsService).ordering()
    const online = this.ctx.use(PaymentSettingsService)
    const takesOnline = settings.paysOnline && (await online.read()).isEnabled && (await online.hasKeys())
    return paymentMethods(settings, takesOnline)
  }
}
