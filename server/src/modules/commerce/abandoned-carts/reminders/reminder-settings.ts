import { Field, Int, ObjectType } from 'type-graphql'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'

export const LONGEST_DELAY_HOURS = 14 * 24

@ObjectType({ description: 'Whether, when and with what text shoppers are reminded of abandoned carts.' })
export class CartReminderSettings extends SettingsOfCapability {
  static readonly capability = 'cart-reminders'

  @Field(() => Boolean, { description: 'Whether customers who agreed to marketing emails get one reminder.' })
  enabled = false

  @Field(() => Int, { description: 'How many hours after its last change a cart is due, from 1 to 336.' })
  delayHours = 24

  @Field(() => String, { description: 'The subject of the email.' })
  subject = 'You left something in your cart'

  @Field(() => String, { description: 'The message above the list of items in the cart.' })
  text = 'We saved your cart for you. You can pick up where you left off.'
}
