import type { FormDefinition } from '@mainstreet/blocks/forms'
import { type Actor, setAuditActor } from '../../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { Writes } from '../../../../kernel/database/writes.ts'
import { currentActor } from '../../../../kernel/tenancy/tenant-scope.ts'
import { phoneIn } from '../../../../kernel/validation/phone.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import { MailingList, SubscriptionService } from '../../../crm/mailing-lists/index.ts'
import { TimelineService } from '../../../crm/timeline/index.ts'
import { AuditedRows } from '../../../platform/audit/index.ts'
import { AutomaticMails, type Mail } from '../../../platform/mail/index.ts'
import { NotificationService } from '../../../platform/notifications/index.ts'
import { WebhookOutbox } from '../../../platform/webhooks/index.ts'
import type { FormSubmission } from '../submissions/form-submission.entity.ts'
import { customerIn, type MappedCustomer } from './customer-fields.ts'
import { runDeliveryHandlers } from './delivery-handlers.ts'
import { FormCustomer, type SenderLocks } from './form-customer.ts'
import { FormMails, type ReplyAnswer } from './form-mails.ts'
import type { FormPerson, RecordedPeople } from './form-person.ts'
import { inPortions } from './in-portions.ts'

const NO_CONSENT =
  'The sender agreed to the newsletter. The consent was not recorded, because the customer has withdrawn it or was found by the phone number alone.'

export interface Delivery {
  /** Locked unless it is new. A new one is inserted with its mails. */
  readonly submission: FormSubmission
  readonly isNew?: boolean
  /** Null if it is no longer published: then no one is emailed and no customer is added. */
  readonly form: FormDefinition | null
  /** Who sent it. Defaults to the current actor. */
  readonly actor?: Actor
  /** Kept for the next attempt to deliver it. */
  readonly reply?: ReplyAnswer
}

/** Everything that follows from submissions that aren't spam, for all of them together, in the current transaction. */
export class FormDelivery {
  constructor(private readonly ctx: RequestContext) {}

  /** Also writes the submissions. */
  async deliver(all: readonly Delivery[], locks: SenderLocks = {}): Promise<void> {
    if (all.length === 0) return
    const mails = this.ctx.use(FormMails)
    // Replies are counted outside of the transaction, at the same time.
    const counting = mails.countReplies(all)
    counting.catch(() => {})
    const writes = new Writes()
    const people = await this.recordCustomers(writes, all, locks).finally(() => Promise.allSettled([counting]))
    const mayReply = await counting
    const counted = all.map((delivery, index) => ({ ...delivery, mayReply: mayReply[index] ?? false }))
    // New customers are written with the first portion, and so are the entries of their timelines.
    let entriesOfCustomers = people.entries
    await inPortions(counted, async (some) => {
      const prepared = await mails.prepare(some)
      for (const { submission } of some) submission.deliveredAt = new Date()
      this.addRows(writes, some, prepared)
      const entries = some.flatMap(({ submission }) => entryOf(submission))
      this.ctx.use(TimelineService).addTo(writes, [...entriesOfCustomers, ...entries])
      entriesOfCustomers = []
      this.ctx.use(NotificationService).notifyOfAll(writes, 'form_submitted', some.map(noticeOf))
      await this.runWrites(writes, some)
    })
    for (const { submission } of all) await runDeliveryHandlers(this.ctx, submission)
    await this.ctx.use(FormCustomer).finish(people)
    for (const { submission, form } of all)
      if (form?.newsletterListId) await this.subscribe(submission, form.newsletterListId)
    const messages = all.map(({ submission }) => ({ id: submission.id, data: webhookData(submission) }))
    await this.ctx.use(WebhookOutbox).enqueue('form.submitted', messages)
  }

  /** Writes submissions without anything that follows from them. */
  async write(some: readonly Delivery[]): Promise<void> {
    const writes = new Writes()
    this.addRows(writes, some, [])
    await this.runWrites(writes, some)
  }

  private addRows(writes: Writes, some: readonly Delivery[], mails: readonly Mail[]): void {
    for (const { submission, actor } of some) if (actor) setAuditActor(submission, actor)
    const added = some.filter(({ isNew }) => isNew).map(({ submission }) => submission)
    this.ctx.use(AuditedRows).addTo(writes, [...mails, ...added])
  }

