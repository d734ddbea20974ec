import { Badge, Group, Text } from '@mantine/core'
import type { TaskOrderField, TaskRowFragment } from '../../../generated/graphql.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { NameCell, textCell, timeCell } from '../../../ui/list/cells.tsx'
import type { Column, OptionalColumn } from '../../../ui/list/column.ts'
import { PriorityText } from '../../../ui/priority.tsx'
import { AssigneeNames } from '../../platform/assignees/index.ts'
import { DueText } from './due-text.tsx'
import { StatusBadge } from './task-status.tsx'

/** px. */
export const TITLE_WIDTH = 260

const projectOrCustomer = ({ projectTitle, customerName }: TaskRowFragment) => projectTitle || customerName

/**
 * The first column, which is always shown. `toPanel` is the address of a task's panel, and `aboutOf` what phones show
 * below the title.
 */
export function titleColumn(
  toPanel: (id: string) => string,
  aboutOf: (task: TaskRowFragment) => string | null = projectOrCustomer,
): Column<TaskRowFragment, TaskOrderField> {
  return {
    name: 'title',
    label: 'Title',
    width: { base: 'auto', xs: TITLE_WIDTH },
    sort: 'TITLE',
    cell: (task) => (
      <NameCell to={toPanel(task.id)} name={task.title} isStruckThrough={!task.isOpen}>
        <Group gap="xs" hiddenFrom="xs" wrap="nowrap">
          <DueText task={task} />
          <Text c="dimmed" fz="xs" truncate>
            {aboutOf(task)}
          </Text>
        </Group>
      </NameCell>
    ),
  }
}

/** The columns that users choose from. */
export const taskColumns: readonly OptionalColumn<TaskRowFragment, TaskOrderField>[] = [
  {
    name: 'status',
    label: 'Status',
    width: 130,
    givesWay: 'xs',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    name: 'priority',
    label: 'Priority',
    width: 100,
    givesWay: 'md',
    sort: 'PRIORITY',
    cell: ({ priority }) => <PriorityText priority={priority} />,
  },
  { name: 'due', label: 'Due', width: 150, givesWay: 'xs', sort: 'DUE_DATE', cell: (task) => <DueText task={task} /> },
  {
    name: 'assignees',
    label: 'Assignees',
    width: 180,
    givesWay: 'sm',
    cell: ({ assignees }) => <AssigneeNames assignees={assignees} />,
  },
  {
    name: 'project',
    label: 'Project',
    width: 180,
    givesWay: 'md',
    cell: ({ projectTitle }) => textCell(projectTitle),
  },
  {
    name: 'customer',
    label: 'Customer',
    width: 160,
    givesWay: 'md',
    cell: ({ customerName }) => textCell(customerName),
  },
  {
    name: 'labels',
    label: 'Labels',
    width: 180,
    givesWay: 'md',
    cell: ({ labels }) => (
      <Group gap={4} wrap="nowrap">
        {labels.map(({ id, name, color }) => (
          <Badge key={id} variant="light" color={color.toLowerCase()} tt="none">
            {name}
          </Badge>
        ))}
      </Group>
    ),
  },
  {
    name: 'checklist',
    label: 'Checklist',
    width: 100,
    givesWay: 'md',
    align: 'end',
    cell: ({ checklist }) =>
      checklist.length > 0 && `${checklist.filter(({ isDone }) => isDone).length} of ${checklist.length}`,
  },
  {
    name: 'hours',
    label: 'Hours',
    width: 90,
    givesWay: 'md',
    align: 'end',
    cell: ({ estHours }) => formatNumber(estHours),
  },
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
export const usualColumns: readonly string[] = ['status', 'priority', 'due', 'assignees', 'project']
