import { block, tree } from '@mainstreet/blocks/tree'
import type { DemoTenant } from '../../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { CustomerTagService } from '../../../crm/customers/index.ts'
import type { Campaign } from '../campaign.entity.ts'
import type { CreateCampaignInput } from '../campaign.inputs.ts'
import { CampaignService } from '../campaign.service.ts'
import { encodedEmail } from '../content/campaign-content.ts'
import { EmailTemplateService } from '../templates/email-template.service.ts'
import { readyEmails } from '../templates/ready/index.ts'
import { seedResults } from './seed-results.ts'

interface DemoCampaign {
  readonly name: string
  readonly subject: string
  readonly preheader: string
  readonly heading: string
  readonly text: string
  readonly buttons: readonly { readonly text: string; readonly href: string }[]
}

/** The campaign of a tenant that was sent, and the next one, which is a draft. The bakery's plan is without email marketing, so it has sent none. */
const CAMPAIGNS: Readonly<Record<string, { readonly sent?: DemoCampaign; readonly draft: DemoCampaign }>> = {
  maple: {
    sent: {
      name: 'Seasonal check-up',
      subject: 'Is your car ready for the next season?',
      preheader: 'Brakes, battery and lights in 40 minutes.',
      heading: 'A check-up before the weather turns',
      text: 'Hi {{ customer.firstname | "there" }}, we look at brakes, battery, lights and fluids while you wait. It takes about 40 minutes.',
      buttons: [
        { text: 'Book a check-up', href: '/contact' },
        { text: 'See batteries and brakes', href: '/store' },
      ],
    },
    draft: {
      name: 'Winter tires',
      subject: 'Winter tires: book before the first snow',
      preheader: 'Ten bays in November, and then it snows.',
      heading: 'Ready before the first snow?',
      text: 'Hi {{ customer.firstname | "there" }}, our bays fill up in the week of the first snow. Book now, and we change your tires, check the brakes and store your summer set.',
      buttons: [{ text: 'Book a tire change', href: '/contact' }],
    },
  },
  birch: {
    draft: {
      name: 'Holiday orders',
      subject: 'Order your holiday cakes',
      preheader: 'The ovens are full by the 15th.',
      heading: 'Holiday orders are open',
      text: 'Hi {{ customer.firstname | "there" }}, tell us by the 15th what you would like on your table. We bake it the same morning.',
      buttons: [{ text: 'See the cakes', href: '/store' }],
    },
  },
}

/** Each tenant of the demo has a draft to its newsletter, and the newsletter as a template. Maple has a campaign that was sent. */
export async function seedCampaigns(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  const demo = CAMPAIGNS[handle]
  const listId = ids.get('newsletter')
  if (!demo || !listId) return
  if (demo.sent) {
    const tags = await ctx.use(CustomerTagService).list()
    const listIds = [listId, ids.get('fleet customers') ?? []].flat()
    const sent = await create(ctx, demo.sent, { include: { listIds, tagIds: tags.map(({ id }) => id) } })
    await seedResults(ctx, sent)
  }
  await create(ctx, demo.draft, { include: { listIds: [listId] } })
  const newsletter = readyEmails.find(({ key }) => key === 'newsletter')
  if (newsletter)
    await ctx.use(EmailTemplateService).create({ name: 'Monthly newsletter', content: encodedEmail(newsletter.tree) })
}

function create(ctx: RequestContext, demo: DemoCampaign, audience: CreateCampaignInput['audience']): Promise<Campaign> {
  const { heading, text, buttons, ...fields } = demo
  const content = tree(
    block(
      'EmailWrapper',
      {},
      block('EmailTextBox', { text: `<h1>${heading}</h1><p>${text}</p>` }),
      ...buttons.map((button) => block('EmailButton', { ...button, backgroundColor: 'primary' })),
    ),
  )
  return ctx.use(CampaignService).create({ ...fields, content: encodedEmail(content), audience })
}
