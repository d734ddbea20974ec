import type { FormDefinition } from '@mainstreet/blocks/forms'
import { LockMode } from '@mikro-orm/core'
import { isEmail } from 'class-validator'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { HOUR } from '../../../../kernel/security/counters.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import { ConsentChannel, ConsentService, ConsentStatus, Customer } from '../../../crm/customers/index.ts'
import { MailingList, SubscriptionService } from '../../../crm/mailing-lists/index.ts'
import { TimelineService } from '../../../crm/timeline/index.ts'
import { AutomaticMails, mailboxOf } from '../../../platform/mail/index.ts'
import { NotificationService } from '../../../platform/notifications/index.ts'
import { WebhookOutbox } from '../../../platform/webhooks/index.ts'
import { PublishedForms } from '../definitions/published-forms.ts'
import { displayValue } from '../submissions/display-value.ts'
import { FormFolder, FormSubmission } from '../submissions/form-submission.entity.ts'
import { runDeliveryHandlers } from './delivery-handlers.ts'
import { formReceived, formReply } from './form-automatic-mails.ts'
import { FormCustomer, type RecordedCustomer } from './form-customer.ts'

const MOST_SHOWN = 2_000
/** Nobody can have an address flooded with replies. */
const REPLIES = { name: 'form-reply', times: 3, seconds: 24 * HOUR }
const NO_CONSENT =
  'The sender agreed to the newsletter. The consent was not recorded, because the customer has withdrawn it or was found by the phone number alone.'

/** Everything that follows from a submission that isn't spam, in its transaction. */
export class FormDelivery {
  constructor(private readonly ctx: RequestContext) {}

  /** If the form is no longer published, no one is emailed and no customer is added. */
  async deliver(submission: FormSubmission, form: FormDefinition | null): Promise<void> {
    submission.deliveredAt = new Date()
    const customer = await this.ctx.use(FormCustomer).record(submission, form?.createsCustomer ?? false)
    submission.customerId = customer?.id ?? null
    await this.ctx.em.flush()
    await runDeliveryHandlers(this.ctx, submission)
    if (customer) await this.recordAtCustomer(submission, customer, form)
    if (form?.newsletterListId) await this.subscribe(submission, form.newsletterListId)
    await this.notifyStaff(submission)
    if (form) await this.notifyRecipients(submission, form.recipients)
    if (form) await this.replyToSender(submission, form)
    await this.ctx.use(WebhookOutbox).enqueue('form.submitted', [{ id: submission.id, data: webhookData(submission) }])
    await this.ctx.em.flush()
  }

  /**
   * One email each, so that recipients do not see each other. Answers go to the sender. Returns the number of emails: none if
   * the tenant has turned them off.
   */
  async notifyRecipients(submission: FormSubmission, recipients: readonly string[]): Promise<number> {
    const { id, formName, title, values, senderEmail } = submission
    const url = `${this.ctx.installation.adminUrl}/admin/forms/submissions/${id}`
    const data = mailValues(submission)
    const shown = values.filter(({ value }) => value !== '')
    const ids: string[] = []
    for (const to of recipients.filter((recipient) => isEmail(recipient))) {
      const mailId = await this.ctx.use(AutomaticMails).send(formReceived, {
        to,
        subject: title === formName ? formName : `${formName}: ${title}`,
        heading: `New submission of ${formName}`,
        paragraphs: shown.map((value) => `${value.label}: ${truncate(displayValue(value), MOST_SHOWN)}`),
        button: { label: 'Open submission', url },
        footer: `Sent from ${data['form.page']}`,
        ...(senderEmail && { replyTo: senderEmail }),
        values: { ...data, 'form.url': url },
      })
      if (mailId) ids.push(mailId)
    }
    submission.mailIds = [...submission.mailIds, ...ids]
    return ids.length
  }

