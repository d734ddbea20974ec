import { Checkbox, Select, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { DocumentFieldsFragment, PaymentMethod, PaymentRowFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { formatAmount, formatMoney, parseMoney } from '../../../ui/money.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { newRequestKey } from '../../../ui/request-key.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { dayText } from '../documents/public-api.ts'
import { PAYMENT_QUERIES, RefundPaymentDocument, VoidPaymentDocument } from './payment-documents.ts'
import { METHOD_LABELS, methodInSentence, RECORDED_METHODS } from './payment-labels.ts'
import { amountError } from './record-payment-dialog.tsx'

interface PaymentDialogProps {
  readonly payment: PaymentRowFragment
  onClose(): void
}

/** Statuses of refunds that are not settled yet. */
const open: ReadonlySet<string> = new Set(['PENDING_PAYMENT', 'PARTIAL_PAYMENT'])
const STRIPE = { value: 'STRIPE', label: METHOD_LABELS.STRIPE }

interface RefundPaymentDialogProps extends PaymentDialogProps {
  readonly document: DocumentFieldsFragment
  /** In cents. The rest of the payment was refunded, is the customer's credit or pays other invoices. */
  readonly refundable: number
}

/** Refunds a payment of a document. */
export function RefundPaymentDialog({ payment, document, refundable, onClose }: RefundPaymentDialogProps) {
  const [idempotencyKey] = useState(newRequestKey)
  const refund = useSend(RefundPaymentDocument, { refetchQueries: PAYMENT_QUERIES })
  const isAllocated = payment.allocations.some(({ documentId }) => documentId === document.id)
  const left = Math.min(payment.amount - payment.refunded, refundable)
  // An issued refund that is not settled yet is what the money is given back for.
  const issued = isAllocated ? document.refunds.filter(({ status }) => open.has(status)) : []
  const form = useForm({
    initialValues: {
      amount: formatAmount(document.balance < 0 ? Math.min(left, -document.balance) : left),
      method: payment.method,
      refundDocumentId: issued[0]?.id ?? '',
      lowerTotal: true,
      reason: '',
    },
    validate: { amount: amountError },
  })
  const amount = parseMoney(form.values.amount) ?? 0
  const unpaid = isAllocated ? document.balance + amount : 0
  const mayLower = useViewer().can('invoices.can_create') && unpaid > 0 && !form.values.refundDocumentId
  const lowersTotal = mayLower && form.values.lowerTotal
  return (
    <FormDialog
      title="Refund payment"
      form={form}
      submit="Refund"
      submitColor="red"
      send={({ method, refundDocumentId, reason }) =>
        refund({
          idempotencyKey,
          paymentId: payment.id,
          amount,
          method,
          reason,
          ...(isAllocated && { documentId: document.id }),
          ...(refundDocumentId && { refundDocumentId }),
          ...(lowersTotal && { lowerTotal: true }),
        })
      }
      onSaved={() => {
        toastSuccess(form.values.method === 'STRIPE' ? 'Refund sent to Stripe' : 'Refund recorded')
        onClose()
      }}
      onClose={onClose}
    >
      <Text size="sm">
        {formatMoney(payment.amount)} was received by {methodInSentence(payment.method)} on{' '}
        {dayText(payment.receivedOn)}
        {payment.refunded > 0 && `; ${formatMoney(payment.refunded)} of it was refunded`}.
        {isAllocated && left < payment.amount - payment.refunded && (
          <>
            {' '}
            {formatMoney(left)} of it can be refunded from {document.title}.
          </>
        )}
      </Text>
      <MoneyField label="Amount" data-autofocus {...form.getInputProps('amount')} />
      <Select
        label="Method"
        data={payment.isOnline ? [STRIPE, ...RECORDED_METHODS] : RECORDED_METHODS}
        description={form.values.method === 'STRIPE' ? 'Stripe refunds it to the card within 5 to 10 days.' : undefined}
        allowDeselect={false}
        {...form.getInputProps('method')}
        onChange={(method) => form.setFieldValue('method', method as PaymentMethod)}
      />
      {issued.length > 0 && (
        <Select
          label="For the refund"
          data={issued.map(({ id, number }) => ({ value: id, label: number ?? 'Draft' }))}
          clearable
          {...form.getInputProps('refundDocumentId')}
        />
      )}
      <Textarea label="Reason" autosize maxLength={500} {...form.getInputProps('reason')} />
      {mayLower && (
        <Checkbox
          label="Lower the total by this amount too"
          description={
            lowersTotal && `A refund document for ${formatMoney(amount)} is issued, including its share of the taxes.`
          }
          {...form.getInputProps('lowerTotal', { type: 'checkbox' })}
        />
      )}
      {unpaid > 0 && !lowersTotal && (
        <Text size="sm" c="dimmed">
          {document.title} will have a balance of {formatMoney(unpaid)}, because its total stays the same.
        </Text>
      )}
    </FormDialog>
  )
}

/** Voids a payment that was recorded by mistake. */
export function VoidPaymentDialog({ payment, onClose }: PaymentDialogProps) {
  const send = useSend(VoidPaymentDocument, { refetchQueries: PAYMENT_QUERIES })
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : 'Enter a reason') },
  })
  return (
    <FormDialog
      title={`Void payment of ${formatMoney(payment.amount)}`}
      form={form}
      submit="Void payment"
      submitColor="red"
      send={({ reason }) => send({ id: payment.id, reason, version: payment.version })}
      onSaved={() => {
        toastSuccess('Payment voided')
        onClose()
      }}
      onClose={onClose}
    >
      <Text size="sm">
        For payments that were recorded by mistake. It stays in the list and no longer counts. If money was really
        received, refund it instead.
      </Text>
      <Textarea label="Reason" data-autofocus autosize maxLength={500} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
