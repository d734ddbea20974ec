import type { DemoTenant } from '../../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { MailingListService } from '../mailing-list.service.ts'

/** Each tenant of the demo has a newsletter. */
export async function seedMailingLists(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  const description = handle === 'maple' ? 'Reminders of the season and offers, once a month.' : 'News from the bakery.'
  const { id } = await ctx.use(MailingListService).create({ name: 'Newsletter', description })
  ids.set('newsletter', id)
}
