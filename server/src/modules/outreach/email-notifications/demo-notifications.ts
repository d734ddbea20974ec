import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { EmailNotificationService } from './email-notification.service.ts'

/** Each tenant of the demo has designed the email for new orders. */
export async function seedNotifications(ctx: RequestContext, { handle }: DemoTenant): Promise<void> {
  if (handle !== 'maple' && handle !== 'birch') return
  await ctx.use(EmailNotificationService).create({ kind: 'order_placed', usesDesign: true })
}
