import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { ListOf } from '../../../kernel/paging.ts'
import { UserError } from '../../../kernel/payload.ts'

@ObjectType({ description: "A shopper's account as staff see it." })
export class Shopper {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  email!: string

  @Field(() => String)
  displayName!: string

  @Field(() => Boolean, { description: 'Whether they may sign in.' })
  isActive!: boolean

  @Field(() => Boolean, { description: 'Whether the link that was sent to the address has been followed.' })
  isEmailConfirmed!: boolean

  @Field(() => Date, { description: 'When they signed up.' })
  createdAt!: Date

  @Field(() => Date, { nullable: true, description: 'Nothing while they are signed in nowhere.' })
  lastSeenAt?: Date | null
}

export const ShopperList = ListOf(Shopper, 'ShopperList')

@InputType()
export class ShopperWhere {
  @Field(() => String, { nullable: true, description: 'Found in name or e-mail.' })
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
