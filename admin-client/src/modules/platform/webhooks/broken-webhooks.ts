import type { ApolloClient } from '@apollo/client'
import { CARD_ROWS, type DashboardList } from '../../../capability/dashboard-card.ts'
import { graphql } from '../../../generated/index.ts'

const BrokenWebhooksDocument = graphql(`
  query BrokenWebhooks {
    me { user { id } tenant { id } }
    webhooks { id url description disabledAt disabledReason failingSince }
  }
`)

/** Webhooks that were turned off because their deliveries failed, and those that are failing. Not those that a person turned off. */
export async function brokenWebhooks(client: ApolloClient): Promise<DashboardList> {
  const { data } = await client.query({ query: BrokenWebhooksDocument, fetchPolicy: 'network-only' })
  const broken = (data?.webhooks ?? []).filter(({ disabledAt, disabledReason, failingSince }) =>
    disabledAt ? disabledReason : failingSince,
  )
  return {
    total: broken.length,
    items: broken.slice(0, CARD_ROWS).map(({ id, url, description, disabledAt, failingSince }) => ({
      id,
      title: description || url,
      details: [disabledAt ? 'Turned off because deliveries failed' : 'Failing'],
      at: disabledAt ?? failingSince ?? null,
      path: `/setting/webhooks/${id}`,
    })),
  }
}
