import { BounceKind } from '../mail-bounce.entity.ts'

/** Events of providers that are older are refused, so that nobody can send a recorded one again. */
export const MOST_AGE_SECONDS = 15 * 60

/** What a provider reports about a mail of ours. */
export interface ProviderReport {
  readonly kind: BounceKind
  readonly email: string
  /** Our Message-ID, and our token where the provider returns it. */
  readonly messageId: string
  readonly token: string
  readonly detail: string
}

/** The signature is missing, wrong or old, or the body is no event of the provider. */
export class ForgedReport extends Error {
  override readonly name = 'ForgedReport'
}

export function requireRecent(timestamp: string): void {
  const age = Date.now() / 1000 - Number(timestamp)
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(age) > MOST_AGE_SECONDS) throw new ForgedReport('The timestamp is old')
}

/** Untyped JSON of a provider. */
export type Json = Readonly<Record<string, unknown>>

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

export const stringOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 1000) : ''

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new ForgedReport('The body is no JSON')
  }
}
