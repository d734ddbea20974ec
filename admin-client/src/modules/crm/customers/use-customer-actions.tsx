import { useMutation } from '@apollo/client/react'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import { DeleteCustomersDocument, RestoreCustomersDocument, TagCustomersDocument } from './customer-documents.ts'

interface Named {
  readonly id: string
  readonly displayName: string
}

const LISTS = { refetchQueries: ['Customers'] }

/** Actions for one or more customers, with toasts. */
export function useCustomerActions() {
  const [remove] = useMutation(DeleteCustomersDocument, LISTS)
  const [sendRestore] = useMutation(RestoreCustomersDocument, LISTS)
  const [tag] = useMutation(TagCustomersDocument)

  async function restoreAll(customers: readonly Named[]) {
    const ids = customers.map(({ id }) => id)
    const answer = (await sendRestore({ variables: { input: { ids } } })).data?.restoreCustomers
    tell(answer)
    if (answer?.customers) toastSuccess(`${whoOf(customers)} restored`)
  }

  return {
    /** Resolves to whether they were deleted. The toast offers to restore them. */
    async remove(customers: readonly Named[]): Promise<boolean> {
      const ids = customers.map(({ id }) => id)
      const answer = (await remove({ variables: { input: { ids } } })).data?.deleteCustomers
      tell(answer)
      if (!answer?.customers) return false
      toastUndo(`${whoOf(customers)} deleted`, () => restoreAll(customers))
      return true
    },
    restore: restoreAll,
    async tag(customers: readonly Named[], tagId: string, wanted: boolean) {
      const ids = customers.map(({ id }) => id)
      tell((await tag({ variables: { input: { ids, [wanted ? 'add' : 'remove']: [tagId] } } })).data?.tagCustomers)
    },
  }
}

function tell(answer: { userErrors: readonly { message: string }[] } | null | undefined) {
  for (const { message } of answer?.userErrors ?? []) toastError(message)
}

function whoOf(customers: readonly Named[]): string {
  return customers.length === 1 ? (customers[0]?.displayName ?? '') : `${customers.length} customers`
}
