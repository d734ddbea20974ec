import { Field, ObjectType } from 'type-graphql'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'

/** How shoppers pay, and what they read. */
@ObjectType({ description: 'How shoppers pay for orders, and the texts and policies of the store.' })
export class OrderingSettings extends SettingsOfCapability {
  static readonly capability = 'ordering'

  @Field(() => Boolean, { description: 'Whether orders can be paid for later, by an invoice that is open.' })
  paysLater = false

  @Field(() => Boolean, { description: 'Whether orders that are picked up can be paid for there.' })
  paysInStore = true

  @Field(() => Boolean, { description: 'Whether orders can be paid for by Interac e-Transfer.' })
  paysByTransfer = false

  @Field(() => String, { description: 'Where to send e-transfers, shown with orders that are paid for by one.' })
  transferInstructions = ''

  @Field(() => Boolean, {
    description: 'Whether orders can be paid for online, once the tenant takes payments online.',
  })
  paysOnline = true

  @Field(() => String, { description: 'Shown above the checkout. May be empty.' })
  checkoutText = ''

  @Field(() => String, { description: 'Shown with an order that was placed, and sent with it. May be empty.' })
  confirmationText = ''

  @Field(() => String, { description: 'May be empty.' })
  returnPolicy = ''

  @Field(() => String, { description: 'May be empty.' })
  deliveryPolicy = ''

  @Field(() => String, { description: 'May be empty.' })
  termsOfSale = ''

  @Field(() => Boolean, { description: 'Whether shoppers have to agree to the terms of sale.' })
  requiresTerms = false
}
