import { ArrayMaxSize, ArrayNotEmpty, ValidateIf } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/payload.ts'
import { atMost, IfString } from '../../../kernel/if-string.ts'
import { CustomFieldValueInput } from '../../platform/custom-fields/index.ts'
import { Customer } from './customer.entity.ts'
import type { TypedCustomer } from './customer-rules.ts'

export const MOST_AT_ONCE = 500

@InputType({
  description: 'A name, an e-mail address or a phone number is needed; country, province and code must fit.',
})
export class CreateCustomerInput implements TypedCustomer {
  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  firstname?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  lastname?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(254)
  email?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'In any notation; a number of the country unless it says which.',
  })
  @IfString()
  @atMost(40)
  phone?: string | null

  @Field(() => String, { nullable: true, description: 'ISO 3166, two letters; CA when left out.' })
  @IfString()
  @atMost(2)
  country?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  address?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  address2?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  city?: string | null

  @Field(() => String, { nullable: true, description: 'A code or a name.' })
  @IfString()
  @atMost(100)
  province?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(20)
  postalCode?: string | null

  @Field(() => [ID], { nullable: true, description: 'All the tags it has from then on.' })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayMaxSize(50, { message: 'A customer has at most 50 tags' })
  tagIds?: string[] | null

  @Field(() => [CustomFieldValueInput], { nullable: true, description: 'Those that are not named stay as they are.' })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayMaxSize(50, { message: 'A customer has at most 50 custom fields' })
  customFields?: CustomFieldValueInput[] | null
}

@InputType({
  description:
    'Absent fields stay as they are, null and the empty text empty them. `version` is the one last read; without it the write is taken as meant.',
})
export class UpdateCustomerInput extends CreateCustomerInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ManageCustomersInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one customer' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} customers at once` })
  ids!: string[]
}

@InputType()
export class TagCustomersInput extends ManageCustomersInput {
  @Field(() => [ID], { nullable: true })
  add?: string[] | null

  @Field(() => [ID], { nullable: true })
  remove?: string[] | null
}

@ObjectType({
  description: 'On a stale version userErrors holds one with code CONFLICT and `customer` is the current one.',
})
export class CustomerPayload {
  @Field(() => Customer, { nullable: true })
  customer?: Customer | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class CustomersPayload {
  @Field(() => [Customer], { nullable: true })
  customers?: Customer[] | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
