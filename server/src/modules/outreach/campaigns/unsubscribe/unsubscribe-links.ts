import type { RequestContext } from '../../../../kernel/context/context.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import { RecipientTokens } from '../recipients/recipient-tokens.ts'

export const UNSUBSCRIBE_PATH = '/_mail/campaign'

/** The links by which people choose what they get. */
export class UnsubscribeLinks {
  constructor(private readonly ctx: RequestContext) {}

  /** For the link in a mail, and its header List-Unsubscribe. */
  url(recipientId: string): string {
    const site = this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
    return `${site}${UNSUBSCRIBE_PATH}?token=${this.ctx.use(RecipientTokens).of('campaign', recipientId)}`
  }

  /** The recipient of a token; null for one that is not ours. */
  recipientOf(token: string): string | null {
    return this.ctx.use(RecipientTokens).recipientOf('campaign', token)
  }
}
