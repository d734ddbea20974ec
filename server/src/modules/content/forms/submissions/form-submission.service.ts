import { RecordService } from '../../../../kernel/capability/record-service.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { MailService } from '../../../platform/mail/index.ts'
import { PublishedForms } from '../definitions/published-forms.ts'
import { FormMails } from '../submitting/form-mails.ts'
import { FormReply } from './form-reply.entity.ts'
import { FormFolder, FormSubmission } from './form-submission.entity.ts'
import type { ReplyToFormSubmissionInput } from './form-submission.inputs.ts'
import { FormSubmissionReader } from './form-submission-reader.ts'

/** Staff's operations on submissions. Requires a transaction. */
export class FormSubmissionService extends RecordService<FormSubmission> {
  constructor(ctx: RequestContext) {
    super(ctx, { entity: FormSubmission, noun: 'submission' })
  }

  markRead(ids: readonly string[], isRead: boolean): Promise<FormSubmission[]> {
    return this.change(ids, (submission) => submission.markRead(isRead))
  }

  /** Spam that is moved elsewhere is delivered by a job afterwards, as if it had just arrived. */
  async move(ids: readonly string[], folder: FormFolder): Promise<FormSubmission[]> {
    const submissions = await this.lock(ids)
    const rescued = submissions.filter((one) => one.folder === FormFolder.SPAM && !one.deliveredAt)
    for (const submission of submissions) if (submission.folder !== folder) submission.moveTo(folder)
    await this.ctx.em.flush()
    if (folder !== FormFolder.SPAM && rescued.length > 0)
      await this.ctx.jobs.add(this.ctx, 'form.deliver', { submissionIds: rescued.map(({ id }) => id) })
    return submissions
  }

  async reply({ id, subject, text }: ReplyToFormSubmissionInput): Promise<FormSubmission> {
    const submission = await this.forWriting(id)
    if (!submission.senderEmail)
      throw new UserInputError('This submission has no email address. Choose another way to answer.')
    const { actorName: sentBy } = this.ctx
    const mailId = await this.ctx.use(MailService).send({
      to: submission.senderEmail,
      subject: subject.trim(),
      heading: subject.trim(),
      paragraphs: text.trim().split(/\n{2,}/),
      ...(this.ctx.viewer?.email && { replyTo: this.ctx.viewer.email }),
    })
    this.ctx.em.create(FormReply, { submissionId: id, subject: subject.trim(), text: text.trim(), sentBy })
    if (mailId) submission.mailIds = [...submission.mailIds, mailId]
    submission.markRead(true)
    await this.ctx.em.flush()
    return submission
  }

  /**
   * The recipients that the published form of a submission has now. Not for transactions: reading a large page takes a
   * thread, for which none may wait.
   */
  async recipientsOf(id: string): Promise<readonly string[]> {
    const { pagePath, formName } = await this.ctx.use(FormSubmissionReader).one(id)
    const published = await this.ctx.use(PublishedForms).at(pagePath, formName)
    return published?.form.recipients ?? []
  }

  async resendNotification(id: string, recipients: readonly string[]): Promise<FormSubmission> {
    const submission = await this.forWriting(id)
    if (recipients.length === 0)
      throw new UserInputError(
        'The form has no recipients now. Add them to the form in the editor and publish its page.',
      )
    if ((await this.ctx.use(FormMails).notifyRecipients(submission, recipients)) === 0)
      throw new UserInputError('Emails of received forms are turned off in Email marketing › Notifications.')
    await this.ctx.em.flush()
    return submission
  }

  private async change(ids: readonly string[], work: (submission: FormSubmission) => void): Promise<FormSubmission[]> {
    const submissions = await this.lock(ids)
    for (const submission of submissions) work(submission)
    await this.ctx.em.flush()
    return submissions
  }
}
