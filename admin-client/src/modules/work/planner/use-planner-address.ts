import { useMediaQuery } from '@mantine/hooks'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { useRegion } from '../../../ui/dates/use-region.ts'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'
import { type CalendarView, daysOfView, isCalendarDay, stepOf } from '../calendar/public-api.ts'

export type PlannerView = Extract<CalendarView, 'day' | 'week'>

/** What the planner shows. The URL holds it, so that Back and copied links work. */
export function usePlannerAddress() {
  const [address, change] = useAddressQuery()
  const { timeZone, firstWeekday, isLoading } = useRegion()
  // Seven columns don't fit on a phone: there, each view shows one day.
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const view: PlannerView = address.get('view') === 'day' ? 'day' : 'week'
  const today = toWallTime(new Date(), timeZone).slice(0, 10)
  const typed = address.get('day') ?? ''
  const day = isCalendarDay(typed) ? typed : today
  const period: PlannerView = isNarrow ? 'day' : view
  const set = (name: string, value: string | null) =>
    change((now) => {
      if (value) now.set(name, value)
      else now.delete(name)
      return now
    })
  return {
    ...{ view, period, day, today, timeZone, isLoading, isNarrow },
    days: daysOfView(period, day, firstWeekday),
    openId: address.get('work'),
    /** The chosen people; everyone is shown if there are none. */
    personIds: (address.get('people') ?? '').split(',').filter(Boolean),
    set,
    open: (id: string | null) => set('work', id),
    step: (direction: 1 | -1) => set('day', stepOf(period, day, direction)),
    showDay: (next: string, nextView: PlannerView) =>
      change((now) => {
        now.set('day', next)
        now.set('view', nextView)
        return now
      }),
  }
}

export type PlannerAddress = ReturnType<typeof usePlannerAddress>
