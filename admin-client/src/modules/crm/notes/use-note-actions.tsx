import { useUndoableDelete } from '../../../ui/actions/use-undoable-delete.ts'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import { CompleteNotesDocument, DeleteNotesDocument, RestoreNotesDocument } from './note-documents.ts'

interface Titled {
  readonly id: string
  readonly title: string
}

export const NOTE_LISTS = ['Notes', 'CustomerNotes']

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
  return notes.length === 1 ? `‘${notes[0]?.title}’` : `${notes.length} notes`
}
