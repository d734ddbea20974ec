import type { CustomerOrderField, CustomerWhere } from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'
import type { Filter } from '../../../ui/list/filter.ts'
import { readAddress } from '../../../ui/list/list-address.ts'
import { customerColumns } from './customer-columns.tsx'
import { customerFilters } from './customer-filters.ts'

export const SORTABLE: readonly CustomerOrderField[] = ['NAME', ...customerColumns.flatMap(({ sort = [] }) => sort)]

const ofEveryTenant = customerFilters()

/** The state of the customer list in the URL. Invalid values are ignored. */
export function customersSearch(address: URLSearchParams, filters: readonly Filter[] = ofEveryTenant) {
  const { where, ...rest } = readAddress(address, filters, SORTABLE)
  return { ...rest, page: currentPage(address), viewId: address.get('view'), where: where as CustomerWhere }
}

export type CustomersSearch = ReturnType<typeof customersSearch>

export const customersWhere = ({ where }: CustomersSearch): CustomerWhere => where
