import { Radio, Select, Stack } from '@mantine/core'
import type { OrderPreviewQuery } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../ui/money.ts'
import { slotText } from './order-labels.ts'

type Option = OrderPreviewQuery['orderPreview']['deliveryOptions'][number]

const NEEDS_ADDRESS = 'This customer has no address. Add one, or deliver to another address.'

interface DraftDeliveryProps {
  readonly options: readonly Option[]
  readonly timeZone: string
  readonly optionId: string | null
  readonly slot: string | null
  readonly error: React.ReactNode
  onChange(optionId: string, slot: string | null): void
}

/** The delivery methods with their prices, and the time slots of the chosen one. */
export function DraftDelivery({ options, timeZone, optionId, slot, error, onChange }: DraftDeliveryProps) {
  const chosen = options.find(({ id }) => id === optionId)
  return (
    <>
      <Radio.Group label="Delivery method" value={optionId ?? ''} error={error} onChange={(id) => onChange(id, null)}>
        <Stack gap="sm" mt="xs">
          {options.map(({ id, name, price, refusal, place }) => (
            <Radio
              key={id}
              value={id}
              label={`${place ? `Pick-up at ${place.name}` : name}: ${price > 0 ? formatMoney(price) : 'free'}`}
              description={refusal?.code === 'NEEDS_ADDRESS' ? NEEDS_ADDRESS : refusal?.message}
              disabled={refusal !== null && refusal !== undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {chosen?.needsSlot && (
        <Select
          label="Time"
          maw={320}
          searchable
          placeholder="Choose a time"
          nothingFoundMessage="No times match"
          data={chosen.slots.map(({ startsAt, endsAt }) => ({
            value: startsAt,
            label: slotText({ slotStart: startsAt, slotEnd: endsAt }, timeZone),
          }))}
          value={slot}
          onChange={(startsAt) => onChange(chosen.id, startsAt)}
        />
      )}
    </>
  )
}
