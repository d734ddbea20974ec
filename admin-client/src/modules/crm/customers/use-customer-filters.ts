import { useQuery } from '@apollo/client/react'
import { CountriesDocument, CustomerTagsDocument, VehiclesInUseDocument } from './customer-documents.ts'
import { customerFilters } from './customer-filters.ts'

/** The filters of the list with what can be chosen in each. */
export function useCustomerFilters() {
  const tags = useQuery(CustomerTagsDocument, { fetchPolicy: 'cache-and-network' }).data?.customerTags ?? []
  const countries = useQuery(CountriesDocument).data?.countries ?? []
  const hasVehicles = useQuery(VehiclesInUseDocument).data?.siteSettings.useVehicle
  return {
    filters: customerFilters({ tags, countries, hasVehicles: hasVehicles ?? false }),
    hasTags: tags.length > 0,
    hasNoVehicles: hasVehicles === false,
  }
}
