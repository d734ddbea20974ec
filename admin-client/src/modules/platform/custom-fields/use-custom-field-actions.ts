import type { ManagedCustomFieldFragment } from '../../../generated/graphql.ts'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import {
  ArchiveCustomFieldDocument,
  CustomFieldsDocument,
  DeleteCustomFieldDocument,
  ReorderCustomFieldsDocument,
  RestoreCustomFieldDocument,
} from './custom-field-documents.ts'
import { countOfRecords, type FieldOwner } from './custom-field-types.ts'

/** Actions on custom fields, with confirmations and toasts. */
export function useCustomFieldActions(owner: FieldOwner) {
  const afterwards = { refetchQueries: [CustomFieldsDocument], awaitRefetchQueries: true }
  const [order] = useAction(ReorderCustomFieldsDocument, afterwards)
  const [archive] = useAction(ArchiveCustomFieldDocument, afterwards)
  const [restore] = useAction(RestoreCustomFieldDocument, afterwards)
  const [remove] = useAction(DeleteCustomFieldDocument, afterwards)

  async function undoArchive({ id, label }: ManagedCustomFieldFragment) {
    if (await restore({ id })) toastSuccess(`${label} restored with its values`)
  }

  return {
    bringBack: undoArchive,
    async order(ids: string[]) {
      await order({ kind: owner.kind, ids })
    },
    async archive(field: ManagedCustomFieldFragment) {
      if (await archive({ id: field.id })) toastUndo(`${field.label} archived`, () => undoArchive(field))
    },
    remove(field: ManagedCustomFieldFragment) {
      const { id, label } = field
      confirmAction({
        title: `Delete the field ${label}?`,
        text: whatIsLost(owner, field),
        confirm: 'Delete field',
        onConfirm: async () => {
          if (await remove({ id })) toastSuccess(`Field ${label} deleted`)
        },
      })
    },
  }
}

function whatIsLost(owner: FieldOwner, { recordCount, isArchived }: ManagedCustomFieldFragment): string {
  if (recordCount === 0) return `Nothing is lost: none of your ${owner.many} has a value in it.`
  const who = countOfRecords(owner, recordCount)
  const lost = recordCount === 1 ? `The value of ${who} is` : `The values of ${who} are`
  return `${lost} lost for good.${isArchived ? '' : ' To keep what was filled in, archive the field instead.'}`
}
