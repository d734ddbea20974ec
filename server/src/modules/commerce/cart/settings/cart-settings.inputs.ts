import { Field, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { CartSettings } from './cart-settings.ts'

@InputType({ description: 'Omitted settings and null are unchanged.' })
export class UpdateCartSettingsInput {
  @Field(() => Boolean, { nullable: true })
  enabled?: boolean | null

  @Field(() => Boolean, { nullable: true })
  addsOutOfStock?: boolean | null

  @Field(() => Int, { nullable: true, description: 'From 1 to 10,000.' })
  maxQuantity?: number | null

  @Field(() => Boolean, { nullable: true })
  showsQuantityBox?: boolean | null

  @Field(() => Int, { nullable: true, description: 'The last read version; an older one is a conflict.' })
  version?: number | null
}

export const CartSettingsPayload = PayloadOf('CartSettingsPayload', 'cartSettings', () => CartSettings)
