import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailingListMember } from './mailing-list-member.entity.ts'

export type LinkPurpose = 'confirm' | 'unsubscribe'
type Member = Pick<MailingListMember, 'id' | 'tenantId'>

/** Signs links for members, so that nothing has to be stored. A link holds for one purpose. */
export class MemberLinks {
  constructor(private readonly secret: string) {}

  /** Links for confirming contain when they were issued. Links for unsubscribing stay valid. */
  token(purpose: LinkPurpose, member: Member, now = Date.now()): string {
    const issued = purpose === 'confirm' ? `.${now.toString(36)}` : ''
    return `${member.id}.${this.signature(purpose, member, issued).toString('base64url')}${issued}`
  }

  isValid(purpose: LinkPurpose, token: string, member: Member): boolean {
    const [, signature = '', ...rest] = token.split('.')
    const sent = Buffer.from(signature, 'base64url')
    const expected = this.signature(purpose, member, rest.map((part) => `.${part}`).join(''))
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  }

  /** The payload of a token, before its signature is verified. */
  static parse(token: string): { memberId: string; issuedAt: number } {
    const [memberId = '', , issued = ''] = token.split('.')
    return { memberId, issuedAt: Number.parseInt(issued, 36) || 0 }
  }

  private signature(purpose: LinkPurpose, { id, tenantId }: Member, issued: string): Buffer {
    return createHmac('sha256', this.secret).update(`mailing list ${purpose} ${tenantId} ${id}${issued}`).digest()
  }
}
