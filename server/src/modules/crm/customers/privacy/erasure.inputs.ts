import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../../kernel/graphql/payload.ts'

@ObjectType({ description: 'The number of records of one kind related to a customer.' })
export class ErasureRecordCount {
  @Field(() => String, { description: 'The record kind, as in the audit log, for example vehicle.' })
  kind!: string

  @Field(() => Int)
  count!: number

  @Field(() => String, { nullable: true, description: 'Why it is retained.' })
  reason!: string | null
}

@ObjectType({ description: 'The records related to a customer, apart from the customer itself.' })
export class CustomerErasurePreview {
  @Field(() => [ErasureRecordCount], { description: 'Erased with the customer.' })
  erased!: ErasureRecordCount[]

  @Field(() => [ErasureRecordCount], { description: "Retained without the customer's name." })
  retained!: ErasureRecordCount[]
}

@InputType()
export class EraseCustomerInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, {
    description: "The customer's display name, as protection against erasing the wrong customer.",
  })
  confirmName!: string
}

@ObjectType()
export class EraseCustomerPayload {
  @Field(() => ID, { nullable: true })
  erasedId?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
