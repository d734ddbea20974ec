import { useMutation } from '@apollo/client/react'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import { DeleteNotesDocument, FinishNotesDocument, RestoreNotesDocument } from './note-documents.ts'

interface Titled {
  readonly id: string
  readonly title: string
}

export const NOTE_LISTS = ['Notes', 'CustomerNotes']
const LISTS = { refetchQueries: NOTE_LISTS }

/** Actions for one or more notes, with toasts. */
export function useNoteActions() {
  const [remove] = useMutation(DeleteNotesDocument, LISTS)
  const [sendRestore] = useMutation(RestoreNotesDocument, LISTS)
  const [finish] = useMutation(FinishNotesDocument, LISTS)

  async function restoreAll(notes: readonly Titled[]) {
    const answer = (await sendRestore({ variables: { input: { ids: idsOf(notes) } } })).data?.restoreNotes
    tell(answer)
    if (answer?.notes) toastSuccess(`${whatOf(notes)} restored`)
  }

  async function mark(notes: readonly Titled[], isDone: boolean): Promise<boolean> {
    const answer = (await finish({ variables: { input: { ids: idsOf(notes), isDone } } })).data?.completeNotes
    tell(answer)
    return Boolean(answer?.notes)
  }

  return {
    restore: restoreAll,
    /** Resolves to whether they were deleted. The toast offers to restore them. */
    async remove(notes: readonly Titled[]): Promise<boolean> {
      const answer = (await remove({ variables: { input: { ids: idsOf(notes) } } })).data?.deleteNotes
      tell(answer)
      if (!answer?.notes) return false
      toastUndo(`${whatOf(notes)} deleted`, () => restoreAll(notes))
      return true
    },
    /** Resolves to whether the notes were updated. */
    async finish(notes: readonly Titled[], isDone: boolean): Promise<boolean> {
      const isMarked = await mark(notes, isDone)
      if (isMarked) toastUndo(`${whatOf(notes)} ${isDone ? 'completed' : 'reopened'}`, () => mark(notes, !isDone))
      return isMarked
    },
  }
}

const idsOf = (notes: readonly Titled[]) => notes.map(({ id }) => id)

function tell(answer: { userErrors: readonly { message: string }[] } | null | undefined) {
  for (const { message } of answer?.userErrors ?? []) toastError(message)
}

function whatOf(notes: readonly Titled[]): string {
  return notes.length === 1 ? `‘${notes[0]?.title}’` : `${notes.length} notes`
}
