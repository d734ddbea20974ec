import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import dayjs from 'dayjs'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { type DateText, dateError } from '../../../ui/dates/date-text.ts'
import { useTimeZone } from '../../../ui/dates/use-region.ts'
import { fromWallTime, toWallTime } from '../../../ui/dates/zoned-time.ts'
import { FormDialog, sentField } from '../../../ui/form/form-dialog.tsx'

interface SnoozeDialogProps {
  onSnooze(until: string): Promise<boolean>
  onClose(): void
}

/** Chooses the time until which a conversation is snoozed. */
export function SnoozeDialog({ onSnooze, onClose }: SnoozeDialogProps) {
  const zone = useTimeZone()
  const form = useForm<{ until: DateText | null }>({
    initialValues: { until: null },
    validate: { until: (until) => (until?.includes('T') ? dateError(until) : 'Enter a day and a time') },
  })
  const snooze = async (moment: string) => {
    if (await onSnooze(moment)) onClose()
  }
  return (
    <FormDialog
      form={form}
      title="Snooze until"
      size="sm"
      submit="Snooze"
      // A failure is reported by a toast, and the dialog stays open.
      send={async ({ until }) => (until && (await onSnooze(until)) ? sentField('until', null) : null)}
      onSaved={onClose}
      onClose={onClose}
    >
      <Stack gap="xs">
        {presetsFrom(new Date(), zone).map(({ label, moment }) => (
          <Button key={label} variant="default" justify="flex-start" onClick={() => snooze(moment)}>
            {label}
          </Button>
        ))}
        <DateField label="Another time" {...form.getInputProps('until')} />
      </Stack>
    </FormDialog>
  )
}

const MONDAY = 1
const MORNING = '09:00:00'

/** Presets in the time zone of the business. */
function presetsFrom(now: Date, zone: string) {
  const today = dayjs(toWallTime(now, zone))
  const untilMonday = (MONDAY - today.day() + 7) % 7 || 7
  const morning = (days: number) => fromWallTime(`${today.add(days, 'day').format('YYYY-MM-DD')} ${MORNING}`, zone)
  return [
    { label: 'In an hour', moment: dayjs(now).add(1, 'hour').toISOString() },
    { label: 'In three hours', moment: dayjs(now).add(3, 'hour').toISOString() },
    { label: 'Tomorrow at 9:00', moment: morning(1) },
    { label: 'Monday at 9:00', moment: morning(untilMonday) },
  ]
}
