import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../../kernel/capability/services.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { NotificationService } from '../notifications/index.ts'
import { buildMail, oneClickHeaders } from './built-mail.ts'
import { afterFailure, type Outcome } from './delivery-outcome.ts'
import type { MailAttachment } from './mail.entity.ts'
import { MailServers } from './mail-servers.ts'
import { type ClaimedMail, claimMail, settleMail } from './mail-store.ts'
import { MailSigner } from './sender-domains/mail-signer.ts'
import type { SmtpFault } from './smtp-pool.ts'

/** Polls for mail that no event announces: retries that are due, and mail left by a stopped process. */
const LOOK_EVERY_MS = 30_000
const AT_ONCE = 3

/** Sends the mail of the outbox. Rows are claimed one by one, so several processes can send at the same time. */
export class MailDelivery {
  private readonly servers: MailServers
  private readonly signer: MailSigner
  private readonly timer: NodeJS.Timeout
  private readonly stopListening: () => void
  private isStopped = false
  private busy: Promise<unknown> | undefined
  private isAskedAgain = false

  constructor(private readonly services: Pick<Services, 'inTenant' | 'events' | 'installation'>) {
    this.servers = new MailServers(services.installation, AT_ONCE)
    this.signer = new MailSigner(services)
    this.stopListening = services.events.on('mail.queued', () => this.wake())
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS)
    this.timer.unref()
    this.wake()
  }

  /** Finishes sending what is in progress and claims nothing more. */
  async stop(): Promise<void> {
    this.isStopped = true
    this.stopListening()
    clearInterval(this.timer)
    await this.busy
    this.servers.close()
  }

  private wake(): void {
    if (this.isStopped) return
    this.isAskedAgain = true
    this.busy ??= Promise.all(Array.from({ length: AT_ONCE }, () => this.emptyQueue())).finally(() => {
      this.busy = undefined
      if (this.isAskedAgain) this.wake()
    })
  }

  private async emptyQueue(): Promise<void> {
    this.isAskedAgain = false
    await this.services.inTenant(null, async ({ em, log }) => {
      try {
        for (let mail = await this.next(em); mail; mail = await this.next(em)) {
          const outcome = await this.attempt(mail)
          await this.settle(em, mail, outcome)
          if (outcome.problem) log.warn({ mailId: mail.id, problem: outcome.problem }, 'a mail was not delivered')
        }
      } catch (error) {
        log.error({ err: error }, 'the outbox could not be read')
      }
    })
  }

  /** Records the outcome of an attempt. In the same transaction, notifies the responsible staff unless it was sent. */
  private async settle(em: EntityManager, mail: ClaimedMail, outcome: Outcome): Promise<void> {
    const { id, tenantId, recipient, failureNotice } = mail
    const isOver = outcome.status === 'failed' || outcome.status === 'unknown'
    if (!isOver || !tenantId) return settleMail(em, { id, ...outcome })
    await this.services.inTenant(tenantId, (ctx) =>
      inTransaction(ctx, async () => {
        await settleMail(ctx.em, { id, ...outcome })
        const title =
          outcome.status === 'unknown'
            ? `The email to ${recipient} may not have arrived`
            : (failureNotice?.title ?? `The email to ${recipient} could not be sent`)
        const { kind, link } = failureNotice ?? { kind: 'mail_failed', link: '/setting/email' }
        await ctx.use(NotificationService).notify(kind, { title, link })
      }),
    )
  }

  private async next(em: Parameters<typeof claimMail>[0]): Promise<ClaimedMail | null> {
    return this.isStopped ? null : claimMail(em, this.servers.hasOwn)
  }

  private async attempt({
    id,
    tenantId,
    recipient,
    replyTo,
    thread,
    unsubscribeUrl,
    subject,
    html,
    text,
    attachments,
    attempts,
    provider,
  }: ClaimedMail): Promise<Outcome> {
    const { from, domain } = this.servers.sender(provider)
    // The same Message-ID on every attempt, so that mailboxes can deduplicate.
    const messageId = `<${id}@${domain}>`
    try {
      const letter = {
        from,
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        ...(thread && { references: thread, inReplyTo: thread.split(' ').at(-1) ?? '' }),
        ...(unsubscribeUrl && { headers: oneClickHeaders(unsubscribeUrl) }),
        subject,
        html,
        text,
        attachments: await this.filesOf(attachments),
        messageId,
      }
      const mail = await buildMail(recipient, letter, await this.signer.keyOf(tenantId, domain))
      await this.servers.send(provider, mail)
      return { status: 'sent', problem: null, waitSeconds: 0 }
    } catch (error) {
      return afterFailure(error as SmtpFault, attempts)
    }
  }

  private filesOf(attachments: readonly MailAttachment[]) {
    return Promise.all(
      attachments.map(async (attachment) => {
        const { name: filename, mimeType: contentType } = attachment
        if ('text' in attachment) return { filename, content: Buffer.from(attachment.text), contentType }
        const content = await this.services.installation.files.read(attachment.file)
        if (!content) throw new Error(`${filename} is missing in the file storage.`)
        return { filename, content, contentType }
      }),
    )
  }
}