  /** Also flushes submissions that were stored before. */
  private async runWrites(writes: Writes, some: readonly Delivery[]): Promise<void> {
    await writes.run(this.ctx.em)
    if (some.some(({ isNew }) => !isNew)) await this.ctx.em.flush()
  }

  /** Starts the reads of the steps that follow. A failure is thrown by the step that needs them. */
  private readAhead(): void {
    this.ctx.use(AutomaticMails).readAhead()
    this.ctx
      .use(WebhookOutbox)
      .hasSubscribers('form.submitted')
      .catch(() => {})
  }

  private async recordCustomers(writes: Writes, all: readonly Delivery[], locks: SenderLocks): Promise<RecordedPeople> {
    const people = all.map((delivery) => personOf(delivery))
    const readAhead = () => this.readAhead()
    const recorded = await this.ctx.use(FormCustomer).recordPeople(writes, people, { ...locks, readAhead })
    all.forEach(({ submission }, index) => {
      const customer = recorded.customers[index]
      submission.customerId = customer?.id ?? null
      const email = people[index]?.typed.email
      if (customer && !customer.isProven && email)
        submission.addNotice(`The customer was found by the phone number alone, so ${email} was not added.`)
      if (customer?.isConsentRefused) submission.addNotice(NO_CONSENT)
    })
    return recorded
  }

  /** The list records the consent once the address is confirmed. A deleted list doesn't prevent submissions. */
  private async subscribe(submission: FormSubmission, listId: string): Promise<void> {
    const { senderEmail: email, ip } = submission
    if (!agreedToNewsletter(submission) || !email || !(await this.ctx.em.findOne(MailingList, listId))) return
    await this.ctx.use(SubscriptionService).request({ listId, email, ip, source: sourceOf(submission) })
  }
}

type SentBy = Pick<FormSubmission, 'values' | 'senderEmail' | 'senderPhone'>

function personOf({ submission, form, actor = currentActor() }: Delivery): FormPerson {
  // The list of a form records the consent by itself.
  const agrees = agreedToNewsletter(submission) && !form?.newsletterListId
  return {
    typed: typedCustomerOf(submission),
    mayCreate: form?.createsCustomer ?? false,
    tags: form?.tags ?? [],
    consentSource: agrees ? sourceOf(submission) : null,
    actor,
  }
}

/** The customer that a submission describes. */
export function typedCustomerOf({ values, senderEmail, senderPhone }: SentBy): MappedCustomer {
  const { phone: typedPhone = senderPhone, email = senderEmail, ...rest } = customerIn(values)
  const phone = typedPhone && phoneIn(rest.country ?? 'CA', typedPhone)
  return { ...rest, ...(email && { email: email.toLowerCase() }), ...(phone && { phone }) }
}

export function agreedToNewsletter({ values }: Pick<FormSubmission, 'values'>): boolean {
  return values.some(({ type, value }) => type === 'newsletter' && value !== '')
}

const sourceOf = ({ formName, pagePath }: FormSubmission) => truncate(`${formName} on ${pagePath || '/'}`, 200)

function entryOf({ id: sourceId, customerId, formName, excerpt, title, createdAt }: FormSubmission) {
  if (!customerId) return []
  const entry = { recordId: customerId, kind: 'form_sent', sourceId, what: 'sent', text: excerpt } as const
  return [{ ...entry, title: `Sent ${formName}`, who: title, at: createdAt }]
}

function noticeOf({ submission: { id, formName, title } }: Delivery) {
  const words = title === formName ? `New submission of ${formName}` : `${title} sent ${formName}`
  return { title: words, link: `/forms/submissions/${id}` }
}

/** A submission as the REST API returns it. */
function webhookData({ id, formName, pagePath, customerId, values, createdAt }: FormSubmission): object {
  return {
    id,
    form_name: formName,
    url: pagePath,
    customer_id: customerId,
    fields: values.map(({ key, label, type, value }) => ({ key, label, type, value })),
    created_at: createdAt.toISOString(),
  }
}
