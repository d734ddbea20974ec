import type { EntityManager } from '@mikro-orm/postgresql'

/** What concerns an account whether or not it has a tenant, so that no policy can answer it. */
export async function changeAccount(
  em: EntityManager,
  userId: string,
  changes: { displayName?: string; passwordHash?: string },
): Promise<void> {
  const { displayName = null, passwordHash = null } = changes
  await em.execute('select change_account(?, ?, ?)', [userId, displayName, passwordHash])
}

export async function passwordHashOf(em: EntityManager, userId: string): Promise<string | null> {
  const [row] = await em.execute<{ hash: string | null }[]>('select find_password_hash(?) as hash', [userId])
  return row?.hash ?? null
}

/** Signs an account out everywhere, but for the session to keep. */
export async function closeSessionsOf(em: EntityManager, userId: string, kept: string | null = null): Promise<void> {
  await em.execute('select close_sessions_of(?, ?)', [userId, kept])
}

export interface Activity {
  readonly userId: string
  readonly lastSeenAt: string | null
  readonly hasSecondFactor: boolean
}

/** When each of the tenant's staff was last here. */
export async function staffActivity(em: EntityManager): Promise<Activity[]> {
  const [row] = await em.execute<{ activity: Activity[] }[]>('select staff_activity() as activity')
  return row?.activity ?? []
}
