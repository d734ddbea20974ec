import { UploadError } from './upload-error.ts'

export interface UploadLimits {
  /** Uploads at a time in this process: what they take of the disk is this times the largest file. */
  readonly perProcess: number
  /** Of one tenant, so that no tenant keeps the others out. The admin sends three at a time. */
  readonly perTenant: number
  readonly waitingPerTenant: number
  readonly waitMs: number
}

const LIMITS: UploadLimits = { perProcess: 16, perTenant: 4, waitingPerTenant: 20, waitMs: 30_000 }

interface Waiter {
  readonly tenantId: string
  start(): void
}

/** Limits how many uploads run at a time. The others wait in the order they came, their bodies unread. */
export class UploadSlots {
  private readonly running = new Map<string, number>()
  private total = 0
  private readonly waiters: Waiter[] = []

  constructor(private readonly limits: UploadLimits = LIMITS) {}

  /** Throws UploadError when too many wait already, or the wait takes too long. `signal` ends the wait. */
  async run<Result>(tenantId: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.isFree(tenantId)) this.count(tenantId, 1)
    else await this.wait(tenantId, signal)
    try {
      return await work()
    } finally {
      this.count(tenantId, -1)
      this.startNext()
    }
  }

  private wait(tenantId: string, signal: AbortSignal): Promise<void> {
    const { waitingPerTenant, waitMs } = this.limits
    if (this.waiters.filter((one) => one.tenantId === tenantId).length >= waitingPerTenant) throw this.busy(tenantId)
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        this.waiters.splice(this.waiters.indexOf(waiter), 1)
        end()
        reject(reason)
      }
      const onAbort = () => leave(signal.reason)
      const timer = setTimeout(() => leave(this.busy(tenantId)), waitMs)
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      const waiter: Waiter = {
        tenantId,
        start: () => {
          end()
          resolve()
        },
      }
      this.waiters.push(waiter)
      signal.addEventListener('abort', onAbort)
    })
  }

  private startNext(): void {
    const index = this.waiters.findIndex(({ tenantId }) => this.isFree(tenantId))
    const [waiter] = index < 0 ? [] : this.waiters.splice(index, 1)
    if (!waiter) return
    this.count(waiter.tenantId, 1)
    waiter.start()
  }

  private isFree(tenantId: string): boolean {
    return this.total < this.limits.perProcess && this.runningOf(tenantId) < this.limits.perTenant
  }

  private runningOf(tenantId: string): number {
    return this.running.get(tenantId) ?? 0
  }

  private count(tenantId: string, change: 1 | -1): void {
    const count = this.runningOf(tenantId) + change
    if (count > 0) this.running.set(tenantId, count)
    else this.running.delete(tenantId)
    this.total += change
  }

  private busy(tenantId: string): UploadError {
    const isOwn = this.runningOf(tenantId) >= this.limits.perTenant
    const seconds = Math.max(1, Math.ceil(this.limits.waitMs / 1000))
    if (!isOwn) return new UploadError(503, 'BUSY', `The server is busy. Try again in ${seconds} seconds.`, seconds)
    const message = `Too many files are being uploaded at once. Try again in ${seconds} seconds.`
    return new UploadError(429, 'RATE_LIMITED', message, seconds)
  }
}
