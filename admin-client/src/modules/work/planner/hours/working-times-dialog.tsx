import { useQuery } from '@apollo/client/react'
import { ActionIcon, Button, Checkbox, Group, Modal, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { WorkingTimesQuery } from '../../../../generated/graphql.ts'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { IconPlus, IconX } from '../../../../ui/icons.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { UpdateWorkingTimesDocument, WorkingTimesDocument } from './hours-documents.ts'
import { provinceOptions } from './provinces.ts'
import { daysOf, weekOf } from './week-form.ts'
import { WeekInputs } from './week-inputs.tsx'

/** When the business works: hours of the week, public holidays and other closed days. */
export function WorkingTimesDialog({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useQuery(WorkingTimesDocument, { fetchPolicy: 'network-only' })
  if (data) return <WorkingTimesForm times={data.workingTimes} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title="Working hours and holidays" size="lg">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h={320} role="status" aria-label="Loading the working hours" />
      )}
    </Modal>
  )
}

type Times = WorkingTimesQuery['workingTimes']

function WorkingTimesForm({ times, onClose }: { readonly times: Times; onClose(): void }) {
  const save = useSend(UpdateWorkingTimesDocument, { refetchQueries: ['Planner'] })
  const form = useForm({
    initialValues: {
      days: weekOf(times.days),
      province: times.province,
      workedHolidays: [...times.workedHolidays],
      closedDays: times.closedDays.map(({ day, name }) => ({ day: day as string | null, name })),
    },
    validate: {
      closedDays: (closed) => (closed.every(({ day, name }) => day && name.trim()) ? null : 'Enter a date and a name'),
    },
  })
  const { days, province, workedHolidays, closedDays } = form.values
  return (
    <FormDialog
      title="Working hours and holidays"
      size="lg"
      form={form}
      submit="Save"
      send={(values) =>
        save({
          days: daysOf(values.days),
          province: values.province,
          workedHolidays: values.workedHolidays,
          closedDays: values.closedDays.map(({ day, name }) => ({ day: day ?? '', name })),
          version: times.version,
        })
      }
      onSaved={() => {
        toastSuccess('Working hours saved')
        onClose()
      }}
      onClose={onClose}
    >
      <WeekInputs
        value={days}
        error={form.errors.days as string | undefined}
        onChange={(next) => form.setFieldValue('days', next)}
      />
      <Select
        label="Public holidays"
        description="Statutory holidays under employment standards. Check with your province, and adjust them below."
        allowDeselect={false}
        data={provinceOptions}
        {...form.getInputProps('province')}
      />
      {province === times.province ? (
        <Stack gap={6} role="group" aria-label="Holidays without work">
          {times.publicHolidays.map(({ key, name }) => (
            <Checkbox
              key={key}
              label={name}
              checked={!workedHolidays.includes(key)}
              onChange={({ currentTarget }) =>
                form.setFieldValue(
                  'workedHolidays',
                  currentTarget.checked ? workedHolidays.filter((one) => one !== key) : [...workedHolidays, key],
                )
              }
            />
          ))}
        </Stack>
      ) : (
        <Text c="dimmed" fz="sm">
          Save to see the holidays.
        </Text>
      )}
      <Stack gap="xs" role="group" aria-label="Other closed days">
        <Text fw={600} fz="sm">
          Other closed days
        </Text>
        {closedDays.map((closed, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
          <Group key={place} gap="xs" align="flex-end" wrap="nowrap">
            <DateField
              label="Day"
              hasTime={false}
              isRequired
              value={closed.day}
              onChange={(day) => form.setFieldValue(`closedDays.${place}.day`, day)}
            />
            <TextInput
              label="Name"
              maxLength={60}
              autoComplete="off"
              {...form.getInputProps(`closedDays.${place}.name`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove ${closed.name || 'day'}`}
              onClick={() => form.removeListItem('closedDays', place)}
            >
              <IconX size={18} />
            </ActionIcon>
          </Group>
        ))}
        {form.errors.closedDays && (
          <Text c="red" fz="sm" role="alert">
            {form.errors.closedDays}
          </Text>
        )}
        <Group>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.insertListItem('closedDays', { day: null, name: '' })}
          >
            Add a day
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  )
}
