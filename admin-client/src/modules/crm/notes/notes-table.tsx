import { Anchor, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { NoteOrderField, NoteRowFragment } from '../../../generated/graphql.ts'
import { ListTable, SelectAllHead, SelectCell, type Selection } from '../../../ui/list-table.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { SortableHead } from '../../../ui/sortable-head.tsx'
import type { Sorting } from '../../../ui/sorting.ts'
import { DueDay } from './due-day.tsx'
import styles from './notes.module.css'

interface NotesTableProps {
  readonly notes: readonly NoteRowFragment[]
  readonly orderBy: Sorting<NoteOrderField> | null
  readonly selected: Selection
  /** Null if there are no bulk actions. */
  readonly onSelect: ((ids: Selection) => void) | null
  onSort(field: NoteOrderField): void
}

export function NotesTable({ notes, orderBy, selected, onSelect, onSort }: NotesTableProps) {
  const direction = (field: NoteOrderField) => (orderBy?.field === field ? orderBy.direction : null)
  return (
    <ListTable>
      <Table.Thead>
        <Table.Tr>
          {onSelect && <SelectAllHead ids={notes.map(({ id }) => id)} selected={selected} onSelect={onSelect} />}
          <Table.Th>Title</Table.Th>
          <Table.Th w="20%" visibleFrom="sm">
            Customer
          </Table.Th>
          <SortableHead
            label="Due"
            width="190px"
            visibleFrom="xs"
            direction={direction('DUE_DATE')}
            onPress={() => onSort('DUE_DATE')}
          />
          <Table.Th w="15%" visibleFrom="md">
            Assignee
          </Table.Th>
          <SortableHead
            label="Changed"
            width="140px"
            visibleFrom="md"
            direction={direction('UPDATED_AT')}
            onPress={() => onSort('UPDATED_AT')}
          />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {notes.map((note) => (
          <Table.Tr key={note.id} data-selected={selected.has(note.id) || undefined}>
            {onSelect && <SelectCell id={note.id} name={note.title} selected={selected} onSelect={onSelect} />}
            <NoteCells note={note} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ListTable>
  )
}

function NoteCells({ note }: { note: NoteRowFragment }) {
  const { id, title, excerpt, isDone, customerName, assignee, updatedAt } = note
  return (
    <>
      <Table.Td py={6}>
        <Anchor
          component={Link}
          to={`/notes/${id}`}
          fw={500}
          c="inherit"
          truncate
          display="block"
          td={isDone ? 'line-through' : undefined}
        >
          {title}
        </Anchor>
        <Text c="dimmed" fz="xs" truncate visibleFrom="xs">
          {excerpt}
        </Text>
        <Text c="dimmed" fz="xs" component="div" hiddenFrom="xs">
          {customerName}
          <DueDay note={note} />
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Text truncate title={customerName}>
          {customerName}
        </Text>
      </Table.Td>
      <Table.Td className={styles.when} visibleFrom="xs">
        <DueDay note={note} />
      </Table.Td>
      <Table.Td visibleFrom="md">
        <Text truncate>{assignee?.displayName}</Text>
      </Table.Td>
      <Table.Td className={styles.when} visibleFrom="md" c="dimmed">
        <RelativeTime at={updatedAt} />
      </Table.Td>
    </>
  )
}
