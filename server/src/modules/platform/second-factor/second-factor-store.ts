import type { EntityManager } from '@mikro-orm/postgresql'

export interface StoredFactor {
  readonly sealedSecret: string
  /** Until then it was begun only, and signing in does not ask for it. */
  readonly isConfirmed: boolean
  readonly recoveryCodesLeft: number
}

export function factorOf(em: EntityManager, userId: string): Promise<StoredFactor | null> {
  return answer(em, 'select find_second_factor(?) as answer', [userId])
}

/** Nothing when there is one in use already. */
export function beginFactor(em: EntityManager, userId: string, sealedSecret: string): Promise<true | null> {
  return answer(em, 'select begin_second_factor(?, ?) as answer', [userId, sealedSecret])
}

export function confirmFactor(em: EntityManager, userId: string, step: number, hashes: string[]): Promise<true | null> {
  return answer(em, 'select confirm_second_factor(?, ?, ?::text[]) as answer', [userId, step, arrayOf(hashes)])
}

/** True once for each half minute: a code that was taken, and any before it, is nothing any more. */
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

/** Hashes have no sign that an array's text would need quoted. */
const arrayOf = (hashes: string[]) => `{${hashes.join(',')}}`

async function answer<Answer>(em: EntityManager, sql: string, values: unknown[]): Promise<Answer> {
  const [row] = await em.execute<{ answer: Answer }[]>(sql, values)
  return (row as { answer: Answer }).answer
}
