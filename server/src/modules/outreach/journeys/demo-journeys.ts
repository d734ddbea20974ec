import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { EmailTemplateService, encodedEmail, readyEmails } from '../campaigns/index.ts'
import { StepKind, StepTest, TriggerKind } from './flow/flow.inputs.ts'
import { JourneyService } from './journey.service.ts'

const DAY = 24 * 60

/**
 * Each tenant of the demo has a welcome for new subscribers and a reminder for customers who stayed away, both as
 * drafts, and an active one. That one only reminds staff, so the demo mails nobody by itself.
 */
export async function seedJourneys(ctx: RequestContext, { ids }: DemoTenant): Promise<void> {
  const listId = ids.get('newsletter')
  const ready = readyEmails.find(({ key }) => key === 'welcome')
  if (!listId || !ready) return
  const template = await ctx.use(EmailTemplateService).create({ name: 'Welcome', content: encodedEmail(ready.tree) })
  const journeys = ctx.use(JourneyService)
  const mail = { kind: StepKind.MAIL, templateId: template.id }
  const welcome = await journeys.create({ name: 'Welcome new subscribers' })
  await journeys.update({
    id: welcome.id,
    trigger: { kind: TriggerKind.LIST_JOINED, listId },
    steps: [
      { ...mail, id: 'welcome', subject: 'Welcome, {{ customer.firstname | "there" }}' },
      { id: 'pause', kind: StepKind.WAIT, minutes: 3 * DAY },
      { id: 'ordered', kind: StepKind.CONDITION, test: StepTest.HAS_ORDERED },
      { id: 'tell', kind: StepKind.NOTIFY, parent: 'ordered', branch: true, text: 'A new subscriber placed an order' },
      { ...mail, id: 'offer', parent: 'ordered', branch: false, subject: 'Something to start with' },
    ],
  })
  const comeback = await journeys.create({ name: 'We miss you' })
  await journeys.update({
    id: comeback.id,
    trigger: { kind: TriggerKind.NO_ORDER, days: 180 },
    steps: [
      { ...mail, id: 'miss', subject: 'It has been a while' },
      { id: 'week', kind: StepKind.WAIT, minutes: 7 * DAY },
      { id: 'back', kind: StepKind.CONDITION, test: StepTest.HAS_ORDERED },
      { id: 'gone', kind: StepKind.NOTIFY, parent: 'back', branch: false, text: 'A customer did not come back' },
    ],
  })
  const twoWeeks = await journeys.create({ name: 'Subscribed for two weeks' })
  const { version } = await journeys.update({
    id: twoWeeks.id,
    trigger: { kind: TriggerKind.LIST_JOINED, listId },
    steps: [
      { id: 'time', kind: StepKind.WAIT, minutes: 14 * DAY },
      { id: 'stayed', kind: StepKind.CONDITION, test: StepTest.IN_LIST, listId },
      {
        id: 'tell',
        kind: StepKind.NOTIFY,
        parent: 'stayed',
        branch: true,
        text: 'A new subscriber has stayed for two weeks',
      },
    ],
  })
  if (ctx.hasFeature('email_marketing')) await journeys.publish({ id: twoWeeks.id, version })
}
