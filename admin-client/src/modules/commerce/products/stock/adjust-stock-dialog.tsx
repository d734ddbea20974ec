import { useQuery } from '@apollo/client/react'
import { NumberInput, Select, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ProductFieldsFragment } from '../../../../generated/graphql.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { optionsOf } from '../product-labels.ts'
import { formatQuantity } from '../product-stock.ts'
import { AdjustStockDocument, STOCK_LISTS, StockLocationsDocument, VariantStockDocument } from './stock-documents.ts'
import { type AdjustmentWay, WAY_LABELS } from './stock-labels.ts'

interface AdjustedProduct {
  readonly id: string
  readonly name: string
  readonly variants: readonly Pick<ProductFieldsFragment['variants'][number], 'id' | 'title' | 'sku' | 'tracksStock'>[]
}

interface AdjustStockDialogProps {
  readonly product: AdjustedProduct
  /** The initially chosen variant; the first one if omitted. */
  readonly variantId?: string
  /** The default one if it is omitted. */
  readonly locationId?: string | null
  readonly way?: AdjustmentWay
  onClose(): void
}

/** Changes the stock of one variant at one location, with a reason. */
export function AdjustStockDialog(props: AdjustStockDialogProps) {
  const { product, onClose } = props
  const adjust = useSend(AdjustStockDocument, { refetchQueries: STOCK_LISTS, awaitRefetchQueries: true })
  const locations = useQuery(StockLocationsDocument).data?.stockLocations ?? []
  const stock = useQuery(VariantStockDocument, {
    variables: { productId: product.id },
    fetchPolicy: 'cache-and-network',
  }).data?.catalogProduct.variants
  const tracked = product.variants.filter(({ tracksStock }) => tracksStock)
  const form = useForm({
    initialValues: {
      variantId: props.variantId ?? tracked[0]?.id ?? '',
      locationId: props.locationId ?? null,
      way: props.way ?? ('RECEIVED' as AdjustmentWay),
      quantity: '' as number | string,
      reason: '',
    },
    validate: { quantity: (quantity) => (quantity === '' ? 'Enter a quantity' : null) },
  })
  const { variantId, way, quantity } = form.values
  const locationId = form.values.locationId ?? locations.find(({ isDefault }) => isDefault)?.id ?? null
  const levels = stock?.find(({ id }) => id === variantId)?.stockByLocation
  const present = levels ? (levels.find(({ location }) => location.id === locationId)?.onHand ?? 0) : null
  const isCount = way === 'COUNTED'

  async function send({ reason }: typeof form.values) {
    const amount = Number(quantity)
    const change = { variantId, locationId, ...(isCount ? { onHand: amount } : { quantity: amount }) }
    const sent = await adjust({ kind: isCount ? 'ADJUSTED' : way, changes: [change], reason })
    // The server names the place within its list of changes.
    const userErrors = (sent.payload?.userErrors ?? []).map((error) =>
      /quantity|onHand/.test(error.field ?? '') ? { ...error, field: 'quantity' } : error,
    )
    return { ...sent, payload: sent.payload && { ...sent.payload, userErrors } }
  }

  return (
    <FormDialog
      title={`Adjust stock of “${product.name}”`}
      form={form}
      submit="Adjust stock"
      send={send}
      onSaved={() => {
        toastSuccess('Stock adjusted')
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
      {locations.length > 1 && (
        <Select
          label="Location"
          allowDeselect={false}
          data={locations.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('locationId')}
          value={locationId}
        />
      )}
      <Select
        label="Type of change"
        allowDeselect={false}
        data={optionsOf(WAY_LABELS)}
        {...form.getInputProps('way')}
      />
      <NumberInput
        label={isCount ? 'Counted' : 'Quantity'}
        description={way === 'ADJUSTED' ? 'Negative if there is less now.' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowNegative={way === 'ADJUSTED'}
        decimalScale={3}
        withAsterisk
        hideControls
        data-autofocus
        {...form.getInputProps('quantity')}
      />
      <TextInput
        label="Reason"
        placeholder={isCount ? 'Counted' : way === 'ADJUSTED' ? 'Correction' : undefined}
        maxLength={200}
        {...form.getInputProps('reason')}
      />
      {present !== null && (
        <Text fz="sm" role="status">
          {sentence(present, quantity, isCount)}
        </Text>
      )}
    </FormDialog>
  )
}

function sentence(present: number, quantity: number | string, isCount: boolean): string {
  const now = `On hand: ${formatQuantity(present)}`
  if (quantity === '' || Number.isNaN(Number(quantity))) return now
  return `${now} → ${formatQuantity(isCount ? Number(quantity) : present + Number(quantity))}`
}
