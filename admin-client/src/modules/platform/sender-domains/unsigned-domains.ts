import type { ApolloClient } from '@apollo/client'
import { CARD_ROWS, type DashboardList } from '../../../capability/dashboard-card.ts'
import { graphql } from '../../../generated/index.ts'

const UnsignedDomainsDocument = graphql(`
  query UnsignedDomains {
    me { user { id } tenant { id } }
    senderDomains { id domain verifiedAt checkedAt records { kind problem } }
  }
`)

/** Sender domains whose mail is not signed, or no longer, with what the last check found. */
export async function unsignedDomains(client: ApolloClient): Promise<DashboardList> {
  const { data } = await client.query({ query: UnsignedDomainsDocument, fetchPolicy: 'network-only' })
  const unsigned = (data?.senderDomains ?? []).filter(({ verifiedAt }) => !verifiedAt)
  return {
    total: unsigned.length,
    items: unsigned.slice(0, CARD_ROWS).map(({ id, domain, checkedAt, records }) => {
      const problem = records.find(({ kind }) => kind === 'DKIM')?.problem
      return {
        id,
        title: domain,
        details: [checkedAt ? `Emails are not signed. ${problem ?? ''}`.trim() : 'Not checked yet'],
        path: '/setting/sender-domains',
      }
    }),
  }
}
