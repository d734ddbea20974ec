import { FairSlots } from '../workers/fair-slots.ts'
import { UploadError } from './upload-error.ts'

export interface UploadLimits {
  /** Concurrent uploads of this process. Together they need at most this times the largest file on disk. */
  readonly perProcess: number
  /** Slots that only a tenant without an upload may take, so that a few busy tenants don't keep the others out. */
  readonly reserved: number
  /** Only users with fewer than two uploads get the last slot, so that one user can't block a team. */
  readonly perTenant: number
  /** Of one person, or of one visitor. By default as many as of the tenant. */
  readonly perOwner?: number
  readonly waitingPerTenant: number
  readonly waitingPerOwner?: number
  readonly waitMs: number
}

const LIMITS: UploadLimits = { perProcess: 16, reserved: 4, perTenant: 4, waitingPerTenant: 20, waitMs: 30_000 }

/** Uploads of one person while colleagues wait. Alone they may have more: the admin sends three files at a time. */
const FAIR_SHARE = 2

export interface Uploader {
  readonly tenantId: string
  /** The account, or the API key. */
  readonly personId: string
}

interface Waiter extends Uploader {
  start(): void
}

/** Limits how many uploads run at a time. The others wait, their bodies unread, until they are next. */
export class UploadSlots {
  private readonly slots: FairSlots<Uploader>
  private readonly waiters: Waiter[] = []

  constructor(private readonly limits: UploadLimits = LIMITS) {
    const { perProcess: total, reserved, perTenant, perOwner = perTenant } = limits
    this.slots = new FairSlots({ total, reserved, perTenant, perOwner }, ({ personId }) => personId)
  }

  /** Throws UploadError when too many wait already, or the wait takes too long. `signal` ends the wait. */
  async run<Result>(uploader: Uploader, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.mayStart(uploader)) this.slots.acquire(uploader)
    else await this.wait(uploader, signal)
    try {
      return await work()
    } finally {
      this.slots.release(uploader)
      this.startNext()
    }
  }

  private wait(uploader: Uploader, signal: AbortSignal): Promise<void> {
    const { waitingPerTenant, waitingPerOwner = waitingPerTenant, waitMs } = this.limits
    const ofTenant = this.waiters.filter(({ tenantId }) => tenantId === uploader.tenantId)
    const ofOwner = ofTenant.filter(({ personId }) => personId === uploader.personId)
    if (ofTenant.length >= waitingPerTenant || ofOwner.length >= waitingPerOwner) throw this.busy(uploader)
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        this.waiters.splice(this.waiters.indexOf(waiter), 1)
        end()
        reject(reason)
        this.startNext()
      }
      const onAbort = () => leave(signal.reason)
      const timer = setTimeout(() => leave(this.busy(uploader)), waitMs)
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      const waiter: Waiter = {
        ...uploader,
        start: () => {
          end()
          this.slots.acquire(uploader)
          resolve()
        },
      }
      this.waiters.push(waiter)
      signal.addEventListener('abort', onAbort)
    })
  }

  private startNext(): void {
    const next = this.slots.next(this.waiters.filter((one) => this.mayStart(one)))
    if (!next) return
    this.waiters.splice(this.waiters.indexOf(next), 1)
    next.start()
    this.startNext()
  }

  private mayStart(uploader: Uploader): boolean {
    if (!this.slots.hasRoomFor(uploader)) return false
    if (this.slots.countOfOwner(uploader) < FAIR_SHARE) return true
    const leavesOne = this.slots.countOfTenant(uploader) < this.limits.perTenant - 1
    return leavesOne && !this.waiters.some((one) => isColleague(one, uploader))
  }

  private busy(uploader: Uploader): UploadError {
    const { perTenant, waitMs } = this.limits
    const isOwn = this.slots.countOfTenant(uploader) >= perTenant || this.slots.countOfOwner(uploader) >= FAIR_SHARE
    const seconds = Math.max(1, Math.ceil(waitMs / 1000))
    if (!isOwn) return new UploadError(503, 'BUSY', `The server is busy. Try again in ${seconds} seconds.`, seconds)
    const message = `Too many files are being uploaded at once. Try again in ${seconds} seconds.`
    return new UploadError(429, 'RATE_LIMITED', message, seconds)
  }
}

const isColleague = (a: Uploader, b: Uploader): boolean => a.tenantId === b.tenantId && a.personId !== b.personId
