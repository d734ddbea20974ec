import type { EntityManager } from '@mikro-orm/postgresql'

/** Makes a link's token hold for an hour, and every earlier one of the account nothing. */
export async function openReset(em: EntityManager, userId: string, tokenHash: string): Promise<void> {
  await em.execute('select open_password_reset(?, ?)', [userId, tokenHash])
}

/** The account's address, while the link holds. */
export async function emailOfReset(em: EntityManager, tokenHash: string): Promise<string | null> {
  const [row] = await em.execute<{ email: string | null }[]>('select find_password_reset(?) as email', [tokenHash])
  return row?.email ?? null
}

/**
 * Sets the password, ends every session, uses the link up and tells the log of the account's tenant. Within a transaction:
 * nothing is answered when the link does not hold, and the caller then undoes what was told.
 */
export async function takeReset(
  em: EntityManager,
  { tokenHash, passwordHash, address }: { tokenHash: string; passwordHash: string; address: string },
): Promise<string | null> {
  await em.execute('select note_password_reset(?, ?)', [tokenHash, address])
  const [row] = await em.execute<{ email: string | null }[]>('select take_password_reset(?, ?) as email', [
    tokenHash,
    passwordHash,
  ])
  return row?.email ?? null
}
