import { useQuery } from '@apollo/client/react'
import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import type { DocumentPanelProps } from '../../../capability/document-parts.ts'
import type { OrderEditPreviewQuery, OverpaymentAction, WebOrderPartFragment } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { FormDialog, sentField } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { formatMoney } from '../../../ui/money.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { AmountRows } from './amount-rows.tsx'
import { EditOrderDocument, ORDER_QUERIES, OrderEditPreviewDocument } from './order-documents.ts'
import { isWhole, OrderLineFields, type OrderLineForm } from './order-line-fields.tsx'

const DEBOUNCE_MS = 300

interface EditItemsDialogProps extends Pick<DocumentPanelProps, 'document'> {
  readonly order: WebOrderPartFragment
  onClose(): void
}

const linesOf = (lines: readonly OrderLineForm[]) =>
  lines.map(({ lineId, variantId, quantity }) => {
    return { variantId, quantity: Number(quantity), ...(lineId && { lineId }) }
  })

/** Edits the items of an order, and shows the difference before it is saved. */
export function EditItemsDialog({ order, document, onClose }: EditItemsDialogProps) {
  const { id, version, contactEmail } = order
  const mayRefund = useViewer().can('invoices.can_edit')
  const edit = useSend(EditOrderDocument, { refetchQueries: ORDER_QUERIES })
  const form = useForm({
    initialValues: {
      lines: document.lines.flatMap(({ id: lineId, variantId, description, sku, unitPrice, quantity }) =>
        variantId ? [{ lineId, variantId, name: description, sku, price: unitPrice, quantity }] : [],
      ) as OrderLineForm[],
      overpayment: (mayRefund ? 'REFUND' : 'KEEP') as OverpaymentAction,
      notifyCustomer: contactEmail !== '',
    },
  })
  const { lines, overpayment } = form.values
  const isReady = lines.length > 0 && lines.every(isWhole)
  const [asked] = useDebouncedValue(JSON.stringify(linesOf(lines)), DEBOUNCE_MS)
  const { data, previousData, error } = useQuery(OrderEditPreviewDocument, {
    variables: { input: { id, lines: JSON.parse(asked) } },
    skip: !isReady,
    fetchPolicy: 'network-only',
  })
  const preview = isReady ? (data ?? previousData)?.orderEditPreview : undefined
  function saved() {
    toastSuccess('Order changed')
    onClose()
  }
  return (
    <FormDialog
      title={`Edit items of ${document.number}`}
      size="lg"
      form={form}
      submit="Save changes"
      send={async (values) =>
        isReady
          ? edit({
              id,
              version,
              lines: linesOf(values.lines),
              overpayment: values.overpayment,
              notifyCustomer: values.notifyCustomer,
            })
          : sentField('lines', 'Enter a quantity of 1 or more for each product')
      }
      onSaved={saved}
      onClose={onClose}
    >
      <OrderLineFields
        lines={lines}
        error={form.errors.lines}
        onChange={(changed) => form.setFieldValue('lines', changed)}
      />
      {error ? <Text role="alert">{explainError(error)}</Text> : <Difference preview={preview} />}
      {preview && preview.toRefund > 0 && (
        <Radio.Group
          label={`Overpaid by ${formatMoney(preview.toRefund)}`}
          value={overpayment}
          onChange={(value) => form.setFieldValue('overpayment', value as OverpaymentAction)}
        >
          <Stack gap="sm" mt="xs">
            <Radio
              value="REFUND"
              label="Refund now"
              description={mayRefund ? 'To the original payment methods.' : 'You need permission to edit invoices.'}
              disabled={!mayRefund}
            />
            <Radio value="KEEP" label="Refund later" description="The overpayment is noted in the order history." />
          </Stack>
        </Radio.Group>
      )}
      {contactEmail && (
        <Checkbox label={`Email ${contactEmail}`} {...form.getInputProps('notifyCustomer', { type: 'checkbox' })} />
      )}
    </FormDialog>
  )
}

function Difference({ preview }: { preview: OrderEditPreviewQuery['orderEditPreview'] | undefined }) {
  if (!preview) return null
  const { total, difference, toPay, toRefund } = preview
  const rows = [
    { label: 'Difference', cents: difference },
    { label: 'New total', cents: total, isGrand: true },
    ...(toPay > 0 ? [{ label: 'Balance due', cents: toPay }] : []),
    ...(toRefund > 0 ? [{ label: 'To refund', cents: toRefund }] : []),
  ]
  return <AmountRows rows={rows} />
}
