import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../../generated/index.ts'
import type { FoundRecord } from '../../../ui/search-scope.ts'

const MOST_SHOWN = 8

const FindCustomersDocument = graphql(`
  query FindCustomers($text: String!, $perPage: Int!) {
    customers(page: 1, perPage: $perPage, where: { search: $text }) {
      items { id displayName email phoneFormatted vehicles { id displayName plate } }
    }
  }
`)

/** Customers that match by name, email, phone, plate or VIN, with distinguishing details. */
export async function findCustomers(client: ApolloClient, text: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: FindCustomersDocument,
    variables: { text, perPage: MOST_SHOWN },
    fetchPolicy: 'network-only',
  })
  const items = data?.customers.items ?? []
  return items.map(({ id, displayName, email, phoneFormatted, vehicles }) => ({
    id,
    title: displayName,
    details: [email, phoneFormatted, ...vehicles.map(vehicleInWords)].filter(Boolean),
    path: `/customers/${id}`,
  }))
}

const vehicleInWords = ({ displayName, plate }: { displayName: string; plate: string }) =>
  plate && plate !== displayName ? `${displayName} (${plate})` : displayName
