export interface AuditActionRule {
  /** The action in the log, such as 'Published'. */
  readonly label: string
}

/** The actions that records of any capability may have. */
export const recordActions = {
  created: { label: 'Created' },
  updated: { label: 'Changed' },
  deleted: { label: 'Deleted' },
  restored: { label: 'Restored' },
  erased: { label: 'Permanently erased' },
  archived: { label: 'Archived' },
  published: { label: 'Published' },
  unpublished: { label: 'Unpublished' },
  planned: { label: 'Scheduled' },
  deactivated: { label: 'Deactivated' },
  reactivated: { label: 'Reactivated' },
  revoked: { label: 'Revoked' },
  accepted: { label: 'Accepted' },
  imported: { label: 'Imported' },
  exported: { label: 'Exported' },
} satisfies Record<string, AuditActionRule>

/**
 * Further actions, by name. Each capability adds the names of its `auditActions` by declaration merging, and uses them
 * with `setAuditAction` or `AuditService`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it
export interface AuditActions {}

export type AuditAction = keyof typeof recordActions | keyof AuditActions
