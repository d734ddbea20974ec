import type { EntityManager } from '@mikro-orm/postgresql'

export interface ClaimedMail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** This one counted. */
  readonly attempts: number
}

/** The next mail of any tenant that is due, held for this process; nothing when there is none. */
export async function claimMail(em: EntityManager): Promise<ClaimedMail | null> {
  const [row] = await em.execute<{ mail: ClaimedMail | null }[]>('select claim_mail() as mail')
  return row?.mail ?? null
}

export async function settleMail(
  em: EntityManager,
  mail: { id: string; status: string; problem: string | null; waitSeconds: number },
): Promise<void> {
  await em.execute('select settle_mail(?, ?, ?, ?)', [mail.id, mail.status, mail.problem, mail.waitSeconds])
}
