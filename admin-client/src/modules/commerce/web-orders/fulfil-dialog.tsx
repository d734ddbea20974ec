import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { WebOrderPartFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { FulfilOrderDocument, ORDER_QUERIES } from './order-documents.ts'
import { leftOf } from './order-labels.ts'
import { linesInput, QuantityFields } from './quantity-fields.tsx'

interface FulfilDialogProps {
  readonly order: WebOrderPartFragment
  onClose(): void
}

/** Sends or hands over all that is left of an order, or a part of it. */
export function FulfilDialog({ order, onClose }: FulfilDialogProps) {
  const { id, version, deliveryKind, lines, contactEmail } = order
  const isPickup = deliveryKind === 'PICKUP'
  const left = lines.filter((line) => leftOf(line) > 0)
  const fulfil = useSend(FulfilOrderDocument, { refetchQueries: ORDER_QUERIES })
  const form = useForm({
    initialValues: {
      lines: Object.fromEntries(left.map((line) => [line.lineId, leftOf(line)])) as Record<string, number | string>,
      carrier: '',
      trackingNumber: '',
      notifyCustomer: true,
    },
  })
  return (
    <FormDialog
      title={isPickup ? 'Mark as picked up' : 'Mark as shipped'}
      form={form}
      submit={isPickup ? 'Mark as picked up' : 'Mark as shipped'}
      send={(values) =>
        fulfil({
          id,
          version,
          lines: linesInput(values.lines),
          ...(!isPickup && { carrier: values.carrier, trackingNumber: values.trackingNumber }),
          notifyCustomer: values.notifyCustomer,
        })
      }
      onSaved={onClose}
      onClose={onClose}
    >
      <QuantityFields
        rows={left.map((line) => ({ lineId: line.lineId, description: line.description, most: leftOf(line) }))}
        values={form.values.lines}
        error={form.errors.lines}
        onChange={(values) => form.setFieldValue('lines', values)}
      />
      {!isPickup && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput label="Carrier" maxLength={60} {...form.getInputProps('carrier')} />
            <TextInput label="Tracking number" maxLength={100} {...form.getInputProps('trackingNumber')} />
          </SimpleGrid>
          <Checkbox label={`Email ${contactEmail}`} {...form.getInputProps('notifyCustomer', { type: 'checkbox' })} />
        </>
      )}
    </FormDialog>
  )
}
