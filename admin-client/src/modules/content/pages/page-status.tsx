import { Badge, Group } from '@mantine/core'
import type { PageStatus } from '../../../generated/graphql.ts'
import { PagePlanMark, type PlannedPage } from './page-plan-mark.tsx'

/** A deleted page is shown as archived, whatever its status. */
export function shownStatus(page: { status: PageStatus; deleted: boolean }): PageStatus {
  return page.deleted ? 'ARCHIVED' : page.status
}

export const STATUS_NAMES: Record<PageStatus, string> = { DRAFT: 'Draft', PUBLISHED: 'Published', ARCHIVED: 'Archived' }
const COLOURS: Record<PageStatus, string> = { DRAFT: 'yellow', PUBLISHED: 'teal', ARCHIVED: 'gray' }

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
      {status === 'PUBLISHED' && isScheduled(page) ? (
        <Badge variant="dot" color="blue">
          Scheduled
        </Badge>
      ) : (
        <Badge variant="dot" color={COLOURS[status]}>
          {STATUS_NAMES[status]}
        </Badge>
      )}
      {status === 'PUBLISHED' && page.hasUnpublishedChanges && <Badge>Changed since published</Badge>}
      {isPlanShown && <PagePlanMark page={page} appearsAt={isScheduled(page) ? page.publishDate : null} />}
    </Group>
  )
}
