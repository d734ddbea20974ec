import { doneOrLate } from '../../../../kernel/workers/batches.ts'
import type { Claim } from './sender-store.ts'

/** Groups of mails that are under way at the same time. While one is with the database, another is with a server. */
export const LANES = 3
/** A claim that takes longer, as over a connection that died unnoticed, delays no others. */
const PATIENCE_MS = 5_000

/**
 * The lanes of a process, shared by its tenants. A tenant gets the last lane only while no other has mails to send. If one
 * tenant holds them all, because it was alone when it got them, there is one more lane for the others. So a slow mail server
 * holds up only its own tenant.
 */
export class Lanes {
  private open = 0
  /** The lanes that send for a tenant, by its ID. */
  private readonly held = new Map<string, number>()
  private claiming: Promise<void> = Promise.resolve()

  constructor(private readonly patienceMs = PATIENCE_MS) {}

  /** Opens a lane for as long as `work` takes; returns null if there are enough. */
  start(work: () => Promise<void>): Promise<void> | null {
    if (this.open >= LANES && !(this.open === LANES && this.isHeldByOne)) return null
    this.open++
    return work().finally(() => {
      this.open--
    })
  }

  /** Whether a lane that has sent its mails may look for more. */
  get mayContinue(): boolean {
    return this.open <= LANES || this.isHeldByOne
  }

  /** Claims mails for a lane, which holds them until `release`. Lanes take turns, so that a tenant gets its last lane once. */
  claim(claimSkipping: (tenantIds: readonly string[]) => Promise<Claim | null>): Promise<Claim | null> {
    const turn = this.claiming.then(async () => {
      const [atLastLane, atLimit] = [this.tenantsWith(LANES - 1), this.tenantsWith(LANES)]
      const mayTakeLast = atLastLane.length > atLimit.length
      const found = (await claimSkipping(atLastLane)) ?? (mayTakeLast ? await claimSkipping(atLimit) : null)
      if (found) this.held.set(found.tenantId, this.lanesOf(found.tenantId) + 1)
      return found
    })
    this.claiming = doneOrLate(
      turn.catch(() => {}),
      this.patienceMs,
    )
    return turn
  }

  release({ tenantId }: Claim): void {
    const left = this.lanesOf(tenantId) - 1
    if (left > 0) this.held.set(tenantId, left)
    else this.held.delete(tenantId)
  }

  private get isHeldByOne(): boolean {
    return this.tenantsWith(LANES).length > 0
  }

  private tenantsWith(lanes: number): string[] {
    return [...this.held].filter(([, count]) => count >= lanes).map(([tenantId]) => tenantId)
  }

  private lanesOf(tenantId: string): number {
    return this.held.get(tenantId) ?? 0
  }
}
