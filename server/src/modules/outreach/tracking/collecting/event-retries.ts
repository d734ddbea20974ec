/** ms */
const SHORTEST_PAUSE = 1000
const LONGEST_PAUSE = 15_000

/** Classes of SQLSTATE that say that the rows themselves are wrong, so that trying again is in vain. */
const WRONG_ROWS = ['22', '23']

/** Whether the database looked at the rows and did not take them. Anything else, such as a lost connection, may pass. */
export function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && WRONG_ROWS.includes(String(error.code).slice(0, 2))
}

/** After each failure a tenant's events wait twice as long, so that a database in trouble is not asked every second. */
export class RetryPauses {
  private readonly pauses = new Map<string, { readonly failures: number; readonly until: number }>()

  isPaused(tenantId: string): boolean {
    return (this.pauses.get(tenantId)?.until ?? 0) > Date.now()
  }

  fail(tenantId: string): void {
    const failures = (this.pauses.get(tenantId)?.failures ?? 0) + 1
    const pause = Math.min(SHORTEST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE)
    this.pauses.set(tenantId, { failures, until: Date.now() + pause })
  }

  succeed(tenantId: string): void {
    this.pauses.delete(tenantId)
  }

  clear(): void {
    this.pauses.clear()
  }
}
