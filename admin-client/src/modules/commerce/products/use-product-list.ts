import { useLocalStorage } from '@mantine/hooks'
import { withFilter } from '../../../ui/filter-query.ts'
import { columnsOf } from '../../../ui/list/column.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { useCategoryOptions } from './categories/category-options.ts'
import { productColumns, SORTABLE, usualColumns } from './product-columns.tsx'
import { productFilters, productsSearch } from './product-filters.tsx'

/** The state of the product list: from the URL, and the columns that this browser remembers. */
export function useProductList() {
  const { address, change, filter, sort } = useListState(SORTABLE)
  const [chosen, setChosen] = useLocalStorage<readonly string[]>({
    key: 'ms-product-columns',
    defaultValue: usualColumns,
    getInitialValueInEffect: false,
  })
  const filters = productFilters({ categories: useCategoryOptions() })
  return {
    search: productsSearch(address, filters),
    filters,
    filter,
    sort,
    clear: () => change((now) => filters.reduce((left, { name }) => withFilter(left, name, null), now)),
    columns: columnsOf(productColumns, chosen),
    chooseColumns: (names: readonly string[] | null) => setChosen(names ?? usualColumns),
  }
}
