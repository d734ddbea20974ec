import { Checkbox, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { DocumentDialogProps } from '../../../capability/document-parts.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { formatMoney } from '../../../ui/money.ts'
import { CancelOrderDocument, ORDER_QUERIES } from './order-documents.ts'

/** Cancels an order: the money is given back, and the goods are in stock again. */
export function CancelOrderDialog({ document, onClose }: DocumentDialogProps) {
  const { id, number, paid, refunded } = document
  const cancel = useSend(CancelOrderDocument, { refetchQueries: ORDER_QUERIES })
  const form = useForm({ initialValues: { reason: '', notifyCustomer: true } })
  return (
    <FormDialog
      title={`Cancel ${number}?`}
      form={form}
      submit="Cancel order"
      dismiss="Keep order"
      submitColor="red"
      send={(values) => cancel({ id, ...values })}
      onSaved={onClose}
      onClose={onClose}
    >
      <Text>
        The items are returned to stock
        {paid > refunded ? `, and ${formatMoney(paid - refunded)} is refunded to the original payment method` : ''}.
        This cannot be undone.
      </Text>
      <Textarea
        label="Reason"
        description="Shown to the shopper."
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <Checkbox label="Email the shopper" {...form.getInputProps('notifyCustomer', { type: 'checkbox' })} />
    </FormDialog>
  )
}
