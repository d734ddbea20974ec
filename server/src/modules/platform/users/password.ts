import { hash, verify } from '@node-rs/argon2'
import { invalidField } from '../../../kernel/validation/errors.ts'

const FEWEST = 8
const MOST = 1000
/** Passwords that attackers try first. */
const GUESSED = /^(.)\1*$|^(password|passw0rd|12345678|123456789|1234567890|qwertyui|qwertyuiop|iloveyou)\d{0,3}$/i

/** Argon2id with the library's settings (19 MiB, two passes), which are OWASP's. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Throws UserInputError for a password that would not protect the account. */
export function checkNewPassword(password: string, email: string, field = 'password'): void {
  if (password.length < FEWEST) throw invalidField(field, `A password has at least ${FEWEST} characters`)
  if (password.length > MOST) throw invalidField(field, `A password has at most ${MOST} characters`)
  if (GUESSED.test(password) || password.toLowerCase() === email) {
    throw invalidField(field, 'This password is too easy to guess. Please choose another one')
  }
}

/** A hash that no password fits, made once: checking against it takes the time of a real check. */
let nobody: Promise<string> | undefined

/** Whether the password fits one of the hashes, and which; as slow when there is none. */
export async function fittingHash(hashes: readonly string[], password: string): Promise<number> {
  // Begun for everybody: made only for unknown accounts, it would betray the first of them.
  nobody ??= hash(crypto.randomUUID())
  if (hashes.length === 0) {
    await verify(await nobody, password)
    return -1
  }
  for (const [index, stored] of hashes.entries()) if (await verify(stored, password)) return index
  return -1
}
