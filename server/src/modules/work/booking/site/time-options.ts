import type { AccountOption } from '@mainstreet/site-client/account'
import { localTime } from '../../calendar/index.ts'

/** Times to choose from in a list, grouped by day. */
export function timeOptions(times: readonly { readonly startsAt: number }[], timeZone: string): AccountOption[] {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
  const time = new Intl.DateTimeFormat('en-CA', { timeZone, hour: 'numeric', minute: '2-digit' })
  return times.map(({ startsAt }) => {
    const at = new Date(startsAt)
    const group = day.format(at)
    return { value: localTime(at, timeZone), label: `${group}, ${time.format(at)}`, group }
  })
}
