import type { EntityManager } from '@mikro-orm/postgresql'

export interface StoredFactor {
  readonly sealedSecret: string
  /** False while enrollment is pending; signing in doesn't ask for a code yet. */
  readonly isConfirmed: boolean
  readonly recoveryCodesLeft: number
}

export function factorOf(em: EntityManager, userId: string): Promise<StoredFactor | null> {
  return answer(em, 'select find_second_factor(?) as answer', [userId])
}

/** Null if the account already has a confirmed second factor. */
export function beginFactor(em: EntityManager, userId: string, sealedSecret: string): Promise<true | null> {
  return answer(em, 'select begin_second_factor(?, ?) as answer', [userId, sealedSecret])
}

export function confirmFactor(em: EntityManager, userId: string, step: number, hashes: string[]): Promise<true | null> {
  return answer(em, 'select confirm_second_factor(?, ?, ?::text[]) as answer', [userId, step, arrayOf(hashes)])
}

/** True once per time step: this code and all earlier ones are rejected afterwards. */
export function takeCode(em: EntityManager, userId: string, step: number): Promise<true | null> {
  return answer(em, 'select take_one_time_code(?, ?) as answer', [userId, step])
}

export function takeRecoveryCode(em: EntityManager, userId: string, hash: string): Promise<true | null> {
  return answer(em, 'select take_recovery_code(?, ?) as answer', [userId, hash])
}

export function regenerateRecoveryCodes(em: EntityManager, userId: string, hashes: string[]): Promise<true | null> {
  return answer(em, 'select renew_recovery_codes(?, ?::text[]) as answer', [userId, arrayOf(hashes)])
}

export function endFactor(em: EntityManager, userId: string): Promise<void> {
  return answer(em, 'select end_second_factor(?) as answer', [userId])
}

/** Hashes contain no characters that need quoting in an array literal. */
const arrayOf = (hashes: string[]) => `{${hashes.join(',')}}`

async function answer<Answer>(em: EntityManager, sql: string, values: unknown[]): Promise<Answer> {
  const [row] = await em.execute<{ answer: Answer }[]>(sql, values)
  return (row as { answer: Answer }).answer
}
