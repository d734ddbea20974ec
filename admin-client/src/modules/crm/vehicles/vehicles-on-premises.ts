import type { ApolloClient } from '@apollo/client'
import { CARD_ROWS, type DashboardList } from '../../../capability/dashboard-card.ts'
import { graphql } from '../../../generated/index.ts'

const VehiclesOnPremisesDocument = graphql(`
  query VehiclesOnPremises($perPage: Int!) {
    me { user { id } tenant { id } }
    siteSettings { id useVehicle }
    vehicles(perPage: $perPage, where: { isCheckedIn: { eq: true } }) {
      items { id displayName plate customerId visits { id checkedInAt checkedOutAt note } }
      totalItems
    }
  }
`)

/** The vehicles that are checked in, for tenants that work with vehicles. */
export async function vehiclesOnPremises(client: ApolloClient): Promise<DashboardList> {
  const { data } = await client.query({
    query: VehiclesOnPremisesDocument,
    variables: { perPage: CARD_ROWS },
    fetchPolicy: 'network-only',
  })
  if (!data?.siteSettings.useVehicle) return { total: 0, items: [] }
  return {
    total: data.vehicles.totalItems,
    items: data.vehicles.items.map(({ id, displayName, plate, customerId, visits }) => {
      const visit = visits.find(({ checkedOutAt }) => !checkedOutAt)
      return {
        id,
        title: displayName,
        details: [plate === displayName ? '' : plate, visit?.note ?? '', 'arrived'],
        at: visit?.checkedInAt ?? null,
        path: `/customers/${customerId}/vehicles`,
      }
    }),
  }
}
