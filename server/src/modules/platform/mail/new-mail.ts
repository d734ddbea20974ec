import { type Letter, letterHtml, letterText } from './letter.ts'
import { type MailAttachment, type MailFailureNotice, MailStatus } from './mail.entity.ts'

interface MailOptions {
  readonly to: string
  /** The role whose account the letter's link opens, when it opens one. */
  readonly opensRole?: number
  /** Where answers go, if not to the sender. */
  readonly replyTo?: string
  /** The Message-IDs of earlier mails of its thread. It answers the last one. */
  readonly thread?: readonly string[]
  /** Where mail programs post a one-click unsubscription, for mail to members of lists. */
  readonly unsubscribeUrl?: string
  /** Files that go with it. */
  readonly attachments?: readonly MailAttachment[]
  /** The notification to staff if it cannot be delivered, instead of the default one. */
  readonly failureNotice?: MailFailureNotice
}

export interface NewMail extends Letter, MailOptions {}

/** A mail that its sender has rendered. */
export interface RenderedMail extends MailOptions {
  readonly subject: string
  readonly html: string
  readonly text: string
}

export const statusOf = (isDelivered: boolean) => (isDelivered ? MailStatus.QUEUED : MailStatus.NOT_SENT)

/** The columns of a new mail. */
export function rowOf(mail: NewMail | RenderedMail, tenantId: string, isDelivered: boolean) {
  const { to, opensRole, replyTo, thread, unsubscribeUrl, attachments = [], failureNotice } = mail
  return {
    recipient: to,
    replyTo: replyTo ?? null,
    thread: thread?.join(' ') ?? null,
    unsubscribeUrl: unsubscribeUrl ?? null,
    ...contentOf(mail),
    status: statusOf(isDelivered),
    opensRole: opensRole ?? null,
    attachments: [...attachments],
    failureNotice: failureNotice ?? null,
    tenantId,
    problem: null,
    sentAt: null,
  }
}

export function contentOf(mail: NewMail | RenderedMail) {
  const subject = mail.subject.replace(/\s+/g, ' ').slice(0, 300)
  if ('html' in mail) return { subject, html: mail.html, text: mail.text }
  return { subject, html: letterHtml({ ...mail, subject }), text: letterText(mail) }
}
