import { useMediaQuery } from '@mantine/hooks'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { useRegion } from '../../../ui/dates/use-region.ts'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'
import { type CalendarView, daysOfView, isCalendarDay } from './calendar-days.ts'
import { type ColorsBy, LAYERS, type Layer } from './calendar-entry.ts'

const VIEWS: readonly CalendarView[] = ['month', 'week', 'day', 'agenda']
/** Seven columns don't fit on a phone. */
const NARROW_VIEWS: readonly CalendarView[] = ['day', 'agenda']

/** What the calendar shows. The URL holds it, so that Back and copied links work. */
export function useCalendarAddress() {
  const [address, change] = useAddressQuery()
  const { timeZone, firstWeekday, isLoading } = useRegion()
  const isNarrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  const views = isNarrow ? NARROW_VIEWS : VIEWS
  const asked = address.get('view') as CalendarView
  const view = views.includes(asked) ? asked : isNarrow ? 'agenda' : 'week'
  const today = toWallTime(new Date(), timeZone).slice(0, 10)
  const typed = address.get('day') ?? ''
  const day = isCalendarDay(typed) ? typed : today
  const hidden = (address.get('hide') ?? '').split(',')
  const set = (name: string, value: string | null) =>
    change((now) => {
      if (value) now.set(name, value)
      else now.delete(name)
      return now
    })
  return {
    ...{ view, views, day, today, timeZone, isLoading, isNarrow },
    days: daysOfView(view, day, firstWeekday),
    personId: address.get('person'),
    resourceId: address.get('resource'),
    colorsBy: (address.get('colors') === 'person' ? 'person' : 'kind') as ColorsBy,
    layers: LAYERS.filter((layer) => !hidden.includes(layer)) as readonly Layer[],
    set,
    showDay: (next: string, nextView?: CalendarView) =>
      change((now) => {
        now.set('day', next)
        if (nextView) now.set('view', nextView)
        return now
      }),
    showLayers: (layers: readonly string[]) =>
      set('hide', LAYERS.filter((layer) => !layers.includes(layer)).join(',') || null),
  }
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>
