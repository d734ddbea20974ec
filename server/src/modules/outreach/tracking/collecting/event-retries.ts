/** ms */
const SHORTEST_PAUSE = 1000
const LONGEST_PAUSE = 15_000

/** SQLSTATE classes for invalid data (22) and constraint violations (23), which a retry cannot fix. */
const WRONG_ROWS = ['22', '23']

/** Whether the database rejected the data itself. Other errors, such as a lost connection, are worth retrying. */
export function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && WRONG_ROWS.includes(String(error.code).slice(0, 2))
}

/** Exponential backoff per tenant, so that a struggling database is not hit every second. */
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
