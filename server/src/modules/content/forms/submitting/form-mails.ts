import type { FormDefinition } from '@mainstreet/blocks/forms'
import { isEmail } from 'class-validator'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { HOUR } from '../../../../kernel/security/counters.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import { AutomaticMails, mailboxOf } from '../../../platform/mail/index.ts'
import { displayValue } from '../submissions/display-value.ts'
import type { FormSubmission } from '../submissions/form-submission.entity.ts'
import { formReceived, formReply } from './form-automatic-mails.ts'

const MOST_SHOWN = 2_000
/** Nobody can have an address flooded with replies. */
const REPLIES = { name: 'form-reply', times: 3, seconds: 24 * HOUR }

interface Mailed {
  readonly submission: FormSubmission
  readonly form: Pick<FormDefinition, 'recipients' | 'replyMessage' | 'replySubject'> | null
}

/** The emails about submissions. The next flush writes them, with their IDs in the submissions. */
export class FormMails {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * One email each, so that recipients do not see each other. Answers go to the sender. Returns the number of emails: none if
   * the tenant has turned them off.
   */
  async notifyRecipients(all: readonly Mailed[]): Promise<number> {
    const mails = all.flatMap(({ submission, form }) => {
      const letter = notificationOf(submission, this.ctx.installation.adminUrl)
      const recipients = (form?.recipients ?? []).filter((recipient) => isEmail(recipient))
      return recipients.map((to) => ({ submission, mail: { to, ...letter } }))
    })
    const ids = await this.ctx.use(AutomaticMails).add(
      formReceived,
      mails.map(({ mail }) => mail),
    )
    for (const [index, { submission }] of mails.entries()) addMail(submission, ids[index])
    return ids.filter((id) => id !== null).length
  }

  async replyToSenders(all: readonly Mailed[]): Promise<void> {
    const replies = await Promise.all(all.map((one) => this.replyTo(one)))
    const mails = replies.filter((reply) => reply !== null)
    const ids = await this.ctx.use(AutomaticMails).add(
      formReply,
      mails.map(({ mail }) => mail),
    )
    for (const [index, { submission }] of mails.entries()) addMail(submission, ids[index])
  }

  private async replyTo({ submission, form }: Mailed) {
    const { senderEmail } = submission
    const text = form?.replyMessage.trim()
    if (!form || !text || !senderEmail) return null
    const { id, name } = this.ctx.currentTenant
    if ((await this.ctx.installation.counters.consume(REPLIES, `${id} ${mailboxOf(senderEmail)}`)) !== null) {
      submission.addNotice(
        `No automatic reply was sent, because ${senderEmail} has had ${REPLIES.times} of them today.`,
      )
      return null
    }
    const subject = form.replySubject.trim() || `Thank you for contacting ${name}`
    const [replyTo] = form.recipients.filter((recipient) => isEmail(recipient))
    const mail = {
      to: senderEmail,
      subject,
      heading: subject,
      paragraphs: text.split(/\n+/),
      ...(replyTo && { replyTo }),
      values: { ...mailValues(submission), 'reply.subject': subject, 'reply.text': text },
    }
    return { submission, mail }
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

function addMail(submission: FormSubmission, id: string | null | undefined): void {
  if (id) submission.mailIds = [...submission.mailIds, id]
}
