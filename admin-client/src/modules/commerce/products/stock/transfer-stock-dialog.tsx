import { useQuery } from '@apollo/client/react'
import { NumberInput, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ProductFieldsFragment } from '../../../../generated/graphql.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { STOCK_LISTS, TransferStockDocument, VariantStockDocument } from './stock-documents.ts'

interface TransferStockDialogProps {
  readonly product: ProductFieldsFragment
  /** The default first. At least two. */
  readonly locations: readonly { readonly id: string; readonly name: string }[]
  onClose(): void
}

/** Moves stock of one variant from one location to another. */
export function TransferStockDialog({ product, locations, onClose }: TransferStockDialogProps) {
  const transfer = useSend(TransferStockDocument, { refetchQueries: STOCK_LISTS, awaitRefetchQueries: true })
  const stock = useQuery(VariantStockDocument, {
    variables: { productId: product.id },
    fetchPolicy: 'cache-and-network',
  }).data?.catalogProduct.variants
  const tracked = product.variants.filter(({ tracksStock }) => tracksStock)
  const form = useForm({
    initialValues: {
      variantId: tracked[0]?.id ?? '',
      fromLocationId: locations[0]?.id ?? '',
      toLocationId: locations[1]?.id ?? '',
      quantity: '' as number | string,
    },
    validate: {
      quantity: (quantity) => (Number(quantity) > 0 ? null : 'Enter a quantity'),
      toLocationId: (to, { fromLocationId }) => (to === fromLocationId ? 'Choose another location' : null),
    },
  })
  const { variantId, fromLocationId } = form.values
  const levels = stock?.find(({ id }) => id === variantId)?.stockByLocation
  const present = levels?.find(({ location }) => location.id === fromLocationId)?.onHand ?? 0
  const options = locations.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormDialog
      title="Transfer stock"
      form={form}
      submit="Transfer stock"
      send={({ quantity, ...input }) => transfer({ ...input, quantity: Number(quantity) })}
      onSaved={() => {
        toastSuccess('Stock transferred')
        onClose()
      }}
      onClose={onClose}
    >
      {tracked.length > 1 && (
        <Select
          label="Variant"
          searchable
          allowDeselect={false}
          data={tracked.map(({ id, title, sku }) => ({ value: id, label: [title, sku].filter(Boolean).join(' · ') }))}
          {...form.getInputProps('variantId')}
        />
      )}
      <Select label="From" allowDeselect={false} data={options} {...form.getInputProps('fromLocationId')} />
      <Select label="To" allowDeselect={false} data={options} {...form.getInputProps('toLocationId')} />
      <NumberInput
        label="Quantity"
        description={levels && `On hand: ${formatNumber(present)}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowNegative={false}
        decimalScale={3}
        withAsterisk
        hideControls
        data-autofocus
        {...form.getInputProps('quantity')}
      />
    </FormDialog>
  )
}
