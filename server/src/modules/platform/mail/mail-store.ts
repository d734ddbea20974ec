import type { EntityManager } from '@mikro-orm/postgresql'
import { callFunction } from '../../../kernel/database/call-function.ts'
import type { MailAttachment, MailFailureNotice } from './mail.entity.ts'
import type { ProviderAccess } from './mail-transport.ts'

export interface ClaimedMail {
  readonly id: string
  /** Null for mail of the installation itself. */
  readonly tenantId: string | null
  readonly recipient: string
  readonly replyTo: string | null
  readonly thread: string | null
  readonly unsubscribeUrl: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly MailAttachment[]
  readonly failureNotice: MailFailureNotice | null
  /** This one counted. */
  readonly attempts: number
  /** The server of the mail's tenant; null means the installation's. */
  readonly provider: ProviderAccess | null
}

/**
 * The next mail of any tenant that is due, held for this process; nothing when there is none. Those that can only go the
 * installation's way wait where it has none.
 */
export function claimMail(em: EntityManager, hasOwnServer: boolean): Promise<ClaimedMail | null> {
  return callFunction(em, 'claim_mail', [hasOwnServer])
}

export function settleMail(
  em: EntityManager,
  mail: { id: string; status: string; problem: string | null; waitSeconds: number },
): Promise<void> {
  return callFunction(em, 'settle_mail', [mail.id, mail.status, mail.problem, mail.waitSeconds])
}
