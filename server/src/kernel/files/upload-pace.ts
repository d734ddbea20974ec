import { UploadError } from './upload-error.ts'

export interface PaceLimits {
  /** Without a byte. */
  readonly idleMs: number
  /** For the whole upload: 50 MB take seven minutes at 1 Mbit/s. */
  readonly totalMs: number
}

export const PACE: PaceLimits = { idleMs: 30_000, totalMs: 20 * 60_000 }

/** Ends an upload that is too slow: otherwise a few stalled connections would hold every slot. */
export class UploadPace {
  private readonly controller = new AbortController()
  private readonly idle: NodeJS.Timeout
  private readonly total: NodeJS.Timeout

  constructor({ idleMs, totalMs }: PaceLimits) {
    this.idle = setTimeout(() => this.end(), idleMs)
    this.total = setTimeout(() => this.end(), totalMs)
  }

  get signal(): AbortSignal {
    return this.controller.signal
  }

  /** Some bytes have come. */
  move(): void {
    this.idle.refresh()
  }

  stop(): void {
    clearTimeout(this.idle)
    clearTimeout(this.total)
  }

  /** Waits for work that cannot be aborted, but no longer than the upload may take. */
  async limit<Value>(work: Promise<Value>): Promise<Value> {
    const { signal } = this
    return Promise.race([
      work,
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
    ])
  }

  private end(): void {
    this.controller.abort(
      new UploadError(408, 'TIMEOUT', 'The upload took too long. Check your connection and try again.'),
    )
  }
}
