import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { UserError } from '../../../kernel/graphql/payload.ts'

@ObjectType({ description: "A shopper's account, as seen by staff." })
export class Shopper {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  email!: string

  @Field(() => String)
  displayName!: string

  @Field(() => Boolean, { description: 'Whether they may sign in.' })
  isActive!: boolean

  @Field(() => Boolean, { description: 'Whether the confirmation link in the email has been followed.' })
  isEmailConfirmed!: boolean

  @Field(() => Date, { description: 'When they signed up.' })
  createdAt!: Date

  @Field(() => Date, { nullable: true, description: 'Null while they have no session.' })
  lastSeenAt?: Date | null
}

export const ShopperList = ListOf(Shopper, 'ShopperList')

@InputType()
export class ShopperWhere {
  @Field(() => String, { nullable: true, description: 'Searches name and email.' })
  search?: string | null
}

@InputType()
export class ManageShopperInput {
  @Field(() => ID)
  id!: string
}

@ObjectType()
export class ShopperPayload {
  @Field(() => Shopper, { nullable: true })
  shopper?: Shopper | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
