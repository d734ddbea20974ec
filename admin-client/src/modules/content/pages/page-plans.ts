import type { PageStatus } from '../../../generated/graphql.ts'
import { isScheduled } from './page-status.tsx'

interface PlannedPage {
  readonly id: string
  readonly title: string
  readonly slug: string
  readonly status: PageStatus
  readonly publishDate: string
  readonly publishAt: string | null
  readonly unpublishAt: string | null
}

/** One thing that will happen to a page by itself. */
export interface Plan {
  readonly pageId: string
  readonly title: string
  readonly slug: string
  readonly what: 'Appears' | 'Publishes' | 'Unpublishes'
  readonly at: string
}

/** Scheduled changes, soonest first. */
export function plansOf(pages: readonly PlannedPage[]): Plan[] {
  return pages
    .flatMap(({ id: pageId, title, slug, status, publishDate, publishAt, unpublishAt }) => [
      ...(isScheduled({ status, publishDate })
        ? [{ pageId, title, slug, what: 'Appears' as const, at: publishDate }]
        : []),
      ...(publishAt ? [{ pageId, title, slug, what: 'Publishes' as const, at: publishAt }] : []),
      ...(unpublishAt ? [{ pageId, title, slug, what: 'Unpublishes' as const, at: unpublishAt }] : []),
    ])
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
