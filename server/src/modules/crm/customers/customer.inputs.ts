import { ArrayMaxSize, ArrayNotEmpty, ValidateIf } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { CustomFieldValueInput } from '../../platform/custom-fields/index.ts'
import { Customer } from './customer.entity.ts'
import type { TypedCustomer } from './customer-rules.ts'

export const MOST_AT_ONCE = 500

@InputType({
  description:
    'A name, an email address or a phone number is required. Country, province and postal code must match each other.',
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
    description: "In any format. Without a country code, it is a number in the customer's country.",
  })
  @IfString()
  @atMost(40)
  phone?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166 alpha-2. If omitted: CA for a new customer, otherwise unchanged.',
  })
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

  @Field(() => [ID], {
    nullable: true,
    description: 'All tags of the customer. If omitted: none for a new customer, otherwise unchanged.',
  })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayMaxSize(50, { message: 'A customer has at most 50 tags' })
  tagIds?: string[] | null

  @Field(() => [CustomFieldValueInput], {
    nullable: true,
    description: 'Custom fields that are left out are empty for a new customer, otherwise unchanged.',
  })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayMaxSize(50, { message: 'A customer has at most 50 custom fields' })
  customFields?: CustomFieldValueInput[] | null
}

@InputType({
  description:
    'Omitted fields are unchanged; null and the empty string clear a field. `version` is the last read version; without it the write is not checked for conflicts.',
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

export const CustomerPayload = PayloadOf('CustomerPayload', 'customer', () => Customer, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `customer` is the current version.',
})

export const CustomersPayload = PayloadOf('CustomersPayload', 'customers', () => [Customer])
