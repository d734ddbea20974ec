import { useQuery } from '@apollo/client/react'
import { SegmentedControl, Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { HourlyRatePartFragment } from '../../../../generated/graphql.ts'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { dayError } from '../../../../ui/dates/date-text.ts'
import { useTimeZone } from '../../../../ui/dates/use-region.ts'
import { toWallTime } from '../../../../ui/dates/zoned-time.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { formatAmount, parseMoney } from '../../../../ui/money.ts'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { CustomerPicker } from '../../../crm/customer-picker/index.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { ProjectPicker } from '../../task-picker/index.ts'
import { TimesheetPeopleDocument } from '../timesheet/timesheet-documents.ts'
import { CreateHourlyRateDocument, UpdateHourlyRateDocument } from './rate-documents.ts'

interface RateDialogProps {
  /** Omitted for a new one. */
  readonly rate?: HourlyRatePartFragment
  onClose(): void
}

const SUBJECTS = { person: 'Person', customer: 'Customer', project: 'Project' }
type Subject = keyof typeof SUBJECTS

/** Sets the price of an hour from a day on, or changes it. */
export function RateDialog({ rate, onClose }: RateDialogProps) {
  const { can, has } = useViewer()
  const zone = useTimeZone()
  const people = useQuery(TimesheetPeopleDocument, { skip: rate !== undefined }).data?.timesheetPeople ?? []
  const options = { refetchQueries: ['HourlyRates'] }
  const create = useSend(CreateHourlyRateDocument, options)
  const update = useSend(UpdateHourlyRateDocument, options)
  const form = useForm({
    initialValues: {
      subject: 'person' as Subject,
      personId: null as string | null,
      customerId: null as string | null,
      projectId: null as string | null,
      amount: formatAmount(rate?.amount ?? null),
      validFrom: (rate?.validFrom ?? toWallTime(new Date(), zone).slice(0, 10)) as string | null,
    },
    validate: {
      amount: (typed) => ((parseMoney(typed) ?? 0) > 0 ? null : 'Enter an amount'),
      validFrom: (day) => (day ? dayError(day) : 'Enter a day'),
      personId: (id, { subject }) => (rate || subject !== 'person' || id ? null : 'Choose a person'),
      customerId: (id, { subject }) => (rate || subject !== 'customer' || id ? null : 'Choose a customer'),
      projectId: (id, { subject }) => (rate || subject !== 'project' || id ? null : 'Choose a project'),
    },
  })
  const { subject } = form.values
  const offered = (Object.keys(SUBJECTS) as Subject[]).filter(
    (one) =>
      one === 'person' ||
      (one === 'customer' ? can('customers.can_view') : can('projects.can_view') && has('projects')),
  )

  async function send(values: typeof form.values) {
    const typed = { amount: parseMoney(values.amount) ?? 0, validFrom: values.validFrom }
    if (rate) return update({ id: rate.id, version: rate.version, ...typed })
    const key = `${values.subject}Id` as const
    return create({ [key]: values[key], ...typed })
  }

  return (
    <FormDialog
      title={rate ? `Hourly rate of ${rate.name}` : 'New hourly rate'}
      form={form}
      submit={rate ? 'Save rate' : 'Add rate'}
      send={send}
      onSaved={() => {
        toastSuccess(rate ? 'Hourly rate saved' : 'Hourly rate added')
        onClose()
      }}
      onClose={onClose}
    >
      {!rate && (
        <>
          <SegmentedControl
            aria-label="Rate of"
            data={offered.map((value) => ({ value, label: SUBJECTS[value] }))}
            value={subject}
            onChange={(value) => form.setFieldValue('subject', value as Subject)}
          />
          {subject === 'person' && (
            <Select
              label="Person"
              searchable
              withAsterisk
              data={people.map(({ id, displayName }) => ({ value: id, label: displayName }))}
              {...form.getInputProps('personId')}
            />
          )}
          {subject === 'customer' && (
            <CustomerPicker
              label="Customer"
              name=""
              value={form.values.customerId}
              error={form.errors.customerId}
              onChange={(id) => form.setFieldValue('customerId', id)}
            />
          )}
          {subject === 'project' && <ProjectPicker title="" {...form.getInputProps('projectId')} />}
        </>
      )}
      <MoneyField label="Amount per hour" description="Before taxes" withAsterisk {...form.getInputProps('amount')} />
      <DateField label="From" hasTime={false} isRequired withAsterisk {...form.getInputProps('validFrom')} />
      <Text fz="sm" c="dimmed">
        The rate also applies to time from that day on which has not been billed.
      </Text>
    </FormDialog>
  )
}
