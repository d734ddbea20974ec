import type { RequestContext } from '../../../../kernel/context/context.ts'
import { ApiError } from '../../../../kernel/validation/errors.ts'
import { runInWorker } from '../../../../kernel/workers/worker-pool.ts'
import { type MailboxKind, type MailboxMessage, ownFault, visitMailbox } from '../../../platform/mail/index.ts'
import { BounceService } from '../bounce.service.ts'
import { BounceTokens } from '../bounce-tokens.ts'
import { SuppressionSource } from '../suppression/mail-suppression.entity.ts'
import { BounceMailboxService } from './bounce-mailbox.service.ts'
import type { ParsedReport } from './parse-report.ts'

/** The headers that are read before a mail is loaded. */
const HEADERS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'content-type']
const MOST_HEADER_BYTES = 16 * 1024
/** A report comes first, and the mail that came back, which may be large, after it. More is not loaded. */
const MOST_BYTES = 256 * 1024

/** Reads reports about our mails in the mailbox for bounces. */
export class BounceMailboxSync {
  constructor(private readonly ctx: RequestContext) {}

  /** Call with the mailbox claimed. */
  async run(signal?: AbortSignal): Promise<void> {
    const service = this.ctx.use(BounceMailboxService)
    const mailbox = await service.current()
    if (!mailbox) return
    const process = (message: MailboxMessage) => this.processMessage(message)
    await visitMailbox(this.ctx, mailbox, { isActive: service.isActive, process, signal })
  }

  /** Everything but reports is left alone, such as out-of-office notices. */
  private async processMessage({ uid, inbox: { client }, isGivenUp }: MailboxMessage): Promise<void> {
    if (isGivenUp) return
    const found = await client.fetchOne(String(uid), { uid: true, headers: HEADERS }, { uid: true })
    if (!found) return
    if (!found.headers) return
    const headers = found.headers.subarray(0, MOST_HEADER_BYTES).toString('latin1')
    if (!isReport(headers)) return
    const mail = await client.fetchOne(String(uid), { source: { start: 0, maxLength: MOST_BYTES } }, { uid: true })
    if (mail && 'source' in mail && mail.source) await ownFault(this.record(headers, mail.source))
  }

  private async record(headers: string, source: Buffer): Promise<void> {
    const report = await this.parse(source)
    if (!report) return
    const tokens = this.ctx.use(BounceTokens)
    const [mailId] = [...tokens.mailsIn(headers), ...tokens.mailsIn(report.original)]
    if (!mailId) {
      this.ctx.log.info({ kind: report.kind }, 'A report about a mail was ignored: it has no valid token')
      return
    }
    const { kind, detail } = report
    await this.ctx.use(BounceService).record({ mailId, kind, detail, source: SuppressionSource.MAILBOX })
  }

  private async parse(source: Buffer): Promise<ParsedReport | null> {
    const task = { tenantId: this.ctx.currentTenant.id, audience: 'visitors', input: new Uint8Array(source) } as const
    try {
      return await runInWorker<Uint8Array, ParsedReport | null>('parse-report', import.meta.url, task)
    } catch (err) {
      // Too many tasks are waiting, which is no fault of the mail.
      if (err instanceof ApiError) throw err
      this.ctx.log.warn({ err }, 'A report about a mail could not be read')
      return null
    }
  }
}

/** Whether the headers are those of a report (RFC 6522). */
const isReport = (headers: string): boolean => /^content-type:\s*multipart\/report\b/im.test(headers)

/** How the mailboxes for bounces are read. */
export const bounceMailboxes: MailboxKind = {
  claim: 'claim_bounce_mailbox',
  read: (ctx, signal) => ctx.use(BounceMailboxSync).run(signal),
}
