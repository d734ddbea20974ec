import { Anchor, Button, Checkbox, Group, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ProjectPartProps } from '../../../capability/project-parts.ts'
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
import { type NoteAbout, RecordNotesDocument } from './note-documents.ts'
import styles from './notes.module.css'
import { QuickNote } from './quick-note.tsx'

const PER_PAGE = 50

interface CustomerNotesProps {
  readonly customer: { readonly id: string; readonly displayName: string; readonly deletedAt?: string | null }
}

/** The notes about a customer. */
export function CustomerNotes({ customer: { id, displayName, deletedAt } }: CustomerNotesProps) {
  return <RecordNotes about={{ customerId: id }} name={displayName} isActive={!deletedAt} />
}

/** The notes about a project. */
export function ProjectNotes({ project: { id, title }, isActive }: ProjectPartProps) {
  return <RecordNotes about={{ recordId: id }} name={`“${title}”`} isActive={isActive} />
}

interface RecordNotesProps {
  readonly about: NoteAbout
  readonly name: string
  /** Whether the record isn't deleted. */
  readonly isActive: boolean
}

/** The open notes about a record, or all of them. */
function RecordNotes({ about, name, isActive }: RecordNotesProps) {
  const { can } = useViewer()
  const [isAdding, setAdding] = useState(false)
  const [showsDone, setShowsDone] = useState(false)
  const { page } = useListState()
  const { data, error, reload } = useListQuery(RecordNotesDocument, {
    page,
    perPage: PER_PAGE,
    where: { recordId: { eq: about.customerId ?? about.recordId ?? null }, ...(!showsDone && { done: { eq: false } }) },
  })
  useCustomerChanges(about.customerId ?? null, reload)
  const mayAdd = can('notes.can_create') && isActive

  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        {mayAdd && <QuickNote about={about} />}
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
            text={`Notes about ${name} appear here.`}
          />
        }
      >
        {(notes) => (
          <ul className={styles.list}>
            {notes.map((note) => (
              <RecordNote key={note.id} note={note} mayEdit={can('notes.can_edit') && isActive} />
            ))}
          </ul>
        )}
      </ListBody>
      {isAdding && (
        <NewNoteDialog about={about} name={name} onClose={() => setAdding(false)} onCreated={() => setAdding(false)} />
      )}
    </Stack>
  )
}

/** A note on its record's page, with a checkbox to complete it. */
function RecordNote({ note, mayEdit }: { note: NoteRowFragment; mayEdit: boolean }) {
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
