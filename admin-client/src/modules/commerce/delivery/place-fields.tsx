import {
  ActionIcon,
  Button,
  Group,
  NumberInput,
  Select,
  Stack,
  Switch,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '../../../ui/icons.ts'
import { PROVINCES } from '../taxes/public-api.ts'
import type { HoursForm, PlaceForm } from './delivery-form.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

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
      <Hours hours={place.hours} isDisabled={isDisabled} onChange={(hours) => onChange({ ...place, hours })} />
      <TagsInput
        label="Closed on"
        description="Days such as 2026-12-25. Press Enter after each."
        maxTags={60}
        disabled={isDisabled}
        value={[...place.closedDays]}
        onChange={(closedDays) => onChange({ ...place, closedDays })}
      />
      <Group gap="sm" align="flex-start">
        {number('slotMinutes', 'Time slots, in minutes', 'Empty: any time it is open')}
        {number('slotCapacity', 'Orders for each slot', 'Empty: any number')}
        {number('noticeMinutes', 'Ready after, in minutes', 'How long an order takes')}
        {number('daysAhead', 'Days ahead', 'How far ahead slots go')}
      </Group>
    </Stack>
  )
}

interface HoursProps {
  readonly hours: readonly HoursForm[]
  readonly isDisabled: boolean
  onChange(hours: HoursForm[]): void
}

function Hours({ hours, isDisabled, onChange }: HoursProps) {
  const next = (): HoursForm => {
    const last = hours.at(-1)
    return { weekday: ((last?.weekday ?? 0) % 7) + 1, opens: last?.opens ?? '09:00', closes: last?.closes ?? '17:00' }
  }
  return (
    <Stack gap="xs" role="group" aria-label="Opening hours">
      <Text fw={500} size="sm">
        Opening hours
      </Text>
      {hours.map((row, at) => {
        const change = (changed: Partial<HoursForm>) => onChange(hours.with(at, { ...row, ...changed }))
        const day = DAYS[row.weekday - 1] ?? ''
        const time = (name: 'opens' | 'closes', label: string) => (
          <TextInput
            aria-label={`${day} ${label}`}
            w={76}
            maxLength={5}
            placeholder="09:00"
            disabled={isDisabled}
            value={row[name]}
            onChange={({ currentTarget: { value } }) => change({ [name]: value })}
          />
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that tells them apart
          <Group key={at} gap="xs" wrap="nowrap">
            <Select
              aria-label="Day"
              flex={1}
              miw={0}
              maw={180}
              // In short: on phones there is little room.
              data={DAYS.map((label, index) => ({ value: String(index + 1), label: label.slice(0, 3) }))}
              allowDeselect={false}
              disabled={isDisabled}
              value={String(row.weekday)}
              onChange={(weekday) => weekday && change({ weekday: Number(weekday) })}
            />
            {time('opens', 'opens')}
            {time('closes', 'closes')}
            {!isDisabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${day}`}
                onClick={() => onChange(hours.toSpliced(at, 1))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </Group>
        )
      })}
      {!isDisabled && hours.length < 28 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...hours, next()])}
        >
          Add hours
        </Button>
      )}
    </Stack>
  )
}
