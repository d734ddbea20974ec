import { createHmac, hash, randomInt, timingSafeEqual } from 'node:crypto'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Counters } from './counters.ts'

/** PBKDF2 rounds of each try, and how many tries a browser needs: about one second of one core. */
const ROUNDS = 5_000
const TRIES = { least: 300, most: 1_500 }
const VALID_SECONDS = 20 * 60
/** Characters. Ours have fewer than 1,000; others could nest objects deeply. */
const LONGEST_SOLUTION = 4000

const USED = { name: 'used-challenge', times: 1, seconds: VALID_SECONDS }

/** What we read of a solution ourselves; its signature covers the rest. */
const solutionSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      data: z.looseObject({ purpose: z.string() }),
      expiresAt: z.number(),
      keySignature: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ derivedKey: z.string().regex(/^(?:[0-9a-f]{2})+$/) }),
})

type Solved = z.infer<typeof solutionSchema>

/**
 * Makes clients pay for an attempt with computing time: they solve an ALTCHA challenge (version 2, PBKDF2/SHA-256). A
 * challenge holds for one purpose, such as signing in to one account, for 20 minutes and once, across all processes.
 */
export class ProofOfWork {
  private readonly counters: Pick<Counters, 'consume'>
  private readonly secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string }

  constructor({ secret, counters }: { readonly secret: string; readonly counters: Pick<Counters, 'consume'> }) {
    const deriveKey = (use: string) => createHmac('sha256', secret).update(`proof of work ${use}`).digest('hex')
    this.counters = counters
    this.secrets = { hmacSignatureSecret: deriveKey('challenge'), hmacKeySignatureSecret: deriveKey('key') }
  }

  /** A challenge as JSON, for the solver of `@mainstreet/blocks/proof-of-work`, which finds it after so many tries. */
  async challenge(purpose: string, tries = randomInt(TRIES.least, TRIES.most)): Promise<string> {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      counter: tries,
      data: { purpose: hashPurpose(purpose) },
      deriveKey,
      expiresAt: Math.floor(Date.now() / 1000) + VALID_SECONDS,
      ...this.secrets,
    })
    return JSON.stringify(challenge)
  }

  /** Whether this is the solution, never used before, of a challenge for this purpose. Uses it up. */
  async consume(purpose: string, solution: string): Promise<boolean> {
    const payload = parseSolution(solution)
    if (payload?.challenge.parameters.data?.purpose !== hashPurpose(purpose)) return false
    if (!this.isSolved(payload)) return false
    return (await this.counters.consume(USED, payload.challenge.signature)) === null
  }

  /**
   * Checks the same as altcha-lib's `verifySolution` does for challenges whose key is signed, as ours all are. That function
   * takes several turns of the event loop, and threads, for two short hashes.
   */
  private isSolved({ challenge: { parameters, signature }, solution: { derivedKey } }: Solved): boolean {
    if (parameters.expiresAt < Date.now() / 1000) return false
    const { hmacSignatureSecret, hmacKeySignatureSecret } = this.secrets
    const isOurs = isSame(signature, hmac(hmacSignatureSecret, JSON.stringify(sortKeys(parameters))))
    return isOurs && isSame(parameters.keySignature, hmac(hmacKeySignatureSecret, Buffer.from(derivedKey, 'hex')))
  }
}

function hmac(secret: string, data: string | Buffer): string {
  return createHmac('sha256', secret).update(data).digest('hex')
}

function isSame(sent: string, right: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Sorts the keys of all objects, as ALTCHA does before it signs them. */
function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortKeys(inner)]))
}

/** Base64 of the JSON that ALTCHA clients send; null for anything else. */
function parseSolution(solution: string): Solved | null {
  if (solution.length > LONGEST_SOLUTION) return null
  try {
    const sent = solutionSchema.safeParse(JSON.parse(Buffer.from(solution, 'base64').toString()))
    return sent.success ? sent.data : null
  } catch {
    return null
  }
}

/** Clients see the purpose, which may name an account. */
function hashPurpose(purpose: string): string {
  return hash('sha256', purpose, 'base64url')
}
