import { Checkbox, Select, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { DocumentDialogProps } from '../../../capability/document-parts.ts'
import type { PaymentMethod } from '../../../generated/graphql.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { dayError } from '../../../ui/dates/date-text.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { formatAmount, formatMoney, parseMoney } from '../../../ui/money.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { newRequestKey } from '../../../ui/request-key.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { PAYMENT_QUERIES, RecordPaymentDocument } from './payment-documents.ts'
import { inCoins, RECORDED_METHODS } from './payment-labels.ts'

/** Records money that was received: for an invoice, or in advance for a quote or work order. */
export function RecordPaymentDialog({ document, onClose }: DocumentDialogProps) {
  const { id, title, type, balance, depositTotal, customerId } = document
  const isDeposit = type === 'QUOTE' || type === 'WORK_ORDER'
  const owed = isDeposit ? depositTotal : Math.max(balance, 0)
  const [idempotencyKey] = useState(newRequestKey)
  const record = useSend(RecordPaymentDocument, { refetchQueries: PAYMENT_QUERIES })
  const form = useForm({
    initialValues: {
      method: 'E_TRANSFER' as PaymentMethod,
      amount: owed > 0 ? formatAmount(owed) : '',
      receivedOn: null as string | null,
      reference: '',
      note: '',
      allowCredit: false,
    },
    validate: { amount: amountError, receivedOn: dayError },
  })
  const amount = parseMoney(form.values.amount) || 0
  const isMore = !isDeposit && amount > owed
  return (
    <FormDialog
      title={isDeposit ? `Record deposit for ${title}` : `Record payment for ${title}`}
      form={form}
      submit={isDeposit ? 'Record deposit' : 'Record payment'}
      send={({ method, receivedOn, reference, note, allowCredit }) =>
        record({
          idempotencyKey,
          method,
          amount,
          receivedOn,
          reference,
          note,
          ...(isDeposit ? { depositForId: id } : { allocations: [{ documentId: id }], allowCredit }),
        })
      }
      onSaved={() => {
        toastSuccess(`${formatMoney(amount)} recorded`)
        onClose()
      }}
      onClose={onClose}
    >
      {!isDeposit && <Text size="sm">Balance due: {formatMoney(owed)}</Text>}
      <Select
        label="Method"
        data={RECORDED_METHODS}
        allowDeselect={false}
        {...form.getInputProps('method')}
        onChange={(method) => {
          form.setFieldValue('method', method as PaymentMethod)
          if (method === 'CASH' && amount > 0) form.setFieldValue('amount', formatAmount(inCoins(amount)))
        }}
      />
      <MoneyField
        label="Amount"
        data-autofocus
        description={form.values.method === 'CASH' ? 'Cash is rounded to 5 cents. The invoice is not.' : undefined}
        {...form.getInputProps('amount')}
      />
      {isMore && (
        <Checkbox
          label={`Keep ${formatMoney(amount - owed)} as the customer’s credit`}
          disabled={!customerId}
          description={customerId ? undefined : 'The invoice has no customer who could use it.'}
          {...form.getInputProps('allowCredit', { type: 'checkbox' })}
        />
      )}
      <DateField label="Received on" placeholder="Today" hasTime={false} {...form.getInputProps('receivedOn')} />
      <TextInput
        label="Reference"
        placeholder="Number of the cheque or transfer"
        maxLength={100}
        {...form.getInputProps('reference')}
      />
      <Textarea
        label="Note"
        description="Never shown to the customer."
        autosize
        maxLength={1000}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  )
}

/** Form validation of an amount that is received or given back. */
export function amountError(typed: string): string | null {
  const cents = parseMoney(typed)
  return cents === null || Number.isNaN(cents) || cents <= 0 ? 'Enter an amount, such as 189.95' : null
}
