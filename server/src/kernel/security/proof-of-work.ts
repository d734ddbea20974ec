import { createHash, createHmac, randomInt } from 'node:crypto'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Counters } from './counters.ts'

/** PBKDF2 rounds of each try, and how many tries a browser needs: about one second of one core. */
const ROUNDS = 5_000
const TRIES = { least: 300, most: 1_500 }
const VALID_SECONDS = 20 * 60

const USED = { name: 'used-challenge', times: 1, seconds: VALID_SECONDS }

/** What we read of a solution ourselves; its signature covers the rest. */
const solutionSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ purpose: z.string() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

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
    const { verified } = await verifySolution({ ...payload, deriveKey, ...this.secrets }).catch(() => ({
      verified: false,
    }))
    return verified && (await this.counters.consume(USED, payload.challenge.signature as string)) === null
  }
}

/** Base64 of the JSON that ALTCHA clients send; null for anything else. */
function parseSolution(solution: string): Payload | null {
  try {
    const sent = solutionSchema.safeParse(JSON.parse(Buffer.from(solution, 'base64').toString()))
    return sent.success ? (sent.data as unknown as Payload) : null
  } catch {
    return null
  }
}

/** Clients see the purpose, which may name an account. */
function hashPurpose(purpose: string): string {
  return createHash('sha256').update(purpose).digest('base64url')
}
