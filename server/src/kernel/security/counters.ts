/** At most `times` within `seconds`. */
export interface Limit {
  /** Unique to this counter. */
  readonly name: string
  readonly times: number
  readonly seconds: number
}

/** Rate limits shared by all processes, for attempts such as sign-ins. Keys are stored as hashes. */
export interface Counters {
  /** Counts one attempt. Null while within the limit, else the milliseconds to wait. */
  consume(limit: Limit, key: string): Promise<number | null>
  /** The milliseconds to wait before the next attempt; null if there is no need to. Counts nothing. */
  waitFor(limit: Limit, key: string): Promise<number | null>
  /** Uncounts one attempt. */
  refund(limit: Limit, key: string): Promise<void>
  /** Sets the count of the key to zero. */
  reset(limit: Limit, key: string): Promise<void>
}

export const QUARTER_HOUR = 15 * 60
export const HOUR = 60 * 60
