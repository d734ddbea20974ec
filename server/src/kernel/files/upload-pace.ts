import { UploadError } from './upload-error.ts'

export interface PaceLimits {
  /** Before the upload must keep up with `bytesPerSecond`. */
  readonly graceMs: number
  readonly bytesPerSecond: number
  /** The longest that an upload may fall below this rate, however quickly it came before. */
  readonly pauseMs: number
  /** For the whole upload: 50 MB take seven minutes at 1 Mbit/s. */
  readonly totalMs: number
}

export const PACE: PaceLimits = { graceMs: 10_000, bytesPerSecond: 20_000, pauseMs: 30_000, totalMs: 20 * 60_000 }

/** Ends an upload that is too slow: otherwise a few trickling connections would hold every slot. */
export class UploadPace {
  private readonly controller = new AbortController()
  private timer: NodeJS.Timeout
  private readonly total: NodeJS.Timeout
  /** By when more bytes must have come. Each byte moves it by the time it takes at the lowest rate. */
  private deadline: number
  /** Rejects when the upload has to end. One for all chunks and parts, of which there may be many. */
  private readonly ended: Promise<never>

  constructor(private readonly limits: PaceLimits) {
    const { signal } = this
    this.ended = new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    this.ended.catch(() => {})
    this.deadline = performance.now() + limits.graceMs
    this.timer = setTimeout(() => this.check(), limits.graceMs)
    this.total = setTimeout(() => this.end(), limits.totalMs)
  }

  get signal(): AbortSignal {
    return this.controller.signal
  }

  /** So many bytes have come. */
  move(bytes: number): void {
    const { bytesPerSecond, pauseMs } = this.limits
    this.deadline = Math.min(performance.now() + pauseMs, this.deadline + (bytes / bytesPerSecond) * 1000)
  }

  stop(): void {
    clearTimeout(this.timer)
    clearTimeout(this.total)
  }

  /** Waits for work that cannot be aborted, but no longer than the upload may take. */
  limit<Value>(work: Promise<Value>): Promise<Value> {
    return Promise.race([work, this.ended])
  }

  /** Setting the timer again only here costs less than with every chunk. */
  private check(): void {
    const left = this.deadline - performance.now()
    if (left <= 0) this.end()
    else this.timer = setTimeout(() => this.check(), Math.ceil(left))
  }

  private end(): void {
    this.controller.abort(
      new UploadError(408, 'TIMEOUT', 'The upload took too long. Check your connection and try again.'),
    )
  }
}