  private async recordAtCustomer(
    submission: FormSubmission,
    { id: customerId, isProven }: RecordedCustomer,
    form: FormDefinition | null,
  ): Promise<void> {
    const { id: sourceId, formName, excerpt, title, createdAt } = submission
    const entry = { recordId: customerId, kind: 'form_sent', sourceId, what: 'sent', text: excerpt } as const
    await this.ctx.use(TimelineService).record({ ...entry, title: `Sent ${formName}`, who: title, at: createdAt })
    await this.ctx.use(FormCustomer).tag(customerId, form?.tags ?? [])
    if (!agreedToNewsletter(submission) || form?.newsletterListId) return
    const { emailConsent } = await this.ctx.em.findOneOrFail(Customer, customerId)
    if (!isProven || emailConsent === ConsentStatus.WITHDRAWN) return submission.addNotice(NO_CONSENT)
    const consent = { customerId, channel: ConsentChannel.EMAIL, status: ConsentStatus.GIVEN }
    await this.ctx.use(ConsentService).record({ ...consent, source: sourceOf(submission) })
  }

  /** The list records the consent once the address is confirmed. A deleted list doesn't prevent submissions. */
  private async subscribe(submission: FormSubmission, listId: string): Promise<void> {
    const { senderEmail: email, ip } = submission
    if (!agreedToNewsletter(submission) || !email || !(await this.ctx.em.findOne(MailingList, listId))) return
    await this.ctx.use(SubscriptionService).request({ listId, email, ip, source: sourceOf(submission) })
  }

  private notifyStaff({ id, formName, title }: FormSubmission): Promise<void> {
    const words = title === formName ? `New submission of ${formName}` : `${title} sent ${formName}`
    return this.ctx
      .use(NotificationService)
      .notify('form_submitted', { title: words, link: `/forms/submissions/${id}` })
  }

  private async replyToSender(submission: FormSubmission, form: FormDefinition): Promise<void> {
    const { senderEmail } = submission
    const text = form.replyMessage.trim()
    if (!text || !senderEmail) return
    const { id } = this.ctx.currentTenant
    if ((await this.ctx.installation.counters.consume(REPLIES, `${id} ${mailboxOf(senderEmail)}`)) !== null) {
      submission.addNotice(
        `No automatic reply was sent, because ${senderEmail} has had ${REPLIES.times} of them today.`,
      )
      return
    }
    const subject = form.replySubject.trim() || `Thank you for contacting ${this.ctx.currentTenant.name}`
    const [replyTo] = form.recipients.filter((recipient) => isEmail(recipient))
    const mailId = await this.ctx.use(AutomaticMails).send(formReply, {
      to: senderEmail,
      subject,
      heading: subject,
      paragraphs: text.split(/\n+/),
      ...(replyTo && { replyTo }),
      values: { ...mailValues(submission), 'reply.subject': subject, 'reply.text': text },
    })
    if (mailId) submission.mailIds = [...submission.mailIds, mailId]
  }
}

function agreedToNewsletter({ values }: FormSubmission): boolean {
  return values.some(({ type, value }) => type === 'newsletter' && value !== '')
}

function mailValues({ formName, title, pagePath, values }: FormSubmission) {
  const shown = values.filter(({ value }) => value !== '')
  return {
    'form.name': formName,
    'form.title': title,
    'form.fields': shown.map((one) => `${one.label}: ${truncate(displayValue(one), MOST_SHOWN)}`).join('\n'),
    'form.page': pagePath || '/',
  }
}

const sourceOf = ({ formName, pagePath }: FormSubmission) => truncate(`${formName} on ${pagePath || '/'}`, 200)

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

/** Delivers submissions that staff moved out of spam, each once and in its own transaction. */
export class LateDelivery {
  constructor(private readonly ctx: RequestContext) {}

  /** One that fails keeps none of the others waiting. Throws at the end, so that the job is repeated for those that failed. */
  async deliver(ids: readonly string[]): Promise<void> {
    const failures: unknown[] = []
    for (const id of ids) {
      try {
        await this.deliverOne(id)
      } catch (error) {
        failures.push(error)
      }
      this.ctx.em.clear()
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} submissions were not delivered`)
  }

  private async deliverOne(id: string): Promise<void> {
    const waiting = { id, deliveredAt: null, deletedAt: null, folder: { $ne: FormFolder.SPAM } }
    const submission = await this.ctx.em.findOne(FormSubmission, waiting)
    if (!submission) return
    // Reading a large page takes a thread, for which no transaction may wait.
    const published = await this.ctx.use(PublishedForms).at(submission.pagePath, submission.formName)
    await inTransaction(this.ctx, async () => {
      const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
      const locked = await this.ctx.em.findOne(FormSubmission, waiting, options)
      if (locked) await this.ctx.use(FormDelivery).deliver(locked, published?.form ?? null)
    })
  }
}
