import { Field, ObjectType, registerEnumType } from 'type-graphql'
import type { OrderingSettings } from './settings/ordering-settings.ts'

export enum OrderPaymentMethod {
  ONLINE = 'online',
  E_TRANSFER = 'e_transfer',
  IN_STORE = 'in_store',
  LATER = 'later',
}
registerEnumType(OrderPaymentMethod, { name: 'OrderPaymentMethod', description: 'How an order is paid for.' })

@ObjectType()
export class StorePaymentMethod {
  @Field(() => OrderPaymentMethod)
  method!: OrderPaymentMethod

  @Field(() => String)
  name!: string

  @Field(() => Boolean, { description: 'Only for orders that are picked up.' })
  isPickupOnly!: boolean
}

const NAMES: Readonly<Record<OrderPaymentMethod, string>> = {
  [OrderPaymentMethod.ONLINE]: 'Pay now by card',
  [OrderPaymentMethod.E_TRANSFER]: 'Interac e-Transfer',
  [OrderPaymentMethod.IN_STORE]: 'Pay at pick-up',
  [OrderPaymentMethod.LATER]: 'Pay later',
}

/** How a store takes payments. `takesOnline` says whether it has the keys for payments online, and takes them. */
export function paymentMethods(settings: OrderingSettings, takesOnline: boolean): StorePaymentMethod[] {
  const offered = {
    [OrderPaymentMethod.ONLINE]: settings.paysOnline && takesOnline,
    [OrderPaymentMethod.E_TRANSFER]: settings.paysByTransfer,
    [OrderPaymentMethod.IN_STORE]: settings.paysInStore,
    [OrderPaymentMethod.LATER]: settings.paysLater,
  }
  return Object.values(OrderPaymentMethod)
    .filter((method) => offered[method])
    .map((method) => ({ method, name: NAMES[method], isPickupOnly: method === OrderPaymentMethod.IN_STORE }))
}
