import { Button, Modal, Stack } from '@mantine/core'
import dayjs from 'dayjs'
import { useState } from 'react'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { type DateText, dateError } from '../../../ui/dates/date-text.ts'
import { useTimeZone } from '../../../ui/dates/use-region.ts'
import { fromWallTime, toWallTime } from '../../../ui/dates/zoned-time.ts'

interface SnoozeDialogProps {
  onSnooze(until: string): Promise<boolean>
  onClose(): void
}

/** Chooses the time until which a conversation is snoozed. */
export function SnoozeDialog({ onSnooze, onClose }: SnoozeDialogProps) {
  const zone = useTimeZone()
  const [until, setUntil] = useState<DateText | null>(null)
  const snooze = async (moment: string) => {
    if (await onSnooze(moment)) onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Snooze until" size="sm">
      <Stack gap="xs">
        {presetsFrom(new Date(), zone).map(({ label, moment }) => (
          <Button key={label} variant="default" justify="flex-start" onClick={() => snooze(moment)}>
            {label}
          </Button>
        ))}
        <DateField label="Another time" value={until} onChange={setUntil} />
        <Button disabled={!until?.includes('T') || dateError(until) !== null} onClick={() => until && snooze(until)}>
          Snooze
        </Button>
      </Stack>
    </Modal>
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
