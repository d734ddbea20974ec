import { Badge, Group } from '@mantine/core'
import type { PageStatus } from '../../../generated/graphql.ts'
import { PagePlanMark, type PlannedPage } from './page-plan-mark.tsx'

/** A deleted page is shown as archived, whatever its status. */
export function shownStatus(page: { status: PageStatus; deleted: boolean }): PageStatus {
  return page.deleted ? 'ARCHIVED' : page.status
}

export const STATUS_NAMES: Record<PageStatus, string> = { DRAFT: 'Draft', PUBLISHED: 'Published', ARCHIVED: 'Archived' }
const COLOURS: Record<PageStatus, string> = { DRAFT: 'yellow', PUBLISHED: 'teal', ARCHIVED: 'gray' }

interface PageStatusBadgesProps {
  page: { status: PageStatus; deleted: boolean; hasUnpublishedChanges: boolean } & PlannedPage
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
      {status === 'PUBLISHED' && page.hasUnpublishedChanges && <Badge>Changed since published</Badge>}
      {isPlanShown && <PagePlanMark page={page} />}
    </Group>
  )
}
