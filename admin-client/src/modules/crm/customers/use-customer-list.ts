import { withFilter } from '../../../ui/filter-query.ts'
import { columnsOf } from '../../../ui/list/column.ts'
import { type ListQuery, writeAddress } from '../../../ui/list/list-address.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { useListViews } from '../../platform/saved-views/index.ts'
import { customerColumns, fieldColumns, usualColumns } from './customer-columns.tsx'
import { customerViews } from './customer-views.ts'
import { customersSearch, SORTABLE } from './customers-query.ts'
import { useCustomerFilters } from './use-customer-filters.ts'

type Views = ReturnType<typeof useListViews>
type View = Views['views'][number]

/** The state of the customer list: from the URL, the open view, and the user's own columns. */
export function useCustomerList() {
  const { address, change, filter, sort } = useListState(SORTABLE)
  const { filters, fields, areKnown, hasTags, hasNoVehicles } = useCustomerFilters()
  const views = useListViews(customerViews)
  const search = customersSearch(address, filters)
  const view = views.views.find(({ id }) => id === search.viewId) ?? null
  const shown: ListQuery = {
    where: search.where,
    orderBy: search.orderBy ? [search.orderBy] : [],
    columns: search.columns,
  }
  const liked = view ? (view.query as Partial<ListQuery>).columns : views.columns
  const names = search.columns ?? liked ?? usualColumns
  const offered = [...customerColumns, ...fieldColumns(fields)].filter(
    ({ name }) => !(hasNoVehicles && name === 'vehicles'),
  )

  /** Only the differences from the view are in the URL. */
  function addressOf(opened: View | null): string {
    const query = writeAddress((opened?.query ?? {}) as Partial<ListQuery>, filters)
    if (opened) query.set('view', opened.id)
    return query.toString()
  }

  return {
    search,
    filters,
    hasTags,
    views,
    isKnown: views.isKnown && areKnown,
    view,
    shown,
    addressOf,
    open: (opened: View | null) => change(() => new URLSearchParams(addressOf(opened))),
    filter,
    clear: () => change((now) => filters.reduce((left, { name }) => withFilter(left, name, null), now)),
    sort,
    columns: columnsOf(offered, names),
    offered,
    chosen: names,
    /** Changed columns of a view stay in the URL until the view is saved. Those of the whole list are saved at once. */
    async chooseColumns(wanted: readonly string[] | null) {
      if (view) filter('columns', (wanted ?? usualColumns).join(',') || 'none')
      else await views.keepColumns(wanted)
    },
  }
}
