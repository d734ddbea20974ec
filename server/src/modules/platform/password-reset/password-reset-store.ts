import type { EntityManager } from '@mikro-orm/postgresql'
import { callFunction } from '../../../kernel/database/call-function.ts'

/** Activates a token for an hour and invalidates the account's earlier ones. */
export function openReset(em: EntityManager, userId: string, tokenHash: string): Promise<void> {
  return callFunction(em, 'open_password_reset', [userId, tokenHash])
}

/** The account's email if the link is valid at this entry point: a shopper's link works only on its own site. */
export async function emailOfReset(
  em: EntityManager,
  tokenHash: string,
  siteTenantId: string | null,
): Promise<string | null> {
  return callFunction(em, 'find_password_reset', [tokenHash, siteTenantId])
}

interface TakenReset {
  readonly tokenHash: string
  readonly passwordHash: string
  readonly ip: string
  /** Whether the link left only by email, so that it confirms the address. */
  readonly isMailed: boolean
}

/**
 * Sets the password, ends all sessions, consumes the link and audits the change in the account's tenant. Requires a
 * transaction: returns null for an invalid link, and the caller must then roll back.
 */
export async function takeReset(
  em: EntityManager,
  { tokenHash, passwordHash, ip, isMailed }: TakenReset,
): Promise<string | null> {
  if (isMailed) await callFunction<void>(em, 'confirm_email_of_reset', [tokenHash])
  await callFunction<void>(em, 'note_password_reset', [tokenHash, ip])
  return callFunction(em, 'take_password_reset', [tokenHash, passwordHash])
}
