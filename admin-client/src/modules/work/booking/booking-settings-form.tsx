import { Anchor, Card, NumberInput, SimpleGrid, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { BookingSettingsPartFragment } from '../../../generated/graphql.ts'
import { HoursField } from '../../../ui/form/hours-field.tsx'
import { RecordFormBody } from '../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { UpdateBookingSettingsDocument } from './booking-documents.ts'
import { changesBetween, valuesOf } from './booking-settings-values.ts'
import { ClosedDaysField } from './closed-days-field.tsx'

interface BookingSettingsFormProps {
  readonly settings: BookingSettingsPartFragment
  readonly timeZone: string
}

/** Opening hours, closed days, and the rules of all services. */
export function BookingSettingsForm({ settings, timeZone }: BookingSettingsFormProps) {
  const { can, has } = useViewer()
  const isDisabled = !can('calendar.can_edit')
  const hasPlanner = can('tasks.can_view') && has('tasks')
  const update = useSend(UpdateBookingSettingsDocument)
  const record = useRecordForm({
    record: settings,
    fieldsOf: (opened) => Object.keys(valuesOf(opened)),
    toValues: valuesOf,
    changesBetween,
    async write(version, changes) {
      const { payload, error } = await update({ version, ...changes })
      return { record: payload?.bookingSettings, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Settings saved'),
  })
  const { form } = record
  const { hours, closedDays } = form.getValues()
  const number = { min: 0, clampBehavior: 'strict', disabled: isDisabled } as const
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
        <Card component="section" aria-labelledby="booking-hours">
          <Stack gap="md">
            <Title order={2} id="booking-hours">
              Opening hours
            </Title>
            <HoursField
              label="Opening hours"
              isLabelHidden
              description={`Appointments start and end within them, in the time zone ${timeZone.replaceAll('_', ' ')}.`}
              hours={hours}
              error={form.errors.hours}
              isDisabled={isDisabled}
              onChange={(changed) => form.setFieldValue('hours', changed)}
            />
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="booking-closed">
          <Stack gap="md">
            <Title order={2} id="booking-closed">
              Closed days
            </Title>
            <Text size="sm" c="dimmed">
              Public holidays and closed days of the planner can’t be booked, and people only within their working hours
              there. Add other days without bookings here.{' '}
              {hasPlanner && (
                <Anchor component={Link} to="/planner" size="sm" underline="always">
                  Open the planner
                </Anchor>
              )}
            </Text>
            <ClosedDaysField
              days={closedDays}
              error={form.errors.closedDays}
              isDisabled={isDisabled}
              onChange={(changed) => form.setFieldValue('closedDays', changed)}
            />
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="booking-rules">
          <Stack gap="md">
            <Title order={2} id="booking-rules">
              Rules
            </Title>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <NumberInput
                label="Offer a time every"
                suffix=" min"
                {...number}
                {...form.getInputProps('stepMinutes')}
              />
              <NumberInput
                label="Customers can move or cancel until"
                suffix=" h before"
                {...number}
                {...form.getInputProps('changeNoticeHours')}
              />
              <NumberInput
                label="Reminder by email"
                suffix=" h before"
                description="0 for none"
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...number}
                {...form.getInputProps('reminderHours')}
              />
              <TextInput
                label="Page with the Booking block"
                placeholder="/book"
                maxLength={200}
                disabled={isDisabled}
                {...form.getInputProps('pagePath')}
              />
            </SimpleGrid>
            <Switch
              label="Customers must give a phone number"
              disabled={isDisabled}
              {...form.getInputProps('isPhoneRequired', { type: 'checkbox' })}
            />
            <Textarea
              label="What customers read after booking"
              description="Such as where to park. It is in the email too."
              autosize
              minRows={2}
              maxLength={1000}
              disabled={isDisabled}
              {...form.getInputProps('confirmationText')}
            />
          </Stack>
        </Card>
      </RecordFormBody>
    </form>
  )
}
