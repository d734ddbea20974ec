import type { AppointmentScope } from '../../../generated/graphql.ts'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import { CALENDAR_LISTS, DeleteAppointmentsDocument, RestoreAppointmentsDocument } from './calendar-documents.ts'

/** Deletes appointments, with the other dates of a series in the scope: a toast confirms it and offers Undo. */
export function useAppointmentDelete() {
  const [sendDelete] = useAction(DeleteAppointmentsDocument, { refetchQueries: CALENDAR_LISTS })
  const [sendRestore] = useAction(RestoreAppointmentsDocument, { refetchQueries: CALENDAR_LISTS })
  return async ({ id, title }: { readonly id: string; readonly title: string }, scope: AppointmentScope) => {
    const deleted = await sendDelete({ ids: [id], scope })
    if (!deleted) return false
    const ids = deleted.appointments?.map((one) => one.id) ?? [id]
    const name = ids.length === 1 ? `“${title}”` : `${ids.length} appointments`
    toastUndo(`${name} deleted`, async () => {
      if (await sendRestore({ ids })) toastSuccess(`${name} restored`)
    })
    return true
  }
}
