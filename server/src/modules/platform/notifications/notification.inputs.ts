import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { Notification } from './notification.entity.ts'

export const NotificationList = ListOf(Notification, 'NotificationList')

@InputType()
export class MarkNotificationAsReadInput {
  @Field(() => ID)
  id!: string
}

@ObjectType()
export class UnreadPayload {
  @Field(() => Int, { nullable: true, description: 'The number of unread notifications.' })
  unreadCount?: number | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
