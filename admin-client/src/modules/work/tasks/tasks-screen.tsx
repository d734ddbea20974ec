import { useQuery } from '@apollo/client/react'
import { Box, Button, Stack } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { TaskOrderField, TasksQuery } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import type { Column } from '../../../ui/list/column.ts'
import { ColumnsMenu } from '../../../ui/list/columns-menu.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { SELECT_WIDTH } from '../../../ui/list/list-table.tsx'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { ScrollingTable } from '../../../ui/list/scrolling-table.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useDialogInUrl, useSelection } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { ViewTabs } from '../../platform/saved-views/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import { IconCheckbox } from './icons.ts'
import { NewTaskDialog } from './new-task-dialog.tsx'
import { QuickEntry } from './quick-entry.tsx'
import { TITLE_WIDTH, titleColumn } from './task-columns.tsx'
import { TaskAbilitiesDocument, TasksDocument } from './task-documents.ts'
import { TaskTabs } from './task-tabs.tsx'
import { TasksBulkBar } from './tasks-bulk-bar.tsx'
import { useTaskList } from './use-task-list.ts'
import { useTaskPanel } from './use-task-panel.tsx'

type ListedTask = TasksQuery['tasks']['items'][number]

const PER_PAGE = 20
/** Counting stops here, because an exact count of a long list is slow. */
const MOST_COUNTED = 10_000

/** All tasks of the business, and the panel of the one in the URL. */
export function TasksScreen() {
  const { can } = useViewer()
  const navigate = useNavigate()
  const taskList = useTaskList()
  const { search, columns } = taskList
  const { where } = search
  const { panel, toPanel } = useTaskPanel('/tasks')
  const [isAdding, setAdding] = useDialogInUrl('new', 'task')
  const mayAssign = useQuery(TaskAbilitiesDocument).data?.taskAbilities.canAssignUsers ?? false
  const { data, error, reload } = useListQuery(TasksDocument, {
    page: search.page,
    perPage: PER_PAGE,
    where,
    orderBy: search.orderBy ? [search.orderBy] : [],
    upTo: MOST_COUNTED,
    withFields: columns.some(({ name }) => name.startsWith('field:')),
  })
  // The columns depend on the views, so wait for them to avoid layout shift.
  const list = taskList.isKnown ? data?.tasks : undefined
  const shown: readonly Column<ListedTask, TaskOrderField>[] = [titleColumn(toPanel), ...columns]
  const selection = useSelection(list?.items)
  const areDeleted = where.deleted?.eq === true
  const maySelect = (can('tasks.can_edit') || can('tasks.can_delete')) && !areDeleted

  const newTask = can('tasks.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New task
    </Button>
  )
  const empty =
    Object.keys(where).length > 0 || search.page > 1 ? (
      <EmptyState
        icon={IconCheckbox}
        title="No tasks match"
        text={search.text ? 'Try the beginning of a word.' : 'Try removing a filter.'}
        action={
          Object.keys(search.values).length > 0 && (
            <Button variant="default" onClick={taskList.clear}>
              Clear filters
            </Button>
          )
        }
      />
    ) : (
      <EmptyState
        icon={IconCheckbox}
        title="No tasks yet"
        text="Create tasks to track who does what, and by when."
        action={newTask}
      />
    )

  return (
    <>
      <ScreenHeader title="Tasks" action={newTask} />
      <TaskTabs />
      {can('tasks.can_create') && (
        <Box mb="md">
          <QuickEntry mayAssign={mayAssign} />
        </Box>
      )}
      <ViewTabs viewed={taskList} />
      <ListToolbar
        search={
          <SearchBox
            label="Search tasks"
            placeholder="Title, description or customer"
            text={search.text}
            onSearch={(found) => taskList.filter('search', found)}
          />
        }
        filters={
          <FilterBar
            filters={taskList.filters}
            values={search.values}
            onChange={taskList.filter}
            onClear={taskList.clear}
          />
        }
        columns={
          <ColumnsMenu
            fixed="Title"
            columns={taskList.offered}
            chosen={columns.map(({ name }) => name)}
            onChange={taskList.chooseColumns}
          />
        }
      />
      <Stack gap="md" mt="md">
        <ListBody
          list={list}
          error={error}
          onRetry={reload}
          perPage={PER_PAGE}
          skeleton={420}
          empty={empty}
          below={selection.rows.length > 0 && <TasksBulkBar tasks={selection.rows} onClear={selection.clear} />}
        >
          {(tasks) => (
            <ScrollingTable columns={columns} fixedWidth={TITLE_WIDTH + SELECT_WIDTH}>
              <DataTable
                rows={tasks}
                columns={shown}
                orderBy={search.orderBy}
                onSort={taskList.sort}
                selection={maySelect ? { ...selection, nameOf: ({ title }) => title } : undefined}
              />
            </ScrollingTable>
          )}
        </ListBody>
      </Stack>
      {isAdding && can('tasks.can_create') && (
        <NewTaskDialog onClose={() => setAdding(false)} onCreated={({ id }) => navigate(`/tasks/${id}`)} />
      )}
      {panel}
    </>
  )
}
