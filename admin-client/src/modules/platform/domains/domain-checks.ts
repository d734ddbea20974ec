import type { ApolloClient } from '@apollo/client'
import { CARD_ROWS, type DashboardList } from '../../../capability/dashboard-card.ts'
import { graphql } from '../../../generated/index.ts'

const DomainChecksDocument = graphql(`
  query DomainChecks {
    me { user { id } tenant { id } }
    domains { id name status problem failingSince }
  }
`)

async function domains(client: ApolloClient) {
  const { data } = await client.query({ query: DomainChecksDocument, fetchPolicy: 'network-only' })
  return data?.domains ?? []
}

/** Domains that do not lead to the site, with what the last check found. */
export async function unverifiedDomains(client: ApolloClient): Promise<DashboardList> {
  const broken = (await domains(client)).filter(({ status, failingSince }) => status !== 'VERIFIED' || failingSince)
  return {
    total: broken.length,
    items: broken.slice(0, CARD_ROWS).map(({ id, name, problem }) => ({
      id,
      title: name,
      details: [problem ?? 'Not checked yet'],
      path: '/setting/domains',
    })),
  }
}

export async function hasDomain(client: ApolloClient): Promise<boolean> {
  return (await domains(client)).some(({ status }) => status === 'VERIFIED')
}
