import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { DocumentDialogProps } from '../../../capability/document-parts.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { RenewOrderLinkDocument } from './order-documents.ts'

/** Ends the link to the page of an order, such as one that reached somebody else. */
export function RenewLinkDialog({ document, onClose }: DocumentDialogProps) {
  const { id, number } = document
  const renew = useSend(RenewOrderLinkDocument)
  const form = useForm({ initialValues: {} })
  function renewed() {
    toastSuccess('Link renewed')
    onClose()
  }
  return (
    <FormDialog
      title={`Renew the link to ${number}?`}
      form={form}
      submit="Renew link"
      send={() => renew({ id })}
      onSaved={renewed}
      onClose={onClose}
    >
      <Text>
        The link in emails that were sent stops working. Later emails about this order have the new one. Shoppers with
        an account still see their order there.
      </Text>
    </FormDialog>
  )
}
