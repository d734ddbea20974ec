import type { EntityManager } from '@mikro-orm/postgresql'
import type { ProviderAccess } from './mail-transport.ts'

export interface ClaimedMail {
  readonly id: string
  /** Null for mail of the installation itself. */
  readonly tenantId: string | null
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** This one counted. */
  readonly attempts: number
  /** The server of the mail's tenant; null means the installation's. */
  readonly provider: ProviderAccess | null
}

/**
 * The next mail of any tenant that is due, held for this process; nothing when there is none. Those that can only go the
 * installation's way wait where it has none.
 */
export async function claimMail(em: EntityManager, hasOwnServer: boolean): Promise<ClaimedMail | null> {
  const [row] = await em.execute<{ mail: ClaimedMail | null }[]>('select claim_mail(?) as mail', [hasOwnServer])
  return row?.mail ?? null
}

export async function settleMail(
  em: EntityManager,
  mail: { id: string; status: string; problem: string | null; waitSeconds: number },
): Promise<void> {
  await em.execute('select settle_mail(?, ?, ?, ?)', [mail.id, mail.status, mail.problem, mail.waitSeconds])
}
