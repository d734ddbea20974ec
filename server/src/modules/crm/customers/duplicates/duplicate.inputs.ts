import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { ListOf } from '../../../../kernel/graphql/paging.ts'
import { Customer } from '../customer.entity.ts'

export enum DuplicateMatch {
  EMAIL = 'email',
  PHONE = 'phone',
}
registerEnumType(DuplicateMatch, {
  name: 'DuplicateMatch',
  description: 'What customers have in common who may be one person.',
})

@ObjectType({ description: 'A customer who may be the same person.' })
export class DuplicateCustomer {
  @Field(() => Customer)
  customer!: Customer

  @Field(() => [DuplicateMatch])
  matchedBy!: DuplicateMatch[]
}

@ObjectType({ description: 'Customers who may be the same person.' })
export class DuplicateGroup {
  @Field(() => ID)
  id!: string

  @Field(() => DuplicateMatch)
  matchedBy!: DuplicateMatch

  @Field(() => String, { description: 'The email address or phone number that they share.' })
  value!: string

  @Field(() => Int, { description: 'The number of customers in the group.' })
  count!: number

  @Field(() => [Customer], { description: 'The ten oldest customers of the group.' })
  customers!: Customer[]
}

export const DuplicateGroupList = ListOf(DuplicateGroup, 'DuplicateGroupList')
