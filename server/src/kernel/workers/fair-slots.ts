export interface SlotLimits {
  /** Slots of this process. */
  readonly total: number
  /** Slots that only a tenant without one may take, so that a few busy tenants don't keep the others out. */
  readonly reserved: number
  readonly perTenant: number
  /** Within a tenant, such as for one webhook. */
  readonly perOwner: number
}

/** Shares a limited number of slots among tenants, and within a tenant among owners. */
export class FairSlots<Holder extends { readonly tenantId: string }> {
  private readonly counts = new Map<string, number>()
  private total = 0

  constructor(
    private readonly limits: SlotLimits,
    private readonly ownerOf: (holder: Holder) => string,
  ) {}

  /** The tenant with the fewest slots is next, there the owner with the fewest, and there the first in `waiting`. */
  next<Candidate extends Holder>(waiting: Iterable<Candidate>): Candidate | undefined {
    if (this.total >= this.limits.total) return undefined
    let best: Candidate | undefined
    let fewest = Number.POSITIVE_INFINITY
    for (const holder of waiting) {
      const load = this.countOfTenant(holder) * this.limits.total + this.countOfOwner(holder)
      if (load >= fewest || !this.hasRoomFor(holder)) continue
      best = holder
      fewest = load
      if (load === 0) break
    }
    return best
  }

  hasRoomFor(holder: Holder): boolean {
    const { total, reserved, perTenant, perOwner } = this.limits
    const ofTenant = this.countOfTenant(holder)
    if (ofTenant >= perTenant || this.countOfOwner(holder) >= perOwner) return false
    return this.total < (ofTenant === 0 ? total : total - reserved)
  }

  acquire(holder: Holder): void {
    this.change(holder, 1)
  }

  release(holder: Holder): void {
    this.change(holder, -1)
  }

  countOfTenant({ tenantId }: Holder): number {
    return this.counts.get(tenantId) ?? 0
  }

  countOfOwner(holder: Holder): number {
    return this.counts.get(this.ownerKey(holder)) ?? 0
  }

  private change(holder: Holder, by: 1 | -1): void {
    this.total += by
    for (const key of [holder.tenantId, this.ownerKey(holder)]) {
      const count = (this.counts.get(key) ?? 0) + by
      if (count > 0) this.counts.set(key, count)
      else this.counts.delete(key)
    }
  }

  /** Somebody may work in several tenants, and is counted in each. */
  private ownerKey(holder: Holder): string {
    return `${holder.tenantId} ${this.ownerOf(holder)}`
  }
}
