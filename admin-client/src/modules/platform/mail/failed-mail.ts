import type { ApolloClient } from '@apollo/client'
import { CARD_ROWS, type DashboardList } from '../../../capability/dashboard-card.ts'
import { graphql } from '../../../generated/index.ts'

const FailedMailDocument = graphql(`
  query FailedMail($perPage: Int!) {
    me { user { id } tenant { id } }
    mails(perPage: $perPage, where: { status: { in: [FAILED, UNKNOWN] } }) { items { id subject recipient status createdAt } totalItems }
  }
`)

/** Emails that were not sent, or may not have been, the newest first. */
export async function failedMail(client: ApolloClient): Promise<DashboardList> {
  const { data } = await client.query({
    query: FailedMailDocument,
    variables: { perPage: CARD_ROWS },
    fetchPolicy: 'network-only',
  })
  const items = data?.mails.items ?? []
  return {
    total: data?.mails.totalItems ?? 0,
    items: items.map(({ id, subject, recipient, status, createdAt }) => ({
      id,
      title: subject,
      details: [`To ${recipient}`],
      at: createdAt,
      path: `/setting/email?status=${status}`,
    })),
  }
}
