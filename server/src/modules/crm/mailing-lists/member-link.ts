import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailingListMember } from './mailing-list-member.entity.ts'

export type LinkPurpose = 'confirm' | 'unsubscribe'

/** Signs links for members, so that nothing has to be stored. A link holds for one purpose. */
export class MemberLinks {
  constructor(private readonly secret: string) {}

  token(purpose: LinkPurpose, member: Pick<MailingListMember, 'id' | 'tenantId' | 'requestedAt'>): string {
    return `${member.id}.${this.signature(purpose, member).toString('base64url')}`
  }

  isValid(
    purpose: LinkPurpose,
    token: string,
    member: Pick<MailingListMember, 'id' | 'tenantId' | 'requestedAt'>,
  ): boolean {
    const sent = Buffer.from(token.split('.')[1] ?? '', 'base64url')
    const expected = this.signature(purpose, member)
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  }

  /** The member that a token names. Its signature is still to be checked. */
  static memberIdIn(token: string): string {
    return token.split('.')[0] ?? ''
  }

  /** A new request makes earlier links for confirming invalid. Links for unsubscribing stay valid. */
  private signature(
    purpose: LinkPurpose,
    { id, tenantId, requestedAt }: Pick<MailingListMember, 'id' | 'tenantId' | 'requestedAt'>,
  ): Buffer {
    const version = purpose === 'confirm' ? ` ${requestedAt.getTime()}` : ''
    return createHmac('sha256', this.secret).update(`mailing list ${purpose} ${tenantId} ${id}${version}`).digest()
  }
}
