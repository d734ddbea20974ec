import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../../generated/index.ts'
import { columnsOf } from '../../../../ui/list/column.ts'
import { useListState } from '../../../../ui/list/use-list-state.ts'
import { useViewedList } from '../../../platform/saved-views/index.ts'
import { useCustomerName } from './customer-filter.tsx'
import { COLUMNS, SORTABLE, USUAL_COLUMNS } from './document-columns.tsx'
import { documentFilters, documentsSearch } from './document-filters.ts'
import { type ListedType, VIEWS } from './document-views.ts'

export const AssigneesDocument = graphql(`
  query DocumentAssignees($type: DocumentType!) { documentAssignees(type: $type) { id displayName } }
`)

/** The state of a list of documents: from the URL, the open view, and the user's own columns. */
export function useDocumentList(type: ListedType) {
  const state = useListState(SORTABLE)
  const assignees = useQuery(AssigneesDocument, { variables: { type } }).data?.documentAssignees ?? []
  const customerName = useCustomerName(state.address.get('customer'))
  const filters = documentFilters(type, { assignees, customerName })
  const search = documentsSearch(state.address, filters)
  const { chosen, ...viewed } = useViewedList({
    documents: VIEWS[type],
    state,
    filters,
    search,
    usualColumns: USUAL_COLUMNS[type],
  })
  return {
    ...viewed,
    search,
    filters,
    isKnown: viewed.views.isKnown,
    filter: state.filter,
    sort: state.sort,
    columns: columnsOf(COLUMNS[type], chosen),
    offered: COLUMNS[type],
  }
}
