import { withFilter } from '../../../ui/filter-query.ts'
import type { Filter } from '../../../ui/list/filter.ts'
import { type ListAddress, type ListQuery, writeAddress } from '../../../ui/list/list-address.ts'
import type { useListState } from '../../../ui/list/use-list-state.ts'
import { useListViews, type View } from './use-list-views.ts'
import type { ViewDocuments } from './view-documents.ts'

interface Options {
  readonly documents: ViewDocuments
  readonly state: Pick<ReturnType<typeof useListState>, 'address' | 'change' | 'filter'>
  readonly filters: readonly Filter[]
  /** The state in the URL. */
  readonly search: Pick<ListAddress<string>, 'where' | 'orderBy' | 'columns'> & { readonly viewId: string | null }
  /** The columns of those who haven't chosen any. */
  readonly usualColumns?: readonly string[]
  /** The URL parameter with the ID of the open view. */
  readonly param?: string
  /** URL parameters that belong to no view, and are kept when another view is opened. */
  readonly kept?: readonly string[]
}

/** A list with saved views: the open view, its differences from the URL, and the chosen columns. */
export function useViewedList(options: Options) {
  const { documents, filters, search, usualColumns = [], param = 'view', kept = [] } = options
  const { address, change, filter } = options.state
  const views = useListViews(documents)
  const view = views.views.find(({ id }) => id === search.viewId) ?? null
  const liked = view ? (view.query as Partial<ListQuery>).columns : views.columns

  /** The query in the URL for a view, or for the whole list if null. It has only the differences from the view. */
  function addressOf(opened: View | null): string {
    const query = writeAddress((opened?.query ?? {}) as Partial<ListQuery>, filters)
    if (opened) query.set(param, opened.id)
    for (const name of kept) if (address.has(name)) query.set(name, address.get(name) ?? '')
    return query.toString()
  }

  return {
    views,
    view,
    /** The current filters, order and columns. Null columns: those of the view, or the person's own. */
    shown: {
      where: search.where,
      orderBy: search.orderBy ? [search.orderBy] : [],
      columns: search.columns,
    } satisfies ListQuery,
    addressOf,
    /** Applies the filters, order and columns of a view. */
    open: (opened: View | null) => change(() => new URLSearchParams(addressOf(opened))),
    clear: () => change((now) => filters.reduce((left, { name }) => withFilter(left, name, null), now)),
    /** The names of the shown columns. */
    chosen: search.columns ?? liked ?? usualColumns,
    /** Changed columns of a view stay in the URL until the view is saved. Those of the whole list are saved at once. */
    async chooseColumns(wanted: readonly string[] | null) {
      if (view) filter('columns', (wanted ?? usualColumns).join(',') || 'none')
      else await views.keepColumns(wanted)
    },
  }
}

export type ViewedList = ReturnType<typeof useViewedList>
