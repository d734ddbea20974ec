import { useMutation } from '@apollo/client/react'
import { modals } from '@mantine/modals'
import type { CustomFieldKind, ManagedCustomFieldFragment } from '../../../generated/graphql.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import {
  ArchiveCustomFieldDocument,
  CustomFieldsDocument,
  DeleteCustomFieldDocument,
  ReorderCustomFieldsDocument,
  RestoreCustomFieldDocument,
} from './custom-field-documents.ts'
import { countOfRecords, recordsName } from './custom-field-types.ts'

type Answer = { userErrors: { message: string }[] } | undefined

/** Whether it went well; what did not is told. */
function isDone(answer: Answer): boolean {
  for (const { message } of answer?.userErrors ?? []) toastError(message)
  return answer?.userErrors.length === 0
}

/** What may be done with custom fields, with its questions and toasts. */
export function useCustomFieldActions(kind: CustomFieldKind) {
  const afterwards = { refetchQueries: [CustomFieldsDocument], awaitRefetchQueries: true }
  const [order] = useMutation(ReorderCustomFieldsDocument, afterwards)
  const [archive] = useMutation(ArchiveCustomFieldDocument, afterwards)
  const [restore] = useMutation(RestoreCustomFieldDocument, afterwards)
  const [remove] = useMutation(DeleteCustomFieldDocument, afterwards)

  async function bringBack({ id, label }: ManagedCustomFieldFragment) {
    const { data } = await restore({ variables: { input: { id } } })
    if (isDone(data?.restoreCustomField)) toastSuccess(`${label} is back, with what was filled in`)
  }

  return {
    bringBack,
    async order(ids: string[]) {
      isDone((await order({ variables: { input: { kind, ids } } })).data?.reorderCustomFields)
    },
    async archive(field: ManagedCustomFieldFragment) {
      const { data } = await archive({ variables: { input: { id: field.id } } })
      if (isDone(data?.archiveCustomField)) toastUndo(`${field.label} is archived`, () => bringBack(field))
    },
    remove(field: ManagedCustomFieldFragment) {
      const { id, label } = field
      modals.openConfirmModal({
        title: `Delete the field ${label}?`,
        children: whatIsLost(kind, field),
        labels: { confirm: 'Delete field', cancel: 'Cancel' },
        confirmProps: { color: 'red' },
        onConfirm: async () => {
          const { data } = await remove({ variables: { input: { id } } })
          if (isDone(data?.deleteCustomField)) toastSuccess(`Field ${label} deleted`)
        },
      })
    },
  }
}

function whatIsLost(kind: CustomFieldKind, { recordCount, isArchived }: ManagedCustomFieldFragment): string {
  if (recordCount === 0) return `Nothing is lost: none of your ${recordsName(kind)} has a value in it.`
  const who = countOfRecords(kind, recordCount)
  const lost = recordCount === 1 ? `The value of ${who} is` : `The values of ${who} are`
  return `${lost} lost for good.${isArchived ? '' : ' To keep what was filled in, archive the field instead.'}`
}
