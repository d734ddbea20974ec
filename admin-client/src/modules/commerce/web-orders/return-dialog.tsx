import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { WebOrderPartFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { ORDER_QUERIES, ReturnOrderLinesDocument } from './order-documents.ts'
import { linesInput, QuantityFields } from './quantity-fields.tsx'

interface ReturnDialogProps {
  readonly order: WebOrderPartFragment
  onClose(): void
}

/** Takes goods back into stock that were handed over or sent. */
export function ReturnDialog({ order, onClose }: ReturnDialogProps) {
  const { id, version, lines } = order
  const out = lines.filter(({ fulfilled, returned }) => fulfilled > returned)
  const takeBack = useSend(ReturnOrderLinesDocument, { refetchQueries: ORDER_QUERIES })
  const form = useForm({ initialValues: { lines: {} as Record<string, number | string> } })
  return (
    <FormDialog
      title="Return items"
      form={form}
      submit="Return to stock"
      send={(values) => takeBack({ id, version, lines: linesInput(values.lines) })}
      onSaved={onClose}
      onClose={onClose}
    >
      <Text>The items go back into stock. Refund the money under Payments.</Text>
      <QuantityFields
        rows={out.map(({ lineId, description, fulfilled, returned }) => {
          return { lineId, description, most: fulfilled - returned }
        })}
        values={form.values.lines}
        error={form.errors.lines}
        onChange={(values) => form.setFieldValue('lines', values)}
      />
    </FormDialog>
  )
}
