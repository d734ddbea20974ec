import dayjs from 'dayjs'

/** The times that stand for a whole day: tasks without a time are due at its last second, projects start at its first. */
export const START_OF_DAY = '00:00:00'
export const END_OF_DAY = '23:59:59'

interface DayLabel {
  /** 'Today', 'Tomorrow 09:00', '12 May' */
  readonly short: string
  readonly full: string
}

/**
 * Describes a moment: its day as seen from `now`, and its time unless that is `wholeDay`, which stands for the whole day. Both
 * moments are wall times, 'YYYY-MM-DD HH:mm:ss'.
 */
export function dayLabel(at: string, now: string, wholeDay = END_OF_DAY): DayLabel {
  const [day = '', time = ''] = at.split(' ')
  const [today = ''] = now.split(' ')
  const clock = time === wholeDay ? '' : ` ${time.slice(0, 5)}`
  const days = dayjs(day).diff(dayjs(today), 'day')
  const near = { '-1': 'Yesterday', 0: 'Today', 1: 'Tomorrow' }[days]
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const named =
    near ?? (days > 1 && days < 7 ? dayjs(day).format('dddd') : dayjs(day).format(isThisYear ? 'D MMM' : 'D MMM YYYY'))
  return { short: `${named}${clock}`, full: `${dayjs(day).format('ddd, D MMM YYYY')}${clock && `,${clock}`}` }
}

/** 'Today 09:00' as 'today 09:00'. Weekdays and months keep their capitals. */
export const inSentence = (label: string) =>
  label.replace(/^(?:Yesterday|Today|Tomorrow)/, (word) => word.toLowerCase())
