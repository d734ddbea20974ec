import { useQuery } from '@apollo/client/react'
import { customFieldFilters } from '../../platform/custom-fields/index.ts'
import {
  CountriesDocument,
  CustomerCustomFieldsDocument,
  CustomerTagsDocument,
  VehiclesInUseDocument,
} from './customer-documents.ts'
import { customerFilters } from './customer-filters.ts'

/** The filters of the list with what can be chosen in each. */
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
    /** The tenant's own, of which the address may speak before they are known. */
    fields,
    areKnown: own.data !== undefined || own.error !== undefined,
    hasTags: tags.length > 0,
    hasNoVehicles: hasVehicles === false,
  }
}
