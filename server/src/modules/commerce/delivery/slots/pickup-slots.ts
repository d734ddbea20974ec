import { dayIn } from '../../../../kernel/time/calendar-day.ts'
import { minutesOf } from '../../../../kernel/time/opening-hours.ts'
import { daysAfter, instantOf, weekdayOf } from '../../../../kernel/time/zoned-time.ts'
import type { DeliveryPlace } from '../settings/delivery-settings.ts'

/** More than anybody reads. */
const MOST_SLOTS = 300
const MINUTE = 60_000

export interface PickupSlot {
  readonly startsAt: Date
  readonly endsAt: Date
  /** How many more orders the slot can take. Null for no limit. */
  readonly left: number | null
}

/** How many orders the slots of places have: `takenKey` with the place and when a slot starts. */
export type TakenSlots = ReadonlyMap<string, number>

export const takenKey = (placeId: string, startsAt: Date): string => `${placeId} ${startsAt.getTime()}`

/** The time slots of a place in which an order placed now can be picked up, also full ones. */
export function pickupSlots(place: DeliveryPlace, timeZone: string, now: Date, taken: TakenSlots): PickupSlot[] {
  const { slotMinutes, slotCapacity, daysAhead, closedDays } = place
  if (slotMinutes === null) return []
  const slots: PickupSlot[] = []
  const ready = now.getTime() + place.noticeMinutes * MINUTE
  const today = dayIn(timeZone, now)
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = daysAfter(today, ahead)
    if (closedDays.includes(day)) continue
    for (const { opens, closes } of place.hours.filter(({ weekday }) => weekday === weekdayOf(day))) {
      const end = minutesOf(closes) ?? 0
      for (let start = minutesOf(opens) ?? end; start + slotMinutes <= end; start += slotMinutes) {
        const startsAt = instantOf(day, start, timeZone)
        const last = slots.at(-1)
        // When the clocks go forward, two times of a day can be the same moment.
        if (startsAt.getTime() < ready || (last && startsAt <= last.startsAt)) continue
        const count = taken.get(takenKey(place.id, startsAt)) ?? 0
        const left = slotCapacity === null ? null : Math.max(0, slotCapacity - count)
        slots.push({ startsAt, endsAt: new Date(startsAt.getTime() + slotMinutes * MINUTE), left })
        if (slots.length === MOST_SLOTS) return slots
      }
    }
  }
  return slots
}
