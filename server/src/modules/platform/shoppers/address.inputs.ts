import { Matches } from 'class-validator'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { Address } from './address.entity.ts'

@InputType({ description: 'Country, province and postal code must fit each other.' })
export class AddressInput {
  @Field(() => String)
  @Matches(/\S/, { message: 'Please enter a name' })
  @atMost(100)
  name!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  company?: string | null

  @Field(() => String)
  @Matches(/\S/, { message: 'Please enter the street and number' })
  @atMost(200)
  line1!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  line2?: string | null

  @Field(() => String)
  @Matches(/\S/, { message: 'Please enter the city' })
  @atMost(100)
  city!: string

  @Field(() => String, { nullable: true, description: 'A code or a name. Required in Canada and the United States.' })
  @IfString()
  @atMost(100)
  province?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(20)
  postalCode?: string | null

  @Field(() => String, { description: 'ISO 3166 alpha-2.' })
  @Matches(/^[a-z]{2}$/i, { message: 'Please choose a country' })
  country!: string

  @Field(() => String, { nullable: true, description: "Validated, and kept in the country's national format." })
  @IfString()
  @atMost(40)
  phone?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'True makes it the default address in place of the current one.',
  })
  isDefault?: boolean | null
}

@InputType({ description: 'Replaces the whole address: omitted fields are cleared.' })
export class UpdateAddressInput extends AddressInput {
  @Field(() => ID)
  id!: string
}

@InputType()
export class DeleteAddressInput {
  @Field(() => ID)
  id!: string
}

@ObjectType()
export class AddressPayload {
  @Field(() => Address, { nullable: true })
  address?: Address | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class DeleteAddressPayload {
  @Field(() => ID, { nullable: true })
  deletedId?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
