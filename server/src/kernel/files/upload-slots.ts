import { UploadError } from './upload-error.ts'

export interface UploadLimits {
  /** Uploads at a time in this process: what they take of the disk is this times the largest file. */
  readonly perProcess: number
  /** Slots that only a tenant without an upload may take, so that a few busy tenants don't keep the others out. */
  readonly reserved: number
  /** The last of these goes only to somebody with fewer than two uploads: nobody keeps a whole team out. */
  readonly perTenant: number
  readonly waitingPerTenant: number
  readonly waitMs: number
}

const LIMITS: UploadLimits = { perProcess: 16, reserved: 4, perTenant: 4, waitingPerTenant: 20, waitMs: 30_000 }

/** What a person has while others of the tenant wait. Alone they have more: the admin sends three files at a time. */
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
  private readonly running: Uploader[] = []
  private readonly waiters: Waiter[] = []

  constructor(private readonly limits: UploadLimits = LIMITS) {}

  /** Throws UploadError when too many wait already, or the wait takes too long. `signal` ends the wait. */
  async run<Result>(uploader: Uploader, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.mayStart(uploader)) this.running.push(uploader)
    else await this.wait(uploader, signal)
    try {
      return await work()
    } finally {
      this.running.splice(this.running.indexOf(uploader), 1)
      this.startNext()
    }
  }

  private wait(uploader: Uploader, signal: AbortSignal): Promise<void> {
    const { waitingPerTenant, waitMs } = this.limits
    const { tenantId } = uploader
    if (this.waiters.filter((one) => one.tenantId === tenantId).length >= waitingPerTenant) throw this.busy(uploader)
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
          this.running.push(uploader)
          resolve()
        },
      }
      this.waiters.push(waiter)
      signal.addEventListener('abort', onAbort)
    })
  }

  /** The next is of the tenant with the fewest uploads, there of the person with the fewest, and there the first to come. */
  private startNext(): void {
    const load = (one: Uploader) => this.countOf(one) * this.limits.perProcess + this.countOfPerson(one)
    const [next] = this.waiters.filter((one) => this.mayStart(one)).sort((a, b) => load(a) - load(b))
    if (!next) return
    this.waiters.splice(this.waiters.indexOf(next), 1)
    next.start()
    this.startNext()
  }

  private mayStart(uploader: Uploader): boolean {
    const { perProcess, reserved, perTenant } = this.limits
    const ofTenant = this.countOf(uploader)
    if (ofTenant >= perTenant || this.running.length >= perProcess) return false
    if (ofTenant > 0 && this.running.length >= perProcess - reserved) return false
    if (this.countOfPerson(uploader) < FAIR_SHARE) return true
    return ofTenant < perTenant - 1 && !this.waiters.some((one) => isColleague(one, uploader))
  }

  private countOf({ tenantId }: Uploader): number {
    return this.running.filter((one) => one.tenantId === tenantId).length
  }

  private countOfPerson(uploader: Uploader): number {
    return this.running.filter((one) => isSamePerson(one, uploader)).length
  }

  private busy(uploader: Uploader): UploadError {
    const { perTenant, waitMs } = this.limits
    const isOwn = this.countOf(uploader) >= perTenant || this.countOfPerson(uploader) >= FAIR_SHARE
    const seconds = Math.max(1, Math.ceil(waitMs / 1000))
    if (!isOwn) return new UploadError(503, 'BUSY', `The server is busy. Try again in ${seconds} seconds.`, seconds)
    const message = `Too many files are being uploaded at once. Try again in ${seconds} seconds.`
    return new UploadError(429, 'RATE_LIMITED', message, seconds)
  }
}

const isSamePerson = (a: Uploader, b: Uploader): boolean => a.tenantId === b.tenantId && a.personId === b.personId
const isColleague = (a: Uploader, b: Uploader): boolean => a.tenantId === b.tenantId && a.personId !== b.personId
