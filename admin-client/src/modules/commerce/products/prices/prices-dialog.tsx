import { useApolloClient } from '@apollo/client/react'
import { Group, NumberInput, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { PriceChangeInput, PriceChangePreviewQuery, ProductRowFragment } from '../../../../generated/graphql.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useAction, useSend } from '../../../../ui/form/use-send.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { newRequestKey } from '../../../../ui/request-key.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { toastUndo } from '../../../../ui/undo-toast.tsx'
import { PRODUCT_LISTS } from '../product-documents.ts'
import { namesOf, optionsOf } from '../product-labels.ts'
import { ChangePricesDocument, PriceChangePreviewDocument, UndoPriceChangeDocument } from './price-documents.ts'
import {
  ACTION_HELP,
  ACTION_LABELS,
  ENDING_LABELS,
  faultsOf,
  PERCENT_LIMITS,
  type PriceForm,
  takesAmount,
  toChange,
} from './price-form.ts'
import { PricePreview } from './price-preview.tsx'

interface Review {
  /** Belongs to this review: sent again after a lost answer, the change is not made twice. */
  readonly idempotencyKey: string
  readonly input: PriceChangeInput
  readonly preview: PriceChangePreviewQuery['priceChangePreview']
}

interface PricesDialogProps {
  readonly products: readonly ProductRowFragment[]
  onClose(): void
}

/** Changes the prices of the selected products, after showing what that does. The toast can undo it. */
export function PricesDialog({ products, onClose }: PricesDialogProps) {
  const client = useApolloClient()
  const change = useSend(ChangePricesDocument, { refetchQueries: PRODUCT_LISTS })
  const undo = useUndo()
  const [review, setReview] = useState<Review | null>(null)
  const form = useForm<PriceForm>({
    initialValues: { action: 'raise', percent: '', amount: '', ending: '' },
    validate: (values) => faultsOf(values),
    onValuesChange: () => setReview(null),
  })
  const { action } = form.values
  const limits = PERCENT_LIMITS[action]
  const isIdle = review !== null && review.preview.prices + review.preview.compareAtPrices === 0

  async function send(values: PriceForm) {
    if (review) return change({ ...review.input, idempotencyKey: review.idempotencyKey })
    const input = { ids: products.map(({ id }) => id), ...toChange(values) }
    const { data, error } = await client.query({
      query: PriceChangePreviewDocument,
      variables: { input },
      fetchPolicy: 'network-only',
    })
    const preview = data?.priceChangePreview
    if (!preview) return { payload: undefined, error }
    if (preview.problem) return { payload: { userErrors: [{ message: preview.problem }] } as never, error: null }
    setReview({ idempotencyKey: newRequestKey(), input, preview })
    return null
  }

  return (
    <FormDialog
      title={`Prices of ${namesOf(products)}`}
      form={form}
      submit={review ? `Change ${prices(review.preview.prices)}` : 'Review changes'}
      isSubmitDisabled={isIdle}
      send={send}
      onSaved={({ priceChange }) => {
        if (priceChange) toastUndo(`${prices(priceChange.prices)} changed`, () => void undo(priceChange.id))
        onClose()
      }}
      onClose={onClose}
    >
      <Select
        label="What to do"
        description={ACTION_HELP[action]}
        data={optionsOf(ACTION_LABELS)}
        allowDeselect={false}
        {...form.getInputProps('action')}
      />
      {action !== 'end-sale' && (
        <Group grow align="start" gap="sm">
          {limits && (
            <NumberInput
              label="Percentage"
              description={`From ${limits[0]} to ${limits[1]}%.`}
              suffix=" %"
              clampBehavior="none"
              allowNegative={false}
              decimalScale={3}
              hideControls
              data-autofocus
              {...form.getInputProps('percent')}
            />
          )}
          {takesAmount(action) && <MoneyField label="Amount" {...form.getInputProps('amount')} />}
          {action !== 'set' && (
            <Select
              label="Rounding"
              {...(limits && { description: 'Applies to the new prices.' })}
              data={optionsOf(ENDING_LABELS)}
              allowDeselect={false}
              {...form.getInputProps('ending')}
            />
          )}
        </Group>
      )}
      {review && <PricePreview preview={review.preview} />}
    </FormDialog>
  )
}

function useUndo() {
  const [send] = useAction(UndoPriceChangeDocument, { refetchQueries: PRODUCT_LISTS })
  return async (id: string) => {
    const change = (await send({ id }))?.priceChange
    if (!change) return
    const kept = change.notRestored
    toastSuccess(kept > 0 ? `Prices restored, except ${prices(kept)} changed since` : 'Prices restored')
  }
}

const prices = (count: number) => `${formatNumber(count)} ${count === 1 ? 'price' : 'prices'}`
