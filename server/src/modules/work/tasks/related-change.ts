import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'

/** A validated change of rows that belong to a task. */
export interface RelatedChange {
  /** For the audit entry of the task; empty if nothing changes. */
  readonly auditChanges: readonly AuditChange[]
  /** Writes it with the next flush. */
  write(taskId: string): void
}

export const noChange: RelatedChange = { auditChanges: [], write: () => {} }

/** Names as the audit log shows them, or null for none. */
export const auditedList = (names: readonly string[]): string | null => names.join(', ') || null
