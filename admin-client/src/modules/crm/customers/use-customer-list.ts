import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../generated/index.ts'
import { columnsOf } from '../../../ui/list/column.ts'
import type { Filter } from '../../../ui/list/filter.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { useAssigneeOptions } from '../../platform/assignees/index.ts'
import { customFieldColumns, customFieldFilters } from '../../platform/custom-fields/public-api.ts'
import { useViewedList, type ViewDocuments } from '../../platform/saved-views/index.ts'
import { customerColumns, usualColumns } from './customer-columns.tsx'
import { CountriesDocument, CustomerCustomFieldsDocument, CustomerTagsDocument } from './customer-documents.ts'
import { customerFilters, customersSearch, SORTABLE } from './customer-filters.ts'
import { useCustomerListParts } from './customer-list-parts.ts'

// Canadian English puts a comma before the last one, British English doesn't.
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The state of the customer list: from the URL, the open view, and the user's own columns. */
export function useCustomerList() {
  const state = useListState(SORTABLE)
  const parts = useCustomerListParts()
  const { filters, fields, areKnown, hasTags } = useCustomerFilters(parts?.filters)
  const search = customersSearch(state.address, filters)
  const { chosen, ...viewed } = useViewedList({ documents: customerViews, state, filters, search, usualColumns })
  const offered = [...customerColumns(parts?.columns ?? []), ...customFieldColumns(fields)]
  return {
    ...viewed,
    search,
    filters,
    hasTags,
    isKnown: viewed.views.isKnown && areKnown && parts !== undefined,
    /** After 'name': 'email, phone, plate or VIN'. */
    searchTerms: either.format(['email', 'phone', ...(parts?.searchTerms ?? [])]),
    filter: state.filter,
    sort: state.sort,
    columns: columnsOf(offered, chosen),
    offered,
  }
}

/** The filters of the list, with their options. */
function useCustomerFilters(contributed: readonly Filter[] = []) {
  const tags = useQuery(CustomerTagsDocument, { fetchPolicy: 'cache-and-network' }).data?.customerTags ?? []
  const countries = useQuery(CountriesDocument).data?.countries ?? []
  const people = useAssigneeOptions()
  const own = useQuery(CustomerCustomFieldsDocument, { fetchPolicy: 'cache-and-network' })
  const fields = own.data?.customerCustomFields ?? []
  return {
    filters: [...customerFilters({ tags, countries, people, contributed }), ...customFieldFilters(fields)],
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
