import {
  ActionIcon,
  Button,
  Group,
  MultiSelect,
  Select,
  Stack,
  Switch,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core'
import type { DeliveryKind } from '../../../generated/graphql.ts'
import { IconPlus, IconTrash } from '../../../ui/icons.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { PROVINCES } from '../taxes/public-api.ts'
import type { MethodForm, TierForm } from './delivery-form.ts'

export const KIND_LABELS: Readonly<Record<DeliveryKind, string>> = {
  PICKUP: 'Pick-up',
  LOCAL_DELIVERY: 'Local delivery',
  FLAT_RATE: 'Flat rate',
  BY_WEIGHT: 'By weight',
}
const KINDS = (['FLAT_RATE', 'BY_WEIGHT', 'LOCAL_DELIVERY'] as const).map((value) => ({
  value,
  label: KIND_LABELS[value],
}))

interface MethodFieldsProps {
  readonly method: MethodForm
  readonly isDisabled: boolean
  onChange(method: MethodForm): void
}

/** The fields of a delivery method: its name, the places that it serves and its price. */
export function MethodFields({ method, isDisabled, onChange }: MethodFieldsProps) {
  const text = (name: 'name' | 'description', label: string, maxLength: number, description?: string) => (
    <TextInput
      label={label}
      description={description}
      maxLength={maxLength}
      disabled={isDisabled}
      value={method[name]}
      onChange={({ currentTarget: { value } }) => onChange({ ...method, [name]: value })}
    />
  )
  const amount = (name: 'price' | 'minSubtotal' | 'freeFrom', label: string) => (
    <MoneyField
      label={label}
      flex="1 1 150px"
      disabled={isDisabled}
      value={method[name]}
      onChange={(value) => onChange({ ...method, [name]: value })}
    />
  )
  return (
    <Stack gap="md">
      <Switch
        label="Offered to shoppers"
        disabled={isDisabled}
        checked={method.isActive}
        onChange={({ currentTarget: { checked } }) => onChange({ ...method, isActive: checked })}
      />
      <Select
        label="Price"
        data={KINDS}
        allowDeselect={false}
        disabled={isDisabled}
        value={method.kind}
        onChange={(kind) => kind && onChange({ ...method, kind: kind as DeliveryKind })}
      />
      {text('name', 'Name', 100)}
      {text('description', 'Description', 300, 'Such as how long it takes.')}
      {method.kind === 'LOCAL_DELIVERY' && (
        <TagsInput
          label="Postal codes"
          description="Full postal codes or their first characters, such as K1A. Press Enter after each."
          splitChars={[',', ';']}
          maxTags={500}
          disabled={isDisabled}
          value={[...method.postalCodes]}
          onChange={(postalCodes) => onChange({ ...method, postalCodes })}
        />
      )}
      <Group gap="sm" align="flex-start">
        {method.kind !== 'BY_WEIGHT' && amount('price', 'Amount')}
        {amount('minSubtotal', 'Minimum order')}
        {amount('freeFrom', 'Free for orders from')}
      </Group>
      {method.kind === 'BY_WEIGHT' && (
        <Tiers tiers={method.tiers} isDisabled={isDisabled} onChange={(tiers) => onChange({ ...method, tiers })} />
      )}
      <MultiSelect
        label="Only these provinces"
        description="Leave empty for all provinces that you deliver to."
        data={Object.entries(PROVINCES).map(([value, label]) => ({ value, label }))}
        searchable
        clearable
        disabled={isDisabled}
        value={[...method.provinces]}
        onChange={(provinces) => onChange({ ...method, provinces })}
      />
    </Stack>
  )
}

interface TiersProps {
  readonly tiers: readonly TierForm[]
  readonly isDisabled: boolean
  onChange(tiers: TierForm[]): void
}

function Tiers({ tiers, isDisabled, onChange }: TiersProps) {
  return (
    <Stack gap="xs" role="group" aria-label="Prices by weight">
      <Text fw={500} size="sm">
        Prices by weight
      </Text>
      {tiers.map((tier, at) => {
        const change = (changed: Partial<TierForm>) => onChange(tiers.with(at, { ...tier, ...changed }))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that tells them apart
          <Group key={at} gap="xs" wrap="nowrap" align="flex-end">
            <TextInput
              label="Up to, in kg"
              flex={1}
              miw={0}
              maw={160}
              maxLength={12}
              inputMode="decimal"
              disabled={isDisabled}
              value={tier.upTo}
              onChange={({ currentTarget: { value } }) => change({ upTo: value })}
            />
            <MoneyField
              label="Amount"
              flex={1}
              miw={0}
              maw={160}
              disabled={isDisabled}
              value={tier.price}
              onChange={(price) => change({ price })}
            />
            {!isDisabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                mb={6}
                aria-label={`Remove the price up to ${tier.upTo || '0'} kg`}
                onClick={() => onChange(tiers.toSpliced(at, 1))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </Group>
        )
      })}
      {!isDisabled && tiers.length < 30 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...tiers, { upTo: '', price: '' }])}
        >
          Add weight
        </Button>
      )}
    </Stack>
  )
}
