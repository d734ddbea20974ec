import { useQuery } from '@apollo/client/react'
import { Group, NumberInput, Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { RecurrenceUnit, RecurringAction, ScheduleFieldsFragment } from '../../../generated/graphql.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { dayError } from '../../../ui/dates/date-text.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { dayText } from '../documents/public-api.ts'
import { UNITS } from './recurring-labels.ts'
import {
  CreateScheduleDocument,
  PreviewScheduleDocument,
  SCHEDULE_QUERIES,
  UpdateScheduleDocument,
} from './recurring-queries.ts'

interface ScheduleDialogProps {
  readonly documentId: string
  /** Null for a new one. */
  readonly schedule: ScheduleFieldsFragment | null
  onClose(): void
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const today = () => new Date().toLocaleDateString('en-CA')

/** Edits the schedule by which invoices are created from a recurring invoice. */
export function ScheduleDialog({ documentId, schedule, onClose }: ScheduleDialogProps) {
  const create = useSend(CreateScheduleDocument, { refetchQueries: SCHEDULE_QUERIES })
  const update = useSend(UpdateScheduleDocument, { refetchQueries: SCHEDULE_QUERIES })
  const form = useForm({
    initialValues: {
      every: schedule?.every ?? 1,
      unit: schedule?.unit ?? ('MONTH' as RecurrenceUnit),
      dayOfMonth: (schedule?.dayOfMonth ?? '') as number | '',
      startsOn: (schedule?.startsOn ?? today()) as string | null,
      endsOn: schedule?.endsOn ?? null,
      maxOccurrences: (schedule?.maxOccurrences ?? '') as number | '',
      action: schedule?.action ?? ('DRAFT' as RecurringAction),
    },
    validate: {
      startsOn: (day) => dayError(day) ?? (day ? null : 'Enter the first day'),
      endsOn: dayError,
    },
  })
  const { every, unit, dayOfMonth, startsOn, endsOn, maxOccurrences } = form.values
  const isInMonths = unit === 'MONTH' || unit === 'YEAR'
  const rule = {
    every: Number(every) || 0,
    unit,
    dayOfMonth: isInMonths && dayOfMonth !== '' ? Number(dayOfMonth) : null,
    startsOn: startsOn ?? '',
    endsOn,
    maxOccurrences: maxOccurrences === '' ? null : Number(maxOccurrences),
  }
  const isKnown = DAY.test(rule.startsOn) && (endsOn === null || DAY.test(endsOn)) && rule.every > 0
  const { data } = useQuery(PreviewScheduleDocument, {
    variables: { input: rule },
    skip: !isKnown,
    context: { quiet: true },
  })
  return (
    <FormDialog
      title="Schedule"
      form={form}
      submit={schedule ? 'Save' : 'Start schedule'}
      send={({ action }) =>
        schedule
          ? update({ ...rule, action, id: schedule.id, version: schedule.version })
          : create({ ...rule, action, documentId })
      }
      onSaved={() => {
        toastSuccess('Schedule saved')
        onClose()
      }}
      onClose={onClose}
    >
      <Group grow align="flex-start">
        <NumberInput label="Every" min={1} max={365} allowDecimal={false} {...form.getInputProps('every')} />
        <Select label="Unit" data={[...UNITS]} allowDeselect={false} {...form.getInputProps('unit')} />
      </Group>
      {isInMonths && (
        <NumberInput
          label="Day of the month"
          description="31 is the last day of every month."
          placeholder="Same as the first day"
          min={1}
          max={31}
          allowDecimal={false}
          {...form.getInputProps('dayOfMonth')}
        />
      )}
      <DateField label="From" hasTime={false} isRequired {...form.getInputProps('startsOn')} />
      <DateField label="Until" hasTime={false} placeholder="No end" {...form.getInputProps('endsOn')} />
      <NumberInput
        label="Number of invoices"
        placeholder="No limit"
        min={1}
        max={1000}
        allowDecimal={false}
        {...form.getInputProps('maxOccurrences')}
      />
      <Select
        label="Invoices are"
        data={[
          { value: 'DRAFT', label: 'Saved as drafts' },
          { value: 'ISSUE', label: 'Issued' },
          { value: 'SEND', label: 'Issued and sent by email' },
        ]}
        allowDeselect={false}
        {...form.getInputProps('action')}
      />
      {data && (
        <Text size="sm" c="dimmed">
          Next: {data.previewRecurringSchedule.map(dayText).join(', ') || 'none'}
        </Text>
      )}
    </FormDialog>
  )
}
