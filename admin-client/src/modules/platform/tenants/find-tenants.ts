import type { ApolloClient } from '@apollo/client'
import type { FoundRecord } from '../../../capability/admin-capability.ts'
import { ManagedTenantsDocument } from './tenant-documents.ts'

const MOST_SHOWN = 8

/** Clients by name or address. Opening one works in it from then on. */
export async function findTenants(client: ApolloClient, search: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: ManagedTenantsDocument,
    variables: { page: 1, perPage: MOST_SHOWN, where: { search } },
    fetchPolicy: 'network-only',
  })
  const items = data?.managedTenants.items ?? []
  return items
    .filter(({ status }) => status !== 'SETTING_UP')
    .map(({ id, name, siteUrl, agencyName }) => ({
      id,
      title: name,
      details: [new URL(siteUrl).host, agencyName ?? ''].filter(Boolean),
      path: `/agency/open/${id}`,
    }))
}
