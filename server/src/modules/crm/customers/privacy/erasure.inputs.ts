import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../../kernel/payload.ts'

@ObjectType({ description: 'How many records of one kind are kept about a customer.' })
export class ErasureRecordCount {
  @Field(() => String, { description: 'The kind as the audit log calls it, for example vehicle.' })
  kind!: string

  @Field(() => Int)
  count!: number

  @Field(() => String, { nullable: true, description: 'Why it outlives the customer.' })
  reason!: string | null
}

@ObjectType({ description: 'What is kept about a customer beyond what the customer itself says.' })
export class CustomerErasurePreview {
  @Field(() => [ErasureRecordCount], { description: 'What is erased with the customer.' })
  goes!: ErasureRecordCount[]

  @Field(() => [ErasureRecordCount], { description: 'What stays when the customer is erased, without their name.' })
  stays!: ErasureRecordCount[]
}

@InputType()
export class EraseCustomerInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: "The customer's name as it is shown, so that nobody is erased by mistake." })
  confirm!: string
}

@ObjectType()
export class EraseCustomerPayload {
  @Field(() => ID, { nullable: true })
  erasedId?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
