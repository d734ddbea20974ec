import { useQuery } from '@apollo/client/react'
import { columnsOf } from '../../../ui/list/column.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { customFieldColumns, customFieldFilters } from '../../platform/custom-fields/public-api.ts'
import { useViewedList } from '../../platform/saved-views/index.ts'
import { useCategoryOptions } from './categories/category-options.ts'
import { productColumns, SORTABLE, usualColumns } from './product-columns.tsx'
import { ProductCustomFieldsDocument } from './product-documents.ts'
import { productFilters, productsSearch } from './product-filters.tsx'
import { productViews } from './product-views.ts'

/** The state of the product list: from the URL, the open view, and the user's own columns. */
export function useProductList() {
  const state = useListState(SORTABLE)
  const own = useQuery(ProductCustomFieldsDocument, { fetchPolicy: 'cache-and-network' })
  const fields = own.data?.productCustomFields ?? []
  const filters = [...productFilters({ categories: useCategoryOptions() }), ...customFieldFilters(fields)]
  const search = productsSearch(state.address, filters)
  const { chosen, ...viewed } = useViewedList({ documents: productViews, state, filters, search, usualColumns })
  const offered = [...productColumns, ...customFieldColumns(fields)]
  return {
    ...viewed,
    search,
    filters,
    isKnown: viewed.views.isKnown && (own.data ?? own.error) !== undefined,
    filter: state.filter,
    sort: state.sort,
    columns: columnsOf(offered, chosen),
    offered,
  }
}
