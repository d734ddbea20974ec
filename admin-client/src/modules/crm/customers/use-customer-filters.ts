import { useQuery } from '@apollo/client/react'
import { customFieldFilters } from '../../platform/custom-fields/public-api.ts'
import {
  CountriesDocument,
  CustomerCustomFieldsDocument,
  CustomerTagsDocument,
  VehiclesInUseDocument,
} from './customer-documents.ts'
import { customerFilters } from './customer-filters.ts'

/** The filters of the list, with their options. */
export function useCustomerFilters() {
  const tags = useQuery(CustomerTagsDocument, { fetchPolicy: 'cache-and-network' }).data?.customerTags ?? []
  const countries = useQuery(CountriesDocument).data?.countries ?? []
  const hasVehicles = useQuery(VehiclesInUseDocument).data?.siteSettings.useVehicle
  const own = useQuery(CustomerCustomFieldsDocument, { fetchPolicy: 'cache-and-network' })
  const fields = own.data?.customerCustomFields ?? []
  return {
    filters: [
      ...customerFilters({ tags, countries, hasVehicles: hasVehicles ?? false }),
      ...customFieldFilters(fields),
    ],
    /** Custom field filters. The URL may use them before they are loaded. */
    fields,
    areKnown: own.data !== undefined || own.error !== undefined,
    hasTags: tags.length > 0,
    hasNoVehicles: hasVehicles === false,
  }
}
