import { useQuery } from '@apollo/client/react'
import type { ProjectOrderField, ProjectWhere } from '../../../generated/graphql.ts'
import { graphql } from '../../../generated/index.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { choiceFilter } from '../../../ui/list/choice-filter.tsx'
import { columnsOf } from '../../../ui/list/column.ts'
import type { Filter } from '../../../ui/list/filter.ts'
import { readAddress } from '../../../ui/list/list-address.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { yesNoFilter } from '../../../ui/list/yes-no-filter.tsx'
import { priorityOptions } from '../../../ui/priority.tsx'
import { useAssigneeOptions } from '../../platform/assignees/index.ts'
import { customFieldColumns, customFieldFilters } from '../../platform/custom-fields/public-api.ts'
import { useViewedList, type ViewDocuments } from '../../platform/saved-views/index.ts'
import { projectColumns, usualColumns } from './project-columns.tsx'
import { ProjectCustomFieldsDocument } from './project-documents.ts'

const SORTABLE: readonly ProjectOrderField[] = ['TITLE', ...projectColumns.flatMap(({ sort = [] }) => sort)]

/** The state of the project list: from the URL, the open view, and the user's own columns. */
export function useProjectList() {
  const state = useListState(SORTABLE)
  const people = useAssigneeOptions()
  const own = useQuery(ProjectCustomFieldsDocument, { fetchPolicy: 'cache-and-network' })
  const fields = own.data?.projectCustomFields ?? []
  const filters: readonly Filter[] = [
    choiceFilter({ name: 'assignee', label: 'Assignees', field: 'assigneeId', options: people, none: 'Nobody' }),
    choiceFilter({ name: 'priority', label: 'Priority', field: 'priority', options: priorityOptions, none: 'None' }),
    ...customFieldFilters(fields),
    yesNoFilter({ name: 'deleted', label: 'Deleted', field: 'deleted', yes: 'In the last 30 days' }),
  ]
  const { where, ...rest } = readAddress(state.address, filters, SORTABLE)
  const search = {
    ...rest,
    page: currentPage(state.address),
    viewId: state.address.get('view'),
    where: where as ProjectWhere,
  }
  const { chosen, ...viewed } = useViewedList({ documents: projectViews, state, filters, search, usualColumns })
  const offered = [...projectColumns, ...customFieldColumns(fields)]
  return {
    ...viewed,
    search,
    filters,
    isKnown: viewed.views.isKnown && (own.data !== undefined || own.error !== undefined),
    filter: state.filter,
    sort: state.sort,
    columns: columnsOf(offered, chosen),
    offered,
  }
}

const projectViews: ViewDocuments = {
  all: graphql(`
    query ProjectViews { views: projectViews { items { ...SavedViewPart } columns } }
  `),
  create: graphql(`
    mutation CreateProjectView($input: CreateSavedViewInput!) {
      answer: createProjectView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  update: graphql(`
    mutation UpdateProjectView($input: UpdateSavedViewInput!) {
      answer: updateProjectView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  remove: graphql(`
    mutation DeleteProjectView($input: ManageSavedViewInput!) {
      answer: deleteProjectView(input: $input) { deletedId userErrors { code message field } }
    }
  `),
  restore: graphql(`
    mutation RestoreProjectView($input: ManageSavedViewInput!) {
      answer: restoreProjectView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  arrange: graphql(`
    mutation UpdateProjectViewLayout($input: UpdateSavedViewLayoutInput!) {
      answer: updateProjectViewLayout(input: $input) { userErrors { code message field } }
    }
  `),
}
