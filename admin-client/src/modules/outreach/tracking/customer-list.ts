import type { CustomerListContents } from '../../../capability/customer-parts.ts'
import { textFilter } from '../../../ui/list/text-filter.tsx'

/** Customers by how they came to the site. */
export const sourcesInCustomerList: CustomerListContents = {
  filters: [
    textFilter({ name: 'firstSource', label: 'First source', field: 'firstSource' }),
    textFilter({ name: 'lastSource', label: 'Last source', field: 'lastSource' }),
  ],
}
