import type { RequestContext } from '../../../kernel/context/context.ts'
import { BounceTokens, MAIL_HEADER } from './bounce-tokens.ts'
import { BounceMailboxService } from './mailbox/bounce-mailbox.service.ts'
import { BounceSettingsService } from './webhooks/bounce-settings.service.ts'
import { POSTMARK_HEADER } from './webhooks/postmark.ts'

/** How bounces of a tenant's mails come back. */
export interface BounceRoute {
  /** The mailbox, if there is one. */
  readonly mailbox: string | null
  readonly hasSendgrid: boolean
  readonly hasPostmark: boolean
}

/** What mails need so that their bounces can be told apart. */
export class BounceAddresses {
  constructor(private readonly ctx: RequestContext) {}

  async route(): Promise<BounceRoute> {
    const mailbox = await this.ctx.use(BounceMailboxService).current()
    const { hasSendgridKey, hasPostmarkKey } = await this.ctx.use(BounceSettingsService).read()
    return { mailbox: mailbox?.address ?? null, hasSendgrid: hasSendgridKey, hasPostmark: hasPostmarkKey }
  }

  /** The options of a mail to one person: the sender of the envelope, and headers. */
  optionsOf(mailId: string, to: string, { mailbox, hasSendgrid, hasPostmark }: BounceRoute) {
    const tokens = this.ctx.use(BounceTokens)
    const token = tokens.of(mailId)
    const headers: Record<string, string> = {
      [MAIL_HEADER]: token,
      // SendGrid names the mail of a complaint by these arguments only.
      ...(hasSendgrid && { 'X-SMTPAPI': JSON.stringify({ unique_args: { mainstreet_mail: token } }) }),
      ...(hasPostmark && { [POSTMARK_HEADER]: token }),
    }
    return { headers, ...(mailbox && { envelope: { from: tokens.address(mailbox, mailId), to } }) }
  }
}
