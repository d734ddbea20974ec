import { Badge, Group } from '@mantine/core'
import type { PageStatus } from '../../../generated/graphql.ts'
import { PagePlanMark, type PlannedPage } from './page-plan-mark.tsx'

/** A published page whose publish date is to come is scheduled. */
export type ShownStatus = PageStatus | 'SCHEDULED'

export const STATUS_NAMES: Record<ShownStatus, string> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  PUBLISHED: 'Published',
  ARCHIVED: 'Archived',
}
const COLOURS: Record<ShownStatus, string> = { DRAFT: 'yellow', SCHEDULED: 'blue', PUBLISHED: 'teal', ARCHIVED: 'gray' }

/** A deleted page is shown as archived, regardless of its status. */
export function shownStatus(page: { status: PageStatus; deleted: boolean; publishDate: string }): ShownStatus {
  if (page.deleted) return 'ARCHIVED'
  return isScheduled(page) ? 'SCHEDULED' : page.status
}

/** Whether a published page waits for its publish date. */
export function isScheduled({ status, publishDate }: { status: PageStatus; publishDate: string }): boolean {
  return status === 'PUBLISHED' && new Date(publishDate) > new Date()
}

interface PageStatusBadgesProps {
  page: { status: PageStatus; deleted: boolean; hasUnpublishedChanges: boolean; publishDate: string } & PlannedPage
  /** False if the schedule is in a list of its own. */
  isPlanShown?: boolean
}

/** A page's status, whether it has unpublished changes, and its schedule. */
export function PageStatusBadges({ page, isPlanShown = true }: PageStatusBadgesProps) {
  const status = shownStatus(page)
  return (
    <Group gap={6}>
      <Badge variant="dot" color={COLOURS[status]}>
        {STATUS_NAMES[status]}
      </Badge>
      {page.status === 'PUBLISHED' && !page.deleted && page.hasUnpublishedChanges && (
        <Badge>Changed since published</Badge>
      )}
      {isPlanShown && <PagePlanMark page={page} appearsAt={isScheduled(page) ? page.publishDate : null} />}
    </Group>
  )
}
