import type { FormDefinition } from '@mainstreet/blocks/forms'
import { isEmail } from 'class-validator'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { insertRows } from '../../../../kernel/database/writes.ts'
import { HOUR } from '../../../../kernel/security/counters.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import { nextTurn } from '../../../../kernel/workers/event-loop-turn.ts'
import { AutomaticMails, type Mail, MailService, mailboxOf, type NewMail } from '../../../platform/mail/index.ts'
import { displayValue } from '../submissions/display-value.ts'
import type { FormSubmission } from '../submissions/form-submission.entity.ts'
import { formReceived, formReply } from './form-automatic-mails.ts'

const MOST_SHOWN = 2_000
/** Nobody can have an address flooded with replies. */
const REPLIES = { name: 'form-reply', times: 3, seconds: 24 * HOUR }

/** Whether the sender gets an automatic reply, once it is known: an attempt to store that is repeated counts no further reply. */
export interface ReplyAnswer {
  mayReply?: boolean
}

interface Mailed {
  readonly submission: FormSubmission
  readonly form: FormDefinition | null
  readonly reply?: ReplyAnswer
}

interface CountedMail extends Mailed {
  /** What `countReplies` answered. */
  readonly mayReply: boolean
}

interface FormMail {
  readonly submission: FormSubmission
  readonly mail: NewMail
}

/** The emails about submissions. Their IDs are added to the submissions, which the caller writes. */
export class FormMails {
  constructor(private readonly ctx: RequestContext) {}

  /** One email each, so that recipients do not see each other. Returns the number of emails: none if the tenant has turned them off. */
  async notifyRecipients(submission: FormSubmission, recipients: readonly string[]): Promise<number> {
    const mails = await this.notifications(submission, recipients)
    await insertRows(this.ctx.em, await this.create(mails))
    return mails.length
  }

  /** Counts automatic replies, each `reply` once. Returns for each submission whether its sender gets one. */
  countReplies(all: readonly Mailed[]): Promise<boolean[]> {
    const { counters } = this.ctx.installation
    const { id } = this.ctx.currentTenant
    return Promise.all(
      all.map(async ({ submission: { senderEmail }, form, reply = {} }) => {
        if (!form?.replyMessage.trim() || !senderEmail) return false
        reply.mayReply ??= (await counters.consume(REPLIES, `${id} ${mailboxOf(senderEmail)}`)) === null
        return reply.mayReply
      }),
    )
  }

  /** Emails to recipients and senders, for the caller to insert. */
  async prepare(all: readonly CountedMail[]): Promise<Mail[]> {
    const mails: FormMail[] = []
    for (const [index, { submission, form, mayReply }] of all.entries()) {
      if (index > 0) await nextTurn()
      if (!form) continue
      mails.push(...(await this.notifications(submission, form.recipients)))
      const mail = await this.reply(submission, form, mayReply)
      if (mail) mails.push({ submission, mail })
    }
    return this.create(mails)
  }

  /** Replies to these emails go to the sender of the form. */
  private async notifications(submission: FormSubmission, recipients: readonly string[]): Promise<FormMail[]> {
    const letter = notificationOf(submission, this.ctx.installation.adminUrl)
    const mails: FormMail[] = []
    for (const to of recipients.filter((recipient) => isEmail(recipient))) {
      const mail = await this.ctx.use(AutomaticMails).compose(formReceived, { to, ...letter })
      if (mail) mails.push({ submission, mail })
    }
    return mails
  }

  private async reply(submission: FormSubmission, form: FormDefinition, mayReply: boolean): Promise<NewMail | null> {
    const { senderEmail } = submission
    const text = form.replyMessage.trim()
    if (!text || !senderEmail) return null
    if (!mayReply) {
      submission.addNotice(
        `No automatic reply was sent, because ${senderEmail} has had ${REPLIES.times} of them today.`,
      )
      return null
    }
    const subject = form.replySubject.trim() || `Thank you for contacting ${this.ctx.currentTenant.name}`
    const [replyTo] = form.recipients.filter((recipient) => isEmail(recipient))
    return this.ctx.use(AutomaticMails).compose(formReply, {
      to: senderEmail,
      subject,
      heading: subject,
      paragraphs: text.split(/\n+/),
      ...(replyTo && { replyTo }),
      values: { ...mailValues(submission), 'reply.subject': subject, 'reply.text': text },
    })
  }

  private async create(mails: readonly FormMail[]): Promise<Mail[]> {
    const rows = await this.ctx.use(MailService).prepare(mails.map(({ mail }) => mail))
    for (const [index, { submission }] of mails.entries())
      submission.mailIds = [...submission.mailIds, (rows[index] as Mail).id]
    return rows
  }
}

function notificationOf(submission: FormSubmission, adminUrl: string) {
  const { id, formName, title, values, senderEmail } = submission
  const url = `${adminUrl}/admin/forms/submissions/${id}`
  const data = mailValues(submission)
  const shown = values.filter(({ value }) => value !== '')
  return {
    subject: title === formName ? formName : `${formName}: ${title}`,
    heading: `New submission of ${formName}`,
    paragraphs: shown.map((value) => `${value.label}: ${truncate(displayValue(value), MOST_SHOWN)}`),
    button: { label: 'Open submission', url },
    footer: `Sent from ${data['form.page']}`,
    ...(senderEmail && { replyTo: senderEmail }),
    values: { ...data, 'form.url': url },
  }
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
