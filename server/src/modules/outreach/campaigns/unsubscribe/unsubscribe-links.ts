import type { RequestContext } from '../../../../kernel/context/context.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import { RecipientTokens, type TokenPurpose } from '../recipients/recipient-tokens.ts'
import { unsubscribables } from './unsubscribable.ts'

export const UNSUBSCRIBE_PATH = '/_mail/campaign'

/** The links by which people choose what they get. */
export class UnsubscribeLinks {
  constructor(private readonly ctx: RequestContext) {}

  /** For the link in a mail, and its header List-Unsubscribe. */
  url(mailId: string, purpose: TokenPurpose = 'campaign'): string {
    const site = this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
    return `${site}${UNSUBSCRIBE_PATH}?token=${this.ctx.use(RecipientTokens).of(purpose, mailId)}`
  }

  /** The mail of a token; null for one that is not ours. */
  mailOf(token: string): { readonly purpose: TokenPurpose; readonly mailId: string } | null {
    const tokens = this.ctx.use(RecipientTokens)
    for (const purpose of unsubscribables.keys()) {
      const mailId = tokens.recipientOf(purpose, token)
      if (mailId) return { purpose, mailId }
    }
    return null
  }
}
