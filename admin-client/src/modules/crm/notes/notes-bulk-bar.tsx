import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { NoteRowFragment } from '../../../generated/graphql.ts'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { IconArrowBackUp, IconCheck, IconTrash } from '../../../ui/icons.ts'
import { useViewer } from '../../platform/session/index.ts'
import { useNoteActions } from './use-note-actions.tsx'

interface NotesBulkBarProps {
  readonly notes: readonly NoteRowFragment[]
  onClear(): void
}

/** What can be done to the notes that are chosen. */
export function NotesBulkBar({ notes, onClear }: NotesBulkBarProps) {
  const { can } = useViewer()
  const actions = useNoteActions()
  const isDone = notes.every((note) => note.isDone)
  const many = notes.length === 1 ? 'note' : 'notes'

  function askToDelete() {
    modals.openConfirmModal({
      title: `Delete ${notes.length} ${many}?`,
      children: 'They leave every list, and are erased for good after 30 days. You can undo this right away.',
      labels: { confirm: `Delete ${many}`, cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      async onConfirm() {
        if (await actions.remove(notes)) onClear()
      },
    })
  }

  return (
    <BulkBar label="Selected notes" count={notes.length} onClear={onClear}>
      {can('notes.can_edit') && (
        <Button
          variant="default"
          leftSection={isDone ? <IconArrowBackUp size={16} /> : <IconCheck size={16} />}
          onClick={async () => {
            if (await actions.finish(notes, !isDone)) onClear()
          }}
        >
          {isDone ? 'Open again' : 'Mark as done'}
        </Button>
      )}
      {can('notes.can_delete') && (
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} />}
          onClick={askToDelete}
        >
          Delete
        </Button>
      )}
    </BulkBar>
  )
}
