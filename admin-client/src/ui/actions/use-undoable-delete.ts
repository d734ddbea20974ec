import { type InputMutation, useAction } from '../form/use-send.ts'
import { toastSuccess } from '../toasts.ts'
import { toastUndo } from '../undo-toast.tsx'

interface Input {
  ids: (string | number)[]
}

interface Options<Row, Deleted, Restored> {
  readonly deleteDocument: InputMutation<Deleted, Input>
  readonly restoreDocument: InputMutation<Restored, Input>
  /** The lists that show such records. */
  readonly refetchQueries: string[]
  /** The records in a toast: a name or a number, such as '3 notes'. */
  nameOf(rows: readonly Row[]): string
}

/** Deletes records that can be restored: a toast confirms it and offers Undo. */
export function useUndoableDelete<Row extends { readonly id: string }, Deleted, Restored>(
  options: Options<Row, Deleted, Restored>,
) {
  const { deleteDocument, restoreDocument, refetchQueries, nameOf } = options
  const [sendDelete] = useAction(deleteDocument, { refetchQueries })
  const [sendRestore] = useAction(restoreDocument, { refetchQueries })

  async function restore(rows: readonly Row[]): Promise<void> {
    if (await sendRestore({ ids: rows.map(({ id }) => id) })) toastSuccess(`${nameOf(rows)} restored`)
  }

  /** Resolves to whether they were deleted. */
  async function remove(rows: readonly Row[]): Promise<boolean> {
    if (!(await sendDelete({ ids: rows.map(({ id }) => id) }))) return false
    toastUndo(`${nameOf(rows)} deleted`, () => restore(rows))
    return true
  }

  return { remove, restore }
}
