import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../generated/index.ts'
import { withFilter } from '../../../ui/filter-query.ts'
import { columnsOf } from '../../../ui/list/column.ts'
import type { Filter } from '../../../ui/list/filter.ts'
import { type ListQuery, writeAddress } from '../../../ui/list/list-address.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { customFieldFilters } from '../../platform/custom-fields/public-api.ts'
import { useListViews, type ViewDocuments } from '../../platform/saved-views/index.ts'
import { customerColumns, fieldColumns, usualColumns } from './customer-columns.tsx'
import { CountriesDocument, CustomerCustomFieldsDocument, CustomerTagsDocument } from './customer-documents.ts'
import { customerFilters, customersSearch, SORTABLE } from './customer-filters.ts'
import { useCustomerListParts } from './customer-list-parts.ts'

// Canadian English puts a comma before the last one, British English doesn't.
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

type Views = ReturnType<typeof useListViews>
type View = Views['views'][number]

/** The state of the customer list: from the URL, the open view, and the user's own columns. */
export function useCustomerList() {
  const { address, change, filter, sort } = useListState(SORTABLE)
  const parts = useCustomerListParts()
  const { filters, fields, areKnown, hasTags } = useCustomerFilters(parts?.filters)
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
  const offered = [...customerColumns(parts?.columns ?? []), ...fieldColumns(fields)]

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
    isKnown: views.isKnown && areKnown && parts !== undefined,
    /** After 'name': 'email, phone, plate or VIN'. */
    searchTerms: either.format(['email', 'phone', ...(parts?.searchTerms ?? [])]),
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

/** The filters of the list, with their options. */
function useCustomerFilters(contributed: readonly Filter[] = []) {
  const tags = useQuery(CustomerTagsDocument, { fetchPolicy: 'cache-and-network' }).data?.customerTags ?? []
  const countries = useQuery(CountriesDocument).data?.countries ?? []
  const own = useQuery(CustomerCustomFieldsDocument, { fetchPolicy: 'cache-and-network' })
  const fields = own.data?.customerCustomFields ?? []
  return {
    filters: [...customerFilters({ tags, countries, contributed }), ...customFieldFilters(fields)],
    /** Custom field filters. The URL may use them before they are loaded. */
    fields,
    areKnown: own.data !== undefined || own.error !== undefined,
    hasTags: tags.length > 0,
  }
}

export const customerViews: ViewDocuments = {
  all: graphql(`
    query CustomerViews { views: customerViews { items { ...SavedViewPart } columns } }
  `),
  create: graphql(`
    mutation CreateCustomerView($input: CreateSavedViewInput!) {
      answer: createCustomerView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  update: graphql(`
    mutation UpdateCustomerView($input: UpdateSavedViewInput!) {
      answer: updateCustomerView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  remove: graphql(`
    mutation DeleteCustomerView($input: ManageSavedViewInput!) {
      answer: deleteCustomerView(input: $input) { deletedId userErrors { code message field } }
    }
  `),
  restore: graphql(`
    mutation RestoreCustomerView($input: ManageSavedViewInput!) {
      answer: restoreCustomerView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  arrange: graphql(`
    mutation UpdateCustomerViewLayout($input: UpdateSavedViewLayoutInput!) {
      answer: updateCustomerViewLayout(input: $input) { userErrors { code message field } }
    }
  `),
}
