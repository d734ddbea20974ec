import type { Capability } from '../../../kernel/capability/capability.ts'
import { DeliveryResolver } from './delivery.resolver.ts'
import { seedDelivery } from './seed-delivery.ts'
import { DeliverySettingsResolver } from './settings/delivery-settings.resolver.ts'
import { DeliverySettings } from './settings/delivery-settings.ts'
import { OrderingSettings } from './settings/ordering-settings.ts'
import { PickupBooking, PickupSlotCount } from './slots/pickup-slot.entity.ts'

export { DeliveryAddressInput } from './delivery.resolver.ts'
export { type ChosenDelivery, DeliveryService } from './delivery.service.ts'
export { DeliveryOption, DeliverySlot } from './delivery-option.ts'
export { type AddressToDeliver, type CartToDeliver, deliveryOptions } from './delivery-options.ts'
export { OrderPaymentMethod, StorePaymentMethod } from './payment-methods.ts'
export { DeliverySettingsService } from './settings/delivery-settings.service.ts'
export { DeliveryKind, type DeliveryMethod, DeliveryPlace, DeliverySettings } from './settings/delivery-settings.ts'
export { OrderingSettings } from './settings/ordering-settings.ts'
export { SlotBookings, type SlotToBook } from './slots/slot-bookings.ts'

export const delivery: Capability = {
  name: 'delivery',
  entities: [PickupSlotCount, PickupBooking],
  resolvers: [DeliveryResolver, DeliverySettingsResolver],
  rest: () => import('./delivery.rest.ts'),
  // Not how orders are paid for: instructions for transfers name the account of somebody else.
  settingsFromTemplate: {
    [DeliverySettings.capability]: ['methods', 'countries', 'provinces'] satisfies (keyof DeliverySettings)[],
    [OrderingSettings.capability]: [
      'paysLater',
      'paysInStore',
      'checkoutText',
      'confirmationText',
      'returnPolicy',
      'deliveryPolicy',
      'termsOfSale',
      'requiresTerms',
    ] satisfies (keyof OrderingSettings)[],
  },
  demo: seedDelivery,
}
