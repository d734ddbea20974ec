import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { OrderOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { User } from './user.entity.ts'

export const UserList = ListOf(User, 'UserList')

export enum UserOrderField {
  NAME = 'displayName',
  EMAIL = 'email',
}

export const UserOrder = OrderOf('UserOrder', UserOrderField)
export type UserOrder = InstanceType<typeof UserOrder>

@InputType()
export class UserWhere {
  @Field(() => String, { nullable: true, description: 'Searches name and email.' })
  search?: string | null
}

@InputType()
export class ChangeUserRoleInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int)
  roleId!: number
}

@InputType()
export class ManageUserInput {
  @Field(() => ID)
  id!: string
}

@ObjectType()
export class UserPayload {
  @Field(() => User, { nullable: true })
  user?: User | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
