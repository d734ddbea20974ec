import type { UpdateTaskInput } from '../../../generated/graphql.ts'
import { useUndoableDelete } from '../../../ui/actions/use-undoable-delete.ts'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import { DeleteTasksDocument, RestoreTasksDocument, UpdateTasksDocument } from './task-documents.ts'

interface Titled {
  readonly id: string
  readonly title: string
}

export const TASK_LISTS = ['Tasks', 'MyTasks', 'CustomerTasks', 'ProjectTasks', 'TaskBoard', 'Project']

export const namesOf = (tasks: readonly Titled[]): string =>
  tasks.length === 1 ? `“${tasks[0]?.title}”` : `${tasks.length} tasks`

/** Deletes and restores tasks, with toasts. */
export function useTaskActions() {
  return useUndoableDelete<Titled, unknown, unknown>({
    deleteDocument: DeleteTasksDocument,
    restoreDocument: RestoreTasksDocument,
    // The deletion of a task concerns the panel of the task above it, too.
    refetchQueries: [...TASK_LISTS, 'Task'],
    nameOf: namesOf,
  })
}

type Change = Omit<UpdateTaskInput, 'id' | 'version'>

/** Changes one field of several tasks: a toast confirms it and offers Undo, which writes back what each of them had. */
export function useTaskChanges() {
  const [send, isBusy] = useAction(UpdateTasksDocument, { refetchQueries: [...TASK_LISTS, 'Task'] })

  async function change<Row extends Titled>(
    rows: readonly Row[],
    words: string,
    after: (row: Row) => Change,
    before: (row: Row) => Change,
  ): Promise<boolean> {
    const write = (changeOf: (row: Row) => Change) =>
      send({ tasks: rows.map((row) => ({ id: row.id, ...changeOf(row) })) })
    if (!(await write(after))) return false
    toastUndo(`${namesOf(rows)} ${words}`, async () => {
      if (await write(before)) toastSuccess('Change undone')
    })
    return true
  }

  return { change, isBusy }
}
