import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the library's settings (19 MiB, two passes), which are OWASP's. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
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
