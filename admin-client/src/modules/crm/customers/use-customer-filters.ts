import { useQuery } from '@apollo/client/react'
import type { Filter } from '../../../ui/list/filter.ts'
import { CountriesDocument, CustomerTagsDocument, VehiclesInUseDocument } from './customer-documents.ts'
import { customerFilters } from './customer-filters.ts'

/** The filters of the list with what can be chosen in each. */
export function useCustomerFilters(): { filters: readonly Filter[]; hasTags: boolean; hasVehicles: boolean } {
  const tags = useQuery(CustomerTagsDocument, { fetchPolicy: 'cache-and-network' }).data?.customerTags ?? []
  const countries = useQuery(CountriesDocument).data?.countries ?? []
  const hasVehicles = useQuery(VehiclesInUseDocument).data?.siteSettings.useVehicle ?? false
  return { filters: customerFilters({ tags, countries, hasVehicles }), hasTags: tags.length > 0, hasVehicles }
}
