import { Matches, MaxLength, ValidateIf } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { CustomerTag, TagColor } from './customer-tag.entity.ts'

const LONG = { message: 'A tag has at most 40 characters' }
const NAMELESS = { message: 'Enter a name' }

@InputType()
export class CreateCustomerTagInput {
  @Field(() => String)
  @Matches(/\S/, NAMELESS)
  @MaxLength(40, LONG)
  name!: string

  @Field(() => TagColor, { nullable: true })
  color?: TagColor | null
}

@InputType({ description: 'Omitted fields are unchanged.' })
export class UpdateCustomerTagInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @ValidateIf((_input, value) => typeof value === 'string')
  @Matches(/\S/, NAMELESS)
  @MaxLength(40, LONG)
  name?: string | null

  @Field(() => TagColor, { nullable: true })
  color?: TagColor | null
}

@InputType()
export class DeleteCustomerTagInput {
  @Field(() => ID)
  id!: string
}

export const CustomerTagPayload = PayloadOf('CustomerTagPayload', 'tag', () => CustomerTag)

export const DeleteCustomerTagPayload = PayloadOf('DeleteCustomerTagPayload', 'deletedId', () => ID)
