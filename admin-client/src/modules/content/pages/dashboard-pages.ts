import type { ApolloClient } from '@apollo/client'
import type { Access } from '../../../capability/access.ts'
import { CARD_ROWS, type DashboardList } from '../../../capability/dashboard-card.ts'
import { graphql } from '../../../generated/index.ts'
import { editorPath } from './page-address.ts'
import { plansOf } from './page-plans.ts'
import { STATUS_NAMES, shownStatus } from './page-status.tsx'

const ScheduledPagesDocument = graphql(`
  query ScheduledPages {
    me { user { id } tenant { id } }
    pages(perPage: 100, where: { planned: { eq: true } }, orderBy: [{ field: PUBLISH_DATE }]) { items { ...PageRow } }
  }
`)

const RecentPagesDocument = graphql(`
  query RecentPages($perPage: Int!) {
    me { user { id } tenant { id } }
    pages(perPage: $perPage, orderBy: [{ field: UPDATED_AT, direction: DESC }]) { items { ...PageRow } totalItems }
  }
`)

const HomePageDocument = graphql(`
  query HomePageStatus { pages(perPage: 1, where: { slug: { eq: "/" } }) { items { id status } } }
`)

const pathOf = (slug: string, { can }: Access) => (can('pages.can_edit') ? editorPath(slug) : '/pages')

/** Scheduled publishing and unpublishing, soonest first. */
export async function scheduledPages(client: ApolloClient, viewer: Access): Promise<DashboardList> {
  const { data } = await client.query({ query: ScheduledPagesDocument, fetchPolicy: 'network-only' })
  const plans = plansOf(data?.pages.items ?? [])
  return {
    total: plans.length,
    items: plans.slice(0, CARD_ROWS).map(({ pageId, title, slug, what, at }) => ({
      id: `${pageId} ${what}`,
      title,
      details: [what],
      at,
      path: pathOf(slug, viewer),
    })),
  }
}

/** The way back to the pages that were last worked on. */
export async function recentPages(client: ApolloClient, viewer: Access): Promise<DashboardList> {
  const { data } = await client.query({
    query: RecentPagesDocument,
    variables: { perPage: CARD_ROWS },
    fetchPolicy: 'network-only',
  })
  return {
    total: data?.pages.totalItems ?? 0,
    items: (data?.pages.items ?? []).map((page) => ({
      id: page.id,
      title: page.title,
      details: [STATUS_NAMES[shownStatus(page)]],
      at: page.updatedAt,
      path: pathOf(page.slug, viewer),
    })),
  }
}

export async function isHomePagePublished(client: ApolloClient): Promise<boolean> {
  const { data } = await client.query({ query: HomePageDocument, fetchPolicy: 'network-only' })
  return data?.pages.items[0]?.status === 'PUBLISHED'
}
