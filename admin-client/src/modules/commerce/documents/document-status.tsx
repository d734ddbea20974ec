import { Badge, Group } from '@mantine/core'
import type { DocumentStatus } from '../../../generated/graphql.ts'
import { STATUS_COLORS, STATUS_LABELS } from './document-labels.ts'

interface DocumentStatusBadgeProps {
  readonly status: DocumentStatus
  readonly isOverdue?: boolean
  readonly deletedAt?: string | null
  /** The refunded amount of a paid document, in cents. */
  readonly refunded?: number
  /** Whether it has changes that are not saved. */
  readonly isUnsaved?: boolean
  /** Whether it stays a draft for good. */
  readonly isTemplate?: boolean
}

/** The status of a document. Deleted ones, those that are overdue and those with unsaved changes say so. */
export function DocumentStatusBadge({
  status,
  isOverdue = false,
  isUnsaved = false,
  isTemplate = false,
  deletedAt,
  refunded = 0,
}: DocumentStatusBadgeProps) {
  if (deletedAt) return <Badge color="red">Deleted</Badge>
  if (isTemplate && !isUnsaved && !isOverdue) return null
  return (
    <Group component="span" gap={4} wrap="nowrap">
      {!isTemplate && (
        <Badge color={STATUS_COLORS[status]}>
          {status === 'PAID' && refunded > 0 ? 'Partially refunded' : STATUS_LABELS[status]}
        </Badge>
      )}
      {isUnsaved && <Badge color="red">Unsaved</Badge>}
      {isOverdue && <Badge color="red">Overdue</Badge>}
    </Group>
  )
}
