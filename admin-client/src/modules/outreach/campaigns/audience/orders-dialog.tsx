import { CloseButton, Group, NumberInput, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { parseMoney } from '../../../../ui/money.ts'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { ProductPicker } from '../../../commerce/products/public-api.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { type OrderCondition, ordersChoice } from './audience-form.ts'

interface OrdersForm {
  product: { readonly id: string; readonly name: string } | null
  days: number | string
  minimum: string
}

interface OrdersDialogProps {
  readonly title: string
  onAdd(choice: string): void
  onClose(): void
}

/** Describes customers by their orders. */
export function OrdersDialog({ title, onAdd, onClose }: OrdersDialogProps) {
  const { can } = useViewer()
  const form = useForm<OrdersForm>({
    initialValues: { product: null, days: '', minimum: '' },
    validate: { minimum: (typed) => (Number.isNaN(parseMoney(typed)) ? 'Enter an amount, such as 500' : null) },
  })
  const { product } = form.values
  return (
    <FormDialog
      title={title}
      size="sm"
      form={form}
      submit="Add"
      send={async () => ({ payload: { userErrors: [] }, error: null })}
      onSaved={() => {
        onAdd(ordersChoice(conditionOf(form.getValues())))
        onClose()
      }}
      onClose={onClose}
    >
      <Text c="dimmed" fz="sm">
        Customers whose store orders meet all of these conditions. Cancelled orders don’t count.
      </Text>
      {can('products.can_view') &&
        (product ? (
          <Group justify="space-between" wrap="nowrap">
            <Text style={{ overflowWrap: 'anywhere' }}>Product: {product.name}</Text>
            <CloseButton aria-label={`Remove ${product.name}`} onClick={() => form.setFieldValue('product', null)} />
          </Group>
        ) : (
          <ProductPicker
            label="With this product"
            choicesOf={({ id, name }) => [{ id, name, value: id, label: name }]}
            onPick={({ id, name }: { id: string; name: string }) => form.setFieldValue('product', { id, name })}
          />
        ))}
      <NumberInput
        label="In the last … days"
        placeholder="Any time"
        min={1}
        max={3650}
        allowDecimal={false}
        {...form.getInputProps('days')}
      />
      <MoneyField
        label="Total of these orders at least"
        description="With taxes, all matching orders of a customer together."
        placeholder="Any amount"
        {...form.getInputProps('minimum')}
      />
    </FormDialog>
  )
}

function conditionOf({ product, days, minimum }: OrdersForm): OrderCondition {
  return {
    productId: product?.id ?? null,
    productName: product?.name ?? null,
    days: typeof days === 'number' ? days : null,
    minimum: parseMoney(minimum),
  }
}
