import type { EntityManager } from '@mikro-orm/postgresql'
import { callFunction } from '../../../kernel/database/call-function.ts'

export interface StoredFactor {
  readonly sealedSecret: string
  /** False while enrollment is pending; signing in doesn't ask for a code yet. */
  readonly isConfirmed: boolean
  readonly recoveryCodesLeft: number
}

export function factorOf(em: EntityManager, userId: string): Promise<StoredFactor | null> {
  return callFunction(em, 'find_second_factor', [userId])
}

/** Null if the account already has a confirmed second factor. */
export function beginFactor(em: EntityManager, userId: string, sealedSecret: string): Promise<true | null> {
  return callFunction(em, 'begin_second_factor', [userId, sealedSecret])
}

export function confirmFactor(em: EntityManager, userId: string, step: number, hashes: string[]): Promise<true | null> {
  return callFunction(em, 'confirm_second_factor', [userId, step, arrayOf(hashes)])
}

/** True once per time step: this code and all earlier ones are rejected afterwards. */
export function takeCode(em: EntityManager, userId: string, step: number): Promise<true | null> {
  return callFunction(em, 'take_one_time_code', [userId, step])
}

export function takeRecoveryCode(em: EntityManager, userId: string, hash: string): Promise<true | null> {
  return callFunction(em, 'take_recovery_code', [userId, hash])
}

export function regenerateRecoveryCodes(em: EntityManager, userId: string, hashes: string[]): Promise<true | null> {
  return callFunction(em, 'renew_recovery_codes', [userId, arrayOf(hashes)])
}

export function endFactor(em: EntityManager, userId: string): Promise<void> {
  return callFunction(em, 'end_second_factor', [userId])
}

/** Hashes contain no characters that need quoting in an array literal. */
const arrayOf = (hashes: string[]) => `{${hashes.join(',')}}`
