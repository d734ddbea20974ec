import { useUndoableDelete } from '../../../ui/actions/use-undoable-delete.ts'
import { useAction } from '../../../ui/form/use-send.ts'
import { DeleteCustomersDocument, RestoreCustomersDocument, TagCustomersDocument } from './customer-documents.ts'

interface Named {
  readonly id: string
  readonly displayName: string
}

/** Actions for one or more customers, with toasts. */
export function useCustomerActions() {
  const { remove, restore } = useUndoableDelete({
    deleteDocument: DeleteCustomersDocument,
    restoreDocument: RestoreCustomersDocument,
    refetchQueries: ['Customers'],
    nameOf,
  })
  const [sendTags] = useAction(TagCustomersDocument)
  return {
    remove,
    restore,
    async tag(customers: readonly Named[], tagId: string, isTagged: boolean) {
      const ids = customers.map(({ id }) => id)
      await sendTags({ ids, [isTagged ? 'add' : 'remove']: [tagId] })
    },
  }
}

function nameOf(customers: readonly Named[]): string {
  return customers.length === 1 ? (customers[0]?.displayName ?? '') : `${customers.length} customers`
}
