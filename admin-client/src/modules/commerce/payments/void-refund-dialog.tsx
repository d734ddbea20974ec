import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { DocumentPaymentsQuery } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { formatMoney } from '../../../ui/money.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { PAYMENT_QUERIES, VoidPaymentRefundDocument } from './payment-documents.ts'

export type RefundRow = DocumentPaymentsQuery['documentPayments']['refunds'][number]

/** Voids a refund that was recorded by mistake. */
export function VoidRefundDialog({ refund, onClose }: { refund: RefundRow; onClose(): void }) {
  const send = useSend(VoidPaymentRefundDocument, { refetchQueries: PAYMENT_QUERIES })
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : 'Enter a reason') },
  })
  return (
    <FormDialog
      title={`Void refund of ${formatMoney(refund.amount)}`}
      form={form}
      submit="Void refund"
      submitColor="red"
      send={({ reason }) => send({ id: refund.id, reason, version: refund.version })}
      onSaved={() => {
        toastSuccess('Refund voided')
        onClose()
      }}
      onClose={onClose}
    >
      <Text size="sm">For refunds that were recorded by mistake. It stays in the list and no longer counts.</Text>
      <Textarea label="Reason" data-autofocus autosize maxLength={500} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
