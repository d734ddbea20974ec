import { useQuery } from '@apollo/client/react'
import { Checkbox, Group, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ProjectPartProps } from '../../../capability/project-parts.ts'
import type { TaskRowFragment, TaskWhere } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Column, columnsOf } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { useViewer } from '../../platform/session/index.ts'
import { IconCheckbox } from './icons.ts'
import { QuickEntry } from './quick-entry.tsx'
import { useTaskChanges } from './task-actions.tsx'
import { taskColumns, titleColumn } from './task-columns.tsx'
import { ProjectTasksDocument, TaskAbilitiesDocument } from './task-documents.ts'

const PER_PAGE = 50

const SHOWN: Readonly<Record<string, TaskWhere>> = {
  Open: { open: { eq: true } },
  Done: { status: { eq: 'COMPLETED' } },
  All: {},
}

const EMPTY: Readonly<Record<string, string>> = {
  Open: 'No open tasks',
  Done: 'No tasks done yet',
  All: 'No tasks yet',
}

/** The tasks of a project, of which the open ones can be completed here. */
export function ProjectTasks({ project, isActive }: ProjectPartProps) {
  const { can } = useViewer()
  const { page } = useListState()
  const [shown, setShown] = useState('Open')
  const mayAssign = useQuery(TaskAbilitiesDocument).data?.taskAbilities.canAssignUsers ?? false
  const { data, error, reload } = useListQuery(ProjectTasksDocument, {
    page,
    perPage: PER_PAGE,
    where: { projectId: { eq: project.id }, ...SHOWN[shown] },
  })
  const doneColumn: Column<TaskRowFragment, never> = {
    name: 'done',
    label: 'Done',
    width: 70,
    cell: (task) => <Done task={task} isDisabled={!isActive} />,
  }
  const columns = [
    titleColumn(
      (id) => `/tasks/${id}`,
      () => null,
    ),
    doneColumn,
    ...columnsOf(taskColumns, ['status', 'priority', 'due', 'assignees', 'hours']),
  ].map((column) => ({ ...column, sort: undefined }))
  return (
    <Stack gap="md">
      <Group gap="md" align="flex-start">
        {isActive && can('tasks.can_create') && (
          <div style={{ flex: '1 1 280px', maxWidth: 620 }}>
            <QuickEntry mayAssign={mayAssign} projectId={project.id} />
          </div>
        )}
        <SegmentedControl
          ml="auto"
          aria-label="Which tasks"
          data={Object.keys(SHOWN)}
          value={shown}
          onChange={setShown}
        />
      </Group>
      <ListBody
        list={data?.tasks}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        skeleton={200}
        empty={
          <EmptyState
            icon={IconCheckbox}
            title={EMPTY[shown] ?? ''}
            text={`Tasks of “${project.title}” appear here.`}
          />
        }
      >
        {(tasks) => <DataTable rows={tasks} columns={columns} />}
      </ListBody>
    </Stack>
  )
}

/** Completes a task, or opens it again. */
function Done({ task, isDisabled }: { readonly task: TaskRowFragment; readonly isDisabled: boolean }) {
  const { can } = useViewer()
  const { change, isBusy } = useTaskChanges()
  const isDone = task.status === 'COMPLETED'
  const [isTicked, setTicked] = useState(isDone)
  return (
    <Checkbox
      aria-label={`Done: ${task.title}`}
      // Ticked at once, and back again if the server refuses.
      checked={isBusy ? isTicked : isDone}
      disabled={isDisabled || isBusy || !can('tasks.can_edit')}
      onChange={() => {
        setTicked(!isDone)
        change(
          [task],
          isDone ? 'opened again' : 'completed',
          () => ({ status: isDone ? 'PENDING' : 'COMPLETED' }),
          ({ status }) => ({ status }),
        )
      }}
    />
  )
}
