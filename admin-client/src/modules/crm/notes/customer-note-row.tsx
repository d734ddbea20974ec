import { Anchor, Checkbox, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { NoteRowFragment } from '../../../generated/graphql.ts'
import { DueDay } from './due-day.tsx'
import styles from './notes.module.css'
import { useNoteActions } from './use-note-actions.tsx'

interface CustomerNoteRowProps {
  readonly note: NoteRowFragment
  readonly mayEdit: boolean
}

/** A note on its customer's page, with a checkbox to complete it. */
export function CustomerNoteRow({ note, mayEdit }: CustomerNoteRowProps) {
  const { title, excerpt, isDone, assignee } = note
  const actions = useNoteActions()
  return (
    <li>
      <Checkbox
        mt={2}
        aria-label={`Done: ${title}`}
        checked={isDone}
        disabled={!mayEdit}
        onChange={() => actions.finish([note], !isDone)}
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
