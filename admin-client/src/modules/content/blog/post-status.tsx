import { Badge } from '@mantine/core'

export type ShownStatus = 'draft' | 'scheduled' | 'published'

export const STATUS_LABELS: Readonly<Record<ShownStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}
const COLOURS: Readonly<Record<ShownStatus, string>> = { draft: 'gray', scheduled: 'blue', published: 'teal' }

interface WithStatus {
  readonly status: 'DRAFT' | 'PUBLISHED'
  readonly isScheduled: boolean
}

export const statusOf = ({ status, isScheduled }: WithStatus): ShownStatus =>
  status === 'DRAFT' ? 'draft' : isScheduled ? 'scheduled' : 'published'

export function PostStatusBadge({ post }: { readonly post: WithStatus }) {
  const status = statusOf(post)
  return (
    <Badge color={COLOURS[status]} variant="light">
      {STATUS_LABELS[status]}
    </Badge>
  )
}
