/** So many times within so many seconds. */
export interface Limit {
  /** Of this counter alone. */
  readonly name: string
  readonly times: number
  readonly seconds: number
}

/** Counts what may be tried only so often, for all processes together. Keys are kept as hashes. */
export interface Counters {
  /** Counts once. Answers null while it is within the limit, else how many milliseconds are to be waited. */
  take(limit: Limit, key: string): Promise<number | null>
  /** How long is to be waited before the next one; null when it is free. Counts nothing. */
  waitFor(limit: Limit, key: string): Promise<number | null>
  /** One that was taken does not count. */
  giveBack(limit: Limit, key: string): Promise<void>
  /** Begins anew. */
  forget(limit: Limit, key: string): Promise<void>
}

export const QUARTER_HOUR = 15 * 60
export const HOUR = 60 * 60
