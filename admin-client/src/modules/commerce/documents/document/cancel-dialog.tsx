import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { DocumentFieldsFragment } from '../../../../generated/graphql.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { CancelDocumentDocument, DOCUMENT_LISTS } from '../document-documents.ts'
import { KINDS } from '../document-kinds.ts'

interface CancelDialogProps {
  readonly document: DocumentFieldsFragment
  onClose(): void
}

/** Cancels a document, with the reason. */
export function CancelDialog({ document, onClose }: CancelDialogProps) {
  const { id, version, type, number } = document
  const cancel = useSend(CancelDocumentDocument, { refetchQueries: [...DOCUMENT_LISTS, 'DocumentHistory'] })
  const form = useForm({ initialValues: { reason: '' } })
  const { noun } = KINDS[type]
  return (
    <FormDialog
      title={`Cancel ${number ?? `this ${noun}`}?`}
      form={form}
      submit={`Cancel ${noun}`}
      dismiss={`Keep ${noun}`}
      submitColor="red"
      send={({ reason }) => cancel({ id, version, reason })}
      onSaved={onClose}
      onClose={onClose}
    >
      <Text>{number ? 'It keeps its number and stays in the list. ' : ''}This cannot be undone.</Text>
      <Textarea label="Reason" data-autofocus autosize minRows={2} maxLength={500} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
