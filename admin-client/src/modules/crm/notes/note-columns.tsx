import { Text } from '@mantine/core'
import type { NoteOrderField, NoteRowFragment } from '../../../generated/graphql.ts'
import { NameCell, textCell, timeCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DueDay } from './due-day.tsx'
import styles from './notes.module.css'

export const noteColumns: readonly Column<NoteRowFragment, NoteOrderField>[] = [
  { name: 'title', label: 'Title', cell: (note) => <Title note={note} /> },
  {
    name: 'customer',
    label: 'Customer',
    width: '20%',
    givesWay: 'sm',
    cell: ({ customerName }) => textCell(customerName),
  },
  {
    name: 'due',
    label: 'Due',
    width: 220,
    givesWay: 'xs',
    sort: 'DUE_DATE',
    cell: (note) => (
      <div className={styles.when}>
        <DueDay note={note} />
      </div>
    ),
  },
  {
    name: 'assignee',
    label: 'Assignee',
    width: '15%',
    givesWay: 'md',
    cell: ({ assignee }) => <Text truncate>{assignee?.displayName}</Text>,
  },
  {
    name: 'changed',
    label: 'Updated',
    width: 140,
    givesWay: 'md',
    sort: 'UPDATED_AT',
    cell: ({ updatedAt }) => timeCell(updatedAt),
  },
]

function Title({ note }: { note: NoteRowFragment }) {
  const { id, title, excerpt, isDone, customerName } = note
  return (
    <NameCell to={`/notes/${id}`} name={title} isStruckThrough={isDone}>
      <Text c="dimmed" fz="xs" truncate visibleFrom="xs">
        {excerpt}
      </Text>
      <Text c="dimmed" fz="xs" component="div" hiddenFrom="xs">
        {customerName}
        <DueDay note={note} />
      </Text>
    </NameCell>
  )
}
