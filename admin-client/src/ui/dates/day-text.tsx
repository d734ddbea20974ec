import { dayLabel, inSentence } from './day-label.ts'
import { useTimeZone } from './use-region.ts'
import { toWallTime } from './zoned-time.ts'

interface DayTextProps {
  readonly at: string
  /** The time that stands for the whole day and is not shown. Defaults to its last second. */
  readonly wholeDay?: string
  /** Within a sentence: 'today' rather than 'Today'. */
  readonly isInSentence?: boolean
}

/** The day of a moment in the tenant's time zone, such as 'Tomorrow' or '12 May', with the full date in a tooltip. */
export function DayText({ at, wholeDay, isInSentence = false }: DayTextProps) {
  const zone = useTimeZone()
  const { short, full } = dayLabel(toWallTime(at, zone), toWallTime(new Date(), zone), wholeDay)
  return (
    <time dateTime={at} title={full}>
      {isInSentence ? inSentence(short) : short}
    </time>
  )
}
