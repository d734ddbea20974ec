import { Button } from '@mantine/core'
import type { NoteRowFragment } from '../../../generated/graphql.ts'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { IconArrowBackUp, IconCheck } from '../../../ui/icons.ts'
import { BulkDeleteButton } from '../../../ui/list/bulk-delete-button.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { useNoteActions } from './use-note-actions.tsx'

interface NotesBulkBarProps {
  readonly notes: readonly NoteRowFragment[]
  onClear(): void
}

/** The bulk actions for the selected notes. */
export function NotesBulkBar({ notes, onClear }: NotesBulkBarProps) {
  const { can } = useViewer()
  const actions = useNoteActions()
  const isDone = notes.every((note) => note.isDone)

  return (
    <BulkBar label="Selected notes" count={notes.length} onClear={onClear}>
      {can('notes.can_edit') && (
        <Button
          variant="default"
          leftSection={isDone ? <IconArrowBackUp size={16} /> : <IconCheck size={16} />}
          onClick={async () => {
            if (await actions.complete(notes, !isDone)) onClear()
          }}
        >
          {isDone ? 'Reopen' : 'Mark as done'}
        </Button>
      )}
      {can('notes.can_delete') && (
        <BulkDeleteButton
          nouns={['note', 'notes']}
          count={notes.length}
          onDelete={() => actions.remove(notes)}
          onDeleted={onClear}
        />
      )}
    </BulkBar>
  )
}
