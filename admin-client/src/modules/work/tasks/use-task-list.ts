import { useQuery } from '@apollo/client/react'
import type { TaskOrderField, TaskWhere } from '../../../generated/graphql.ts'
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
import { taskColumns, usualColumns } from './task-columns.tsx'
import { TaskCustomFieldsDocument, TaskLabelsDocument } from './task-documents.ts'
import { statusOptions } from './task-status.tsx'

const SORTABLE: readonly TaskOrderField[] = ['TITLE', ...taskColumns.flatMap(({ sort = [] }) => sort)]

/** The state of the task list: from the URL, the open view, and the user's own columns. */
export function useTaskList() {
  const state = useListState(SORTABLE)
  const people = useAssigneeOptions()
  const labels = useQuery(TaskLabelsDocument, { fetchPolicy: 'cache-and-network' }).data?.taskLabels ?? []
  const own = useQuery(TaskCustomFieldsDocument, { fetchPolicy: 'cache-and-network' })
  const fields = own.data?.taskCustomFields ?? []
  const filters: readonly Filter[] = [
    yesNoFilter({ name: 'open', label: 'Open', field: 'open', yes: 'Not finished', no: 'Completed or cancelled' }),
    choiceFilter({ name: 'status', label: 'Status', field: 'status', options: statusOptions }),
    choiceFilter({ name: 'priority', label: 'Priority', field: 'priority', options: priorityOptions }),
    choiceFilter({ name: 'assignee', label: 'Assignees', field: 'assigneeId', options: people, none: 'Nobody' }),
    choiceFilter({
      name: 'label',
      label: 'Labels',
      field: 'labelId',
      options: labels.map(({ id, name }) => ({ value: id, label: name })),
      none: 'None',
    }),
    yesNoFilter({ name: 'overdue', label: 'Overdue', field: 'overdue', yes: 'Yes', no: 'No' }),
    ...customFieldFilters(fields),
    yesNoFilter({ name: 'deleted', label: 'Deleted', field: 'deleted', yes: 'In the last 30 days' }),
  ]
  const { where, ...rest } = readAddress(state.address, filters, SORTABLE)
  const search = {
    ...rest,
    page: currentPage(state.address),
    viewId: state.address.get('view'),
    where: where as TaskWhere,
  }
  const { chosen, ...viewed } = useViewedList({ documents: taskViews, state, filters, search, usualColumns })
  const offered = [...taskColumns, ...customFieldColumns(fields)]
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

const taskViews: ViewDocuments = {
  all: graphql(`
    query TaskViews { views: taskViews { items { ...SavedViewPart } columns } }
  `),
  create: graphql(`
    mutation CreateTaskView($input: CreateSavedViewInput!) {
      answer: createTaskView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  update: graphql(`
    mutation UpdateTaskView($input: UpdateSavedViewInput!) {
      answer: updateTaskView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  remove: graphql(`
    mutation DeleteTaskView($input: ManageSavedViewInput!) {
      answer: deleteTaskView(input: $input) { deletedId userErrors { code message field } }
    }
  `),
  restore: graphql(`
    mutation RestoreTaskView($input: ManageSavedViewInput!) {
      answer: restoreTaskView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  arrange: graphql(`
    mutation UpdateTaskViewLayout($input: UpdateSavedViewLayoutInput!) {
      answer: updateTaskViewLayout(input: $input) { userErrors { code message field } }
    }
  `),
}
