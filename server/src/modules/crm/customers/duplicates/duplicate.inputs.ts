import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { ListOf } from '../../../../kernel/paging.ts'
import { Customer } from '../customer.entity.ts'

export enum DuplicateMatch {
  EMAIL = 'email',
  PHONE = 'phone',
}
registerEnumType(DuplicateMatch, { name: 'DuplicateMatch', description: 'What customers have in common who may be one person.' })

@ObjectType({ description: 'A customer who may be the same person.' })
export class DuplicateCustomer {
  @Field(() => Customer)
  customer!: Customer

  @Field(() => [DuplicateMatch])
  by!: DuplicateMatch[]
}

@ObjectType({ description: 'Customers who may be one person.' })
export class DuplicateGroup {
  @Field(() => ID)
  id!: string

  @Field(() => DuplicateMatch)
  by!: DuplicateMatch

  @Field(() => String, { description: 'The e-mail address or number that they have in common.' })
  value!: string

  @Field(() => Int, { description: 'How many they are.' })
  count!: number

  @Field(() => [Customer], { description: 'The first of them, as long known as they are: ten at most.' })
  customers!: Customer[]
}

export const DuplicateGroupList = ListOf(DuplicateGroup, 'DuplicateGroupList')
