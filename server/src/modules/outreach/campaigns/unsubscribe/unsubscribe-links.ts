import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { isId } from '../../../../kernel/validation/errors.ts'
import { TenantService } from '../../../platform/tenants/index.ts'

export const UNSUBSCRIBE_PATH = '/_mail/campaign'

/** Signed links of recipients, so that nothing has to be stored. They stay valid. */
export class UnsubscribeLinks {
  constructor(private readonly ctx: RequestContext) {}

  /** For the link in a mail, and its header List-Unsubscribe. */
  url(recipientId: string): string {
    const site = this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
    return `${site}${UNSUBSCRIBE_PATH}?token=${recipientId}.${this.signature(recipientId).toString('base64url')}`
  }

  /** The recipient of a token; null for one that is not ours. */
  recipientOf(token: string): string | null {
    const [id = '', signature = ''] = token.split('.')
    if (!isId(id)) return null
    const [sent, expected] = [Buffer.from(signature, 'base64url'), this.signature(id.toLowerCase())]
    return sent.length === expected.length && timingSafeEqual(sent, expected) ? id : null
  }

  private signature(recipientId: string): Buffer {
    const { secret } = this.ctx.installation
    return createHmac('sha256', secret).update(`campaign ${this.ctx.currentTenant.id} ${recipientId}`).digest()
  }
}
