import type { RequestContext } from '../../../kernel/context/context.ts'
import { BounceTokens, MAIL_HEADER } from './bounce-tokens.ts'
import { BounceMailboxService } from './mailbox/bounce-mailbox.service.ts'
import type { BounceProvider } from './webhooks/bounce-provider.ts'
import { BounceSettingsService } from './webhooks/bounce-settings.service.ts'

/** How bounces of a tenant's mails come back. */
export interface BounceRoute {
  /** The mailbox, if there is one. */
  readonly mailbox: string | null
  readonly providers: readonly BounceProvider[]
}

/** What mails need so that their bounces can be told apart. */
export class BounceAddresses {
  constructor(private readonly ctx: RequestContext) {}

  async route(): Promise<BounceRoute> {
    const mailbox = await this.ctx.use(BounceMailboxService).current()
    return { mailbox: mailbox?.address ?? null, providers: await this.ctx.use(BounceSettingsService).active() }
  }

  /** The options of a mail to one person: the sender of the envelope, and headers. */
  optionsOf(mailId: string, to: string, { mailbox, providers }: BounceRoute) {
    const tokens = this.ctx.use(BounceTokens)
    const token = tokens.of(mailId)
    const headers: Record<string, string> = { [MAIL_HEADER]: token }
    for (const provider of providers) Object.assign(headers, provider.headersFor?.(token))
    return { headers, ...(mailbox && { envelope: { from: tokens.address(mailbox, mailId), to } }) }
  }
}
