import { Button } from '@mantine/core'
import type { NoteRowFragment } from '../../../generated/graphql.ts'
import { useUndoableDelete } from '../../../ui/actions/use-undoable-delete.ts'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { IconArrowBackUp, IconCheck } from '../../../ui/icons.ts'
import { BulkDeleteButton } from '../../../ui/list/bulk-delete-button.tsx'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { CompleteNotesDocument, DeleteNotesDocument, RestoreNotesDocument } from './note-documents.ts'

interface Titled {
  readonly id: string
  readonly title: string
}

export const NOTE_LISTS = ['Notes', 'RecordNotes']

/** Actions for one or more notes, with toasts. */
export function useNoteActions() {
  const { remove, restore } = useUndoableDelete({
    deleteDocument: DeleteNotesDocument,
    restoreDocument: RestoreNotesDocument,
    refetchQueries: NOTE_LISTS,
    nameOf,
  })
  const [sendComplete] = useAction(CompleteNotesDocument, { refetchQueries: NOTE_LISTS })

  async function mark(notes: readonly Titled[], isDone: boolean): Promise<boolean> {
    return Boolean(await sendComplete({ ids: notes.map(({ id }) => id), isDone }))
  }

  return {
    remove,
    restore,
    /** Completes or reopens them. Resolves to whether they were updated. */
    async complete(notes: readonly Titled[], isDone: boolean): Promise<boolean> {
      const isMarked = await mark(notes, isDone)
      if (isMarked) toastUndo(`${nameOf(notes)} ${isDone ? 'completed' : 'reopened'}`, () => mark(notes, !isDone))
      return isMarked
    },
  }
}

function nameOf(notes: readonly Titled[]): string {
  return notes.length === 1 ? `“${notes[0]?.title}”` : `${notes.length} notes`
}

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
