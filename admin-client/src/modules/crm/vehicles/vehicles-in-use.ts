import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../../generated/index.ts'

const VehiclesInUseDocument = graphql(`
  query VehiclesInUse { siteSettings { id useVehicle } }
`)

/** Whether the tenant works with vehicles. */
export async function areVehiclesInUse(client: ApolloClient): Promise<boolean> {
  const { data } = await client.query({ query: VehiclesInUseDocument })
  return data?.siteSettings.useVehicle ?? false
}
