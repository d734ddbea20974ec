import { useQuery } from '@apollo/client/react'
import { Checkbox, MultiSelect, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { partsOf } from '../../../ui/dates/date-text.ts'
import { fromWallTime } from '../../../ui/dates/zoned-time.ts'
import { CustomerPicker } from '../../crm/customer-picker/index.ts'
import { AssigneePicker } from '../../platform/assignees/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import { type AppointmentForm, reminderOptions } from './appointment-form.ts'
import { AppointmentVehiclesDocument } from './calendar-documents.ts'
import { colorLabels, kindLabels, optionsOf, statusLabels } from './calendar-labels.ts'
import { useResources } from './resources/use-resources.ts'

interface AppointmentInputsProps {
  readonly form: UseFormReturnType<AppointmentForm>
  readonly disabled?: boolean
  readonly timeZone: string
  readonly customerName?: string
}

/** Title, times, and what kind of appointment it is. */
export function AppointmentTimes({ form, disabled = false, timeZone }: AppointmentInputsProps) {
  const { isAllDay, startsAt, endsAt } = form.values
  function takeWholeDays(isWhole: boolean) {
    const asDays = (value: string | null) => partsOf(value, timeZone)?.day ?? null
    const asTime = (value: string | null, time: string) => {
      const day = asDays(value)
      return day && fromWallTime(`${day} ${time}:00`, timeZone)
    }
    form.setValues({
      isAllDay: isWhole,
      startsAt: isWhole ? asDays(startsAt) : asTime(startsAt, '09:00'),
      endsAt: isWhole ? asDays(endsAt) : asTime(endsAt, '10:00'),
    })
  }
  return (
    <Stack>
      <TextInput
        label="Title"
        withAsterisk
        autoComplete="off"
        maxLength={200}
        data-autofocus
        disabled={disabled}
        {...form.getInputProps('title')}
      />
      <Checkbox
        label="All day"
        disabled={disabled}
        checked={isAllDay}
        onChange={({ currentTarget }) => takeWholeDays(currentTarget.checked)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField
          label={isAllDay ? 'First day' : 'Start'}
          withAsterisk
          isRequired
          hasTime={!isAllDay}
          disabled={disabled}
          {...form.getInputProps('startsAt')}
        />
        <DateField
          label={isAllDay ? 'Last day' : 'End'}
          withAsterisk
          isRequired
          hasTime={!isAllDay}
          disabled={disabled}
          {...form.getInputProps('endsAt')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Select
          label="Kind"
          allowDeselect={false}
          data={optionsOf(kindLabels)}
          disabled={disabled}
          {...form.getInputProps('kind')}
        />
        <Select
          label="Status"
          allowDeselect={false}
          data={optionsOf(statusLabels)}
          disabled={disabled}
          {...form.getInputProps('status')}
        />
        <Select
          label="Colour"
          placeholder="By kind"
          clearable
          data={optionsOf(colorLabels)}
          disabled={disabled}
          {...form.getInputProps('color')}
        />
      </SimpleGrid>
    </Stack>
  )
}

/** Customer, people, resources, place and note. */
export function AppointmentLinks({ form, disabled = false, customerName = '' }: AppointmentInputsProps) {
  const { can } = useViewer()
  const { resources } = useResources()
  const { customerId, resourceIds } = form.values
  const mayChoose = can('customers.can_view')
  const { data } = useQuery(AppointmentVehiclesDocument, {
    variables: { customerId: customerId ?? '' },
    skip: !customerId || !mayChoose,
  })
  const vehicles = data?.siteSettings.useVehicle ? data.customer.vehicles : []
  const choices = resources.filter(({ id, isActive }) => isActive || resourceIds.includes(id))
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {mayChoose ? (
          <CustomerPicker
            label="Customer"
            name={customerName}
            value={customerId}
            error={form.errors.customerId}
            disabled={disabled}
            onChange={(id) => {
              form.setFieldValue('customerId', id)
              form.setFieldValue('vehicleId', null)
            }}
          />
        ) : (
          customerName && <TextInput label="Customer" value={customerName} readOnly />
        )}
        {vehicles.length > 0 && (
          <Select
            label="Vehicle"
            placeholder="None"
            clearable
            data={vehicles.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            disabled={disabled}
            {...form.getInputProps('vehicleId')}
          />
        )}
        {choices.length > 0 && (
          <MultiSelect
            label="Resources"
            placeholder={resourceIds.length > 0 ? '' : 'None'}
            data={choices.map(({ id, name }) => ({ value: id, label: name }))}
            maxValues={10}
            disabled={disabled}
            {...form.getInputProps('resourceIds')}
          />
        )}
        <Select
          label="Reminder"
          description="The customer gets an email, the assignees a notification"
          allowDeselect={false}
          data={withChosen(form.values.reminderMinutes)}
          disabled={disabled}
          {...form.getInputProps('reminderMinutes')}
        />
        <TextInput
          label="Place"
          autoComplete="off"
          maxLength={200}
          disabled={disabled}
          {...form.getInputProps('location')}
        />
        <AssigneePicker
          value={form.values.assignees}
          error={form.errors.assigneeIds}
          disabled={disabled}
          onChange={(assignees) => form.setFieldValue('assignees', assignees)}
        />
      </SimpleGrid>
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={10_000}
        disabled={disabled}
        {...form.getInputProps('note')}
      />
    </>
  )
}

/** Programs may have set other minutes. */
const withChosen = (minutes: string) =>
  reminderOptions.some(({ value }) => value === minutes)
    ? reminderOptions
    : [...reminderOptions, { value: minutes, label: `${minutes} minutes before` }]
