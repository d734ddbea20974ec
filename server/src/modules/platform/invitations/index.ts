import type { Capability } from '../../../kernel/capability/capability.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import { Invitation } from './invitation.entity.ts'
import { InvitationResolver } from './invitation.resolver.ts'

export { InvitationService } from './invitation.service.ts'

const notificationKinds = { invitation_accepted: { permission: 'users.can_view' } } satisfies Record<
  string,
  NotificationKind
>
type OwnNotificationKinds = typeof notificationKinds

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

export const invitations: Capability = {
  name: 'invitations',
  entities: [Invitation],
  resolvers: [InvitationResolver],
  rest: () => import('./invitation.rest.ts'),
  notificationKinds,
}
