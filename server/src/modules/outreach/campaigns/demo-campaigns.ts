import { block, tree } from '@mainstreet/blocks/tree'
import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { CampaignService } from './campaign.service.ts'
import { encodedEmail } from './content/campaign-content.ts'
import { EmailTemplateService } from './templates/email-template.service.ts'
import { readyEmails } from './templates/ready/index.ts'

const CAMPAIGNS = {
  maple: {
    name: 'Winter tires',
    subject: 'Winter tires: book before the first snow',
    preheader: 'Ten bays in November, and then it snows.',
    heading: 'Ready before the first snow?',
    text: 'Hi {{ customer.firstname | "there" }}, our bays fill up in the week of the first snow. Book now, and we change your tires, check the brakes and store your summer set.',
    button: { text: 'Book a tire change', href: '/contact' },
  },
  birch: {
    name: 'Holiday orders',
    subject: 'Order your holiday cakes',
    preheader: 'The ovens are full by the 15th.',
    heading: 'Holiday orders are open',
    text: 'Hi {{ customer.firstname | "there" }}, tell us by the 15th what you would like on your table. We bake it the same morning.',
    button: { text: 'See the cakes', href: '/store' },
  },
} as const

/** Each tenant of the demo has a draft to its newsletter, and the newsletter as a template. */
export async function seedCampaigns(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  const demo = CAMPAIGNS[handle as keyof typeof CAMPAIGNS]
  const listId = ids.get('newsletter')
  if (!demo || !listId) return
  const { heading, text, button, ...fields } = demo
  const content = tree(
    block(
      'EmailWrapper',
      {},
      block('EmailTextBox', { text: `<h1>${heading}</h1><p>${text}</p>` }),
      block('EmailButton', { ...button, backgroundColor: 'primary' }),
    ),
  )
  const audience = { include: { listIds: [listId] } }
  await ctx.use(CampaignService).create({ ...fields, content: encodedEmail(content), audience })
  const newsletter = readyEmails.find(({ key }) => key === 'newsletter')
  if (newsletter)
    await ctx.use(EmailTemplateService).create({ name: 'Monthly newsletter', content: encodedEmail(newsletter.tree) })
}
