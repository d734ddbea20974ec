import { Matches, MaxLength, ValidateIf } from 'class-validator'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { UserError } from '../../../../kernel/payload.ts'
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

@ObjectType()
export class CustomerTagPayload {
  @Field(() => CustomerTag, { nullable: true })
  tag?: CustomerTag | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class DeleteCustomerTagPayload {
  @Field(() => ID, { nullable: true })
  deletedId?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
