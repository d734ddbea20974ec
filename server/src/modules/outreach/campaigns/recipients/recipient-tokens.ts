import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { isId } from '../../../../kernel/validation/errors.ts'

/** What a token is for. One of a link that was clicked unsubscribes nobody. */
export type TokenPurpose = 'campaign' | 'campaign tracking' | 'campaign copy' | 'journey'

/** Signs the IDs of recipients for the links in their mail, so that nothing has to be stored. Tokens stay valid. */
export class RecipientTokens {
  constructor(private readonly ctx: RequestContext) {}

  of(purpose: TokenPurpose, recipientId: string): string {
    return `${recipientId}.${this.signature(purpose, recipientId).toString('base64url')}`
  }

  /** The recipient of a token; null for one that is not ours. */
  recipientOf(purpose: TokenPurpose, token: string): string | null {
    const [sentId = '', signature = ''] = token.split('.')
    const id = sentId.toLowerCase()
    if (!isId(id)) return null
    const [sent, expected] = [Buffer.from(signature, 'base64url'), this.signature(purpose, id)]
    return sent.length === expected.length && timingSafeEqual(sent, expected) ? id : null
  }

  private signature(purpose: TokenPurpose, recipientId: string): Buffer {
    const { secret } = this.ctx.installation
    return createHmac('sha256', secret).update(`${purpose} ${this.ctx.currentTenant.id} ${recipientId}`).digest()
  }
}
