import type { ApolloClient } from '@apollo/client'
import type { FoundRecord, SearchContext } from '../../../capability/admin-capability.ts'
import { extendFragment } from '../../../capability/extend-fragment.ts'
import { graphql } from '../../../generated/index.ts'
import { loadListParts } from './customer-list-parts.ts'

const MOST_SHOWN = 8

const FindCustomersDocument = graphql(`
  query FindCustomers($text: String!, $perPage: Int!) {
    customers(page: 1, perPage: $perPage, where: { search: $text }) {
      items { ...FoundCustomer }
    }
  }
  fragment FoundCustomer on Customer { id displayName email phoneFormatted }
`)

/** Customers that match, with details that distinguish them, some of them from other capabilities. */
export async function findCustomers(
  client: ApolloClient,
  text: string,
  { capabilities, viewer }: SearchContext,
): Promise<FoundRecord[]> {
  const { searchDetails } = await loadListParts(capabilities, viewer, client)
  const { data } = await client.query({
    query: extendFragment(
      FindCustomersDocument,
      'FoundCustomer',
      searchDetails.map(({ fragment }) => fragment),
    ),
    variables: { text, perPage: MOST_SHOWN },
    fetchPolicy: 'network-only',
  })
  const items = data?.customers.items ?? []
  return items.map((customer) => ({
    id: customer.id,
    title: customer.displayName,
    details: [
      customer.email,
      customer.phoneFormatted,
      ...searchDetails.flatMap(({ details }) => details(customer)),
    ].filter(Boolean),
    path: `/customers/${customer.id}`,
  }))
}
