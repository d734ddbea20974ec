import { Group, NumberInput, Select, Stack, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { HoursField } from '../../../ui/form/hours-field.tsx'
import { PROVINCES } from '../taxes/public-api.ts'
import type { PlaceForm } from './delivery-form.ts'

interface PlaceFieldsProps {
  readonly place: PlaceForm
  readonly isDisabled: boolean
  onChange(place: PlaceForm): void
}

/** A place to pick orders up, with its hours and time slots. */
export function PlaceFields({ place, isDisabled, onChange }: PlaceFieldsProps) {
  const text = (name: 'name' | 'address' | 'city' | 'postalCode', label: string, maxLength: number) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      flex={name === 'name' || name === 'address' ? undefined : '1 1 160px'}
      disabled={isDisabled}
      value={place[name]}
      onChange={({ currentTarget: { value } }) => onChange({ ...place, [name]: value })}
    />
  )
  const number = (
    name: 'slotMinutes' | 'slotCapacity' | 'noticeMinutes' | 'daysAhead',
    label: string,
    help: string,
  ) => (
    <NumberInput
      label={label}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      flex="1 1 160px"
      allowDecimal={false}
      allowNegative={false}
      disabled={isDisabled}
      value={place[name]}
      onChange={(value) => onChange({ ...place, [name]: value })}
    />
  )
  return (
    <Stack gap="md">
      <Switch
        label="Customers can pick up here"
        disabled={isDisabled}
        checked={place.isActive}
        onChange={({ currentTarget: { checked } }) => onChange({ ...place, isActive: checked })}
      />
      {text('name', 'Name', 100)}
      {text('address', 'Address', 200)}
      <Group gap="sm" align="flex-start">
        {text('city', 'City', 100)}
        <Select
          label="Province"
          flex="1 1 160px"
          data={Object.entries(PROVINCES).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          disabled={isDisabled}
          value={place.province}
          onChange={(province) => province && onChange({ ...place, province })}
        />
        {text('postalCode', 'Postal code', 10)}
      </Group>
      <Textarea
        label="Instructions"
        description="Such as where to park."
        autosize
        maxLength={500}
        disabled={isDisabled}
        value={place.instructions}
        onChange={({ currentTarget: { value } }) => onChange({ ...place, instructions: value })}
      />
      <HoursField
        label="Opening hours"
        hours={place.hours}
        isDisabled={isDisabled}
        onChange={(hours) => onChange({ ...place, hours })}
      />
      <TagsInput
        label="Closed on"
        description="Dates such as 2026-12-25. Press Enter after each."
        maxTags={60}
        disabled={isDisabled}
        value={[...place.closedDays]}
        onChange={(closedDays) => onChange({ ...place, closedDays })}
      />
      <Group gap="sm" align="flex-start">
        {number('slotMinutes', 'Time slot length (minutes)', 'Leave empty to allow any time during opening hours')}
        {number('slotCapacity', 'Orders per time slot', 'Leave empty for no limit')}
        {number('noticeMinutes', 'Preparation time (minutes)', 'How long it takes to get an order ready')}
        {number('daysAhead', 'Days ahead', 'How far ahead customers can choose a time slot')}
      </Group>
    </Stack>
  )
}
