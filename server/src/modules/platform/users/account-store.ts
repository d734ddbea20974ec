import type { EntityManager } from '@mikro-orm/postgresql'
import { callFunction } from '../../../kernel/database/call-function.ts'

/** Queries about accounts with or without a tenant, which no row-level policy can answer. */
export function changeAccount(
  em: EntityManager,
  userId: string,
  changes: { displayName?: string; passwordHash?: string },
): Promise<void> {
  const { displayName = null, passwordHash = null } = changes
  return callFunction(em, 'change_account', [userId, displayName, passwordHash])
}

export function passwordHashOf(em: EntityManager, userId: string): Promise<string | null> {
  return callFunction(em, 'find_password_hash', [userId])
}

/** Ends all sessions of an account except the one to keep. */
export function closeSessionsOf(em: EntityManager, userId: string, kept: string | null = null): Promise<void> {
  return callFunction(em, 'close_sessions_of', [userId, kept])
}

export interface Activity {
  readonly userId: string
  readonly lastSeenAt: string | null
  readonly hasSecondFactor: boolean
}

/** The last activity of each of the tenant's staff. */
export async function staffActivity(em: EntityManager): Promise<Activity[]> {
  return (await callFunction<Activity[] | null>(em, 'staff_activity')) ?? []
}
