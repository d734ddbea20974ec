import type { DemoTenant } from '../../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { ImportedMembers } from '../imported-members.ts'
import { MailingListService } from '../mailing-list.service.ts'
import { demoBusinesses, demoSubscribers } from './demo-members.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Each tenant of the demo has a newsletter, and Maple a list for businesses. Their members are imported, so nobody gets a mail. */
export async function seedMailingLists(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  const description = handle === 'maple' ? 'Seasonal reminders and offers, once a month.' : 'News from the bakery.'
  ids.set('newsletter', await seedList(ctx, { name: 'Newsletter', description }, demoSubscribers[handle] ?? []))
  if (handle !== 'maple') return
  const businesses = {
    name: 'Fleet customers',
    description: 'Prices and open bays for businesses with several vehicles.',
  }
  ids.set('fleet customers', await seedList(ctx, businesses, demoBusinesses))
}

async function seedList(
  ctx: RequestContext,
  list: { readonly name: string; readonly description: string },
  emails: readonly string[],
): Promise<string> {
  const { id } = await ctx.use(MailingListService).create(list)
  const people = emails.map((email, at) => ({
    ...{ email, source: 'Form on the website', expiresAt: null },
    consentAt: new Date(Date.now() - (14 + ((at * 37) % 200)) * DAY_MS),
  }))
  await ctx.use(ImportedMembers).subscribe(id, people, [])
  // Every flush looks through all rows that are loaded.
  ctx.em.clear()
  return id
}
