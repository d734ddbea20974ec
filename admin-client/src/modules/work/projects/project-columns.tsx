import { Text } from '@mantine/core'
import type { ProjectOrderField, ProjectsQuery } from '../../../generated/graphql.ts'
import { START_OF_DAY } from '../../../ui/dates/day-label.ts'
import { dayCell, NameCell, textCell, timeCell } from '../../../ui/list/cells.tsx'
import type { Column, OptionalColumn } from '../../../ui/list/column.ts'
import { PriorityText } from '../../../ui/priority.tsx'
import { AssigneeNames } from '../../platform/assignees/index.ts'
import { hoursText, TaskProgress } from './project-progress.tsx'

export type ListedProject = ProjectsQuery['projects']['items'][number]

/** px. */
export const TITLE_WIDTH = 240

/** The first column, which is always shown. */
export const titleColumn: Column<ListedProject, ProjectOrderField> = {
  name: 'title',
  label: 'Title',
  width: { base: 'auto', xs: TITLE_WIDTH },
  sort: 'TITLE',
  cell: ({ id, title, customerName, progress }) => (
    <NameCell to={`/projects/${id}`} name={title}>
      <Text c="dimmed" fz="xs" truncate hiddenFrom="xs">
        {[progress && progress.totalTasks > 0 && `${progress.doneTasks} of ${progress.totalTasks} done`, customerName]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </NameCell>
  ),
}

/** The columns that users choose from. */
export const projectColumns: readonly OptionalColumn<ListedProject, ProjectOrderField>[] = [
  {
    name: 'customer',
    label: 'Customer',
    width: 180,
    givesWay: 'xs',
    cell: ({ customerName }) => textCell(customerName),
  },
  {
    name: 'assignees',
    label: 'Assignees',
    width: 180,
    givesWay: 'md',
    cell: ({ assignees }) => <AssigneeNames assignees={assignees} />,
  },
  {
    name: 'priority',
    label: 'Priority',
    width: 100,
    givesWay: 'md',
    cell: ({ priority }) => priority && <PriorityText priority={priority} />,
  },
  {
    name: 'start',
    label: 'Start',
    width: 120,
    givesWay: 'md',
    sort: 'START_DATE',
    cell: ({ startDate }) => dayCell(startDate, START_OF_DAY),
  },
  { name: 'end', label: 'End', width: 120, givesWay: 'sm', sort: 'END_DATE', cell: ({ endDate }) => dayCell(endDate) },
  {
    name: 'progress',
    label: 'Progress',
    width: 130,
    givesWay: 'sm',
    cell: ({ title, progress }) => <TaskProgress title={title} progress={progress} />,
  },
  { name: 'hours', label: 'Hours', width: 110, givesWay: 'md', align: 'end', cell: hoursText },
  {
    name: 'created',
    label: 'Created',
    width: 150,
    givesWay: 'md',
    sort: 'CREATED_AT',
    cell: ({ createdAt }) => timeCell(createdAt),
  },
  {
    name: 'changed',
    label: 'Updated',
    width: 150,
    givesWay: 'md',
    sort: 'UPDATED_AT',
    cell: ({ updatedAt }) => timeCell(updatedAt),
  },
]

/** The default columns. */
export const usualColumns: readonly string[] = ['customer', 'assignees', 'progress', 'start', 'end', 'hours']
