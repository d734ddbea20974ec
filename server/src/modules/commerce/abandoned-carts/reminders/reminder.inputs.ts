import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { Cents } from '../../documents/index.ts'
import { CartReminderSettings } from './reminder-settings.ts'

@InputType({ description: 'Omitted settings and null are unchanged.' })
export class UpdateCartReminderSettingsInput {
  @Field(() => Boolean, { nullable: true })
  enabled?: boolean | null

  @Field(() => Int, { nullable: true, description: 'From 1 to 336.' })
  delayHours?: number | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  subject?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(2000)
  text?: string | null

  @Field(() => Int, { nullable: true, description: 'The last read version; an older one is a conflict.' })
  version?: number | null
}

export const CartReminderSettingsPayload = PayloadOf(
  'CartReminderSettingsPayload',
  'cartReminderSettings',
  () => CartReminderSettings,
)

@ObjectType({ description: 'Results of the reminders sent in the last 30 days.' })
export class CartReminderFigures {
  @Field(() => Int, { description: 'How many reminders were sent.' })
  sent!: number

  @Field(() => Int, { description: 'How many of these carts were ordered after all.' })
  recovered!: number

  @Field(() => Cents, { description: 'The sum of these orders in cents, with taxes and delivery.' })
  recoveredTotal!: number
}
