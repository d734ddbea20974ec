import dayjs from 'dayjs'

/** The last second of a day, at which a task without a time is due. */
export const END_OF_DAY = '23:59:59'

interface DueLabel {
  /** 'Today', 'Tomorrow 09:00', '12 May' */
  readonly short: string
  readonly full: string
}

/** When something is due, seen from a clock on the wall. Both times are 'YYYY-MM-DD HH:mm:ss'. */
export function dueLabel(due: string, now: string): DueLabel {
  const [day = '', time = ''] = due.split(' ')
  const [today = ''] = now.split(' ')
  const clock = time === END_OF_DAY ? '' : ` ${time.slice(0, 5)}`
  const days = dayjs(day).diff(dayjs(today), 'day')
  const near = { '-1': 'Yesterday', 0: 'Today', 1: 'Tomorrow' }[days]
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const named =
    near ?? (days > 1 && days < 7 ? dayjs(day).format('dddd') : dayjs(day).format(isThisYear ? 'D MMM' : 'D MMM YYYY'))
  return { short: `${named}${clock}`, full: `${dayjs(day).format('ddd, D MMM YYYY')}${clock && `,${clock}`}` }
}
