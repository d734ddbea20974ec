import { Anchor, Button, Checkbox, Group, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { NoteRowFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { useViewer } from '../../platform/session/index.ts'
import { useCustomerChanges } from '../timeline/index.ts'
import { DueDay } from './due-day.tsx'
import { IconNotes } from './icons.ts'
import { NewNoteDialog } from './new-note-dialog.tsx'
import { useNoteActions } from './note-actions.tsx'
import { CustomerNotesDocument } from './note-documents.ts'
import styles from './notes.module.css'
import { QuickNote } from './quick-note.tsx'

const PER_PAGE = 50

interface CustomerNotesProps {
  readonly customer: { readonly id: string; readonly displayName: string; readonly deletedAt?: string | null }
}

/** The open notes about a customer, or all of them. */
export function CustomerNotes({ customer }: CustomerNotesProps) {
  const { can } = useViewer()
  const [isAdding, setAdding] = useState(false)
  const [showsDone, setShowsDone] = useState(false)
  const { page } = useListState()
  const { data, error, reload } = useListQuery(CustomerNotesDocument, {
    page,
    perPage: PER_PAGE,
    where: { customerId: { eq: customer.id }, ...(!showsDone && { done: { eq: false } }) },
  })
  useCustomerChanges(customer.id, reload)
  const mayAdd = can('notes.can_create') && !customer.deletedAt

  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        {mayAdd && <QuickNote customerId={customer.id} />}
        {mayAdd && (
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
            New note
          </Button>
        )}
        <Switch
          ml="auto"
          py={8}
          label="Show done notes"
          checked={showsDone}
          onChange={(event) => setShowsDone(event.currentTarget.checked)}
        />
      </Group>
      <ListBody
        list={data?.notes}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        skeleton={200}
        empty={
          <EmptyState
            icon={IconNotes}
            title={showsDone ? 'No notes yet' : 'No open notes'}
            text={`Notes about ${customer.displayName} appear here.`}
          />
        }
      >
        {(notes) => (
          <ul className={styles.list}>
            {notes.map((note) => (
              <CustomerNote key={note.id} note={note} mayEdit={can('notes.can_edit') && !customer.deletedAt} />
            ))}
          </ul>
        )}
      </ListBody>
      {isAdding && (
        <NewNoteDialog customer={customer} onClose={() => setAdding(false)} onCreated={() => setAdding(false)} />
      )}
    </Stack>
  )
}

/** A note on its customer's page, with a checkbox to complete it. */
function CustomerNote({ note, mayEdit }: { note: NoteRowFragment; mayEdit: boolean }) {
  const { title, excerpt, isDone, assignee } = note
  const actions = useNoteActions()
  return (
    <li>
      <Checkbox
        mt={2}
        aria-label={`Done: ${title}`}
        checked={isDone}
        disabled={!mayEdit}
        onChange={() => actions.complete([note], !isDone)}
      />
      <div className={styles.body}>
        <Anchor component={Link} to={`/notes/${note.id}`} fw={500} c="inherit" td={isDone ? 'line-through' : undefined}>
          {title}
        </Anchor>
        {excerpt && (
          <Text c="dimmed" fz="sm" lineClamp={2}>
            {excerpt}
          </Text>
        )}
        {(note.dueDate || assignee) && (
          <Text c="dimmed" fz="xs" component="div" mt={2}>
            <DueDay note={{ ...note, isDone: false }} />
            {assignee?.displayName}
          </Text>
        )}
      </div>
    </li>
  )
}
