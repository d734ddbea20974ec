import type { ApolloClient } from '@apollo/client'
import { CARD_ROWS, type DashboardList } from '../../../capability/dashboard-card.ts'
import { graphql } from '../../../generated/index.ts'
import { formatNumber } from '../../../ui/format-number.ts'

const LatestCampaignsDocument = graphql(`
  query LatestCampaigns($perPage: Int!) {
    me { user { id } tenant { id } }
    campaigns(perPage: $perPage, where: { status: { in: [SENDING, PAUSED, SENT, FAILED] } }, orderBy: [{ field: UPDATED_AT, direction: DESC }]) {
      items { id name status startedAt figures { id recipients sent opened clicked failed unsubscribed } }
      totalItems
    }
  }
`)

const counted = (count: number, noun: string) => (count > 0 ? `${formatNumber(count)} ${noun}` : '')

/** The most recent campaigns with how many mails were sent, opened, clicked and failed, and who unsubscribed. */
export async function latestCampaigns(client: ApolloClient): Promise<DashboardList> {
  const { data } = await client.query({
    query: LatestCampaignsDocument,
    variables: { perPage: CARD_ROWS },
    fetchPolicy: 'network-only',
  })
  return {
    total: data?.campaigns.totalItems ?? 0,
    items: (data?.campaigns.items ?? []).map(({ id, name, status, startedAt, figures }) => ({
      id,
      title: name,
      details: [
        status === 'PAUSED' ? 'Paused' : status === 'FAILED' ? 'Failed' : '',
        `${formatNumber(figures.sent)} of ${formatNumber(figures.recipients)} sent`,
        counted(figures.opened, 'opened'),
        counted(figures.clicked, 'clicked'),
        counted(figures.failed, 'failed'),
        counted(figures.unsubscribed, 'unsubscribed'),
      ],
      at: startedAt,
      path: `/email-marketing/campaigns/${id}`,
    })),
  }
}
