import { Arg, Ctx, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { PageArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { ForSignedIn } from '../../../kernel/graphql/requirements.ts'
import type { Events } from '../../../kernel/messaging/events.ts'
import { Notification } from './notification.entity.ts'
import { MarkNotificationAsReadInput, NotificationList, UnreadPayload } from './notification.inputs.ts'
import { NotificationService } from './notification.service.ts'

@Resolver(() => Notification)
export class NotificationResolver {
  @Query(() => NotificationList, { description: "The viewer's own notifications, newest first." })
  @ForSignedIn('notifications')
  notifications(@PageArgs() { slice }: PageArgs, @Ctx() ctx: RequestContext): Promise<Listing<Notification>> {
    return ctx.use(NotificationService).list(slice)
  }

  @Query(() => Int)
  @ForSignedIn('notifications')
  unreadNotificationCount(@Ctx() ctx: RequestContext): Promise<number> {
    return ctx.use(NotificationService).unreadCount()
  }

  @Mutation(() => UnreadPayload)
  @ForSignedIn('notifications')
  markNotificationAsRead(
    @Arg('input', () => MarkNotificationAsReadInput) { id }: MarkNotificationAsReadInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('unreadCount', ctx, () => ctx.use(NotificationService).read(id))
  }

  @Mutation(() => UnreadPayload)
  @ForSignedIn('notifications')
  markAllNotificationsAsRead(@Ctx() ctx: RequestContext) {
    return payload('unreadCount', ctx, () => ctx.use(NotificationService).readAll())
  }

  @Subscription(() => Notification, {
    description: 'New notifications of the viewer. Those missed while disconnected are not replayed; refetch the list.',
    topics: 'notification.added',
    topicId: ({ context }: { context: RequestContext }) => `${context.tenant?.id} ${context.viewer?.userId}`,
  })
  @ForSignedIn('notifications')
  notificationAdded(
    @Root() { notificationId }: Events['notification.added'],
    @Ctx() ctx: RequestContext,
  ): Promise<Notification> {
    return ctx.use(NotificationService).one(notificationId)
  }
}
