import type { WorkingDayInput } from '../../../../generated/graphql.ts'
import type { WorkingDay } from '../planned-work.ts'

/** A weekday as the form shows it, also if nobody works then. */
export interface DayForm {
  isWorking: boolean
  from: string
  to: string
  breakMinutes: number | string
}

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** From Monday to Sunday. */
export const weekOf = (days: readonly WorkingDay[]): DayForm[] =>
  weekdayNames.map((_, place) => {
    const day = days.find(({ weekday }) => weekday === place + 1)
    return {
      isWorking: day !== undefined,
      from: day?.from ?? '08:00',
      to: day?.to === '24:00' ? '00:00' : (day?.to ?? '17:00'),
      breakMinutes: day?.breakMinutes ?? 60,
    }
  })

/** Without the days on which nobody works. A day that ends at midnight ends at 24:00. */
export const daysOf = (week: readonly DayForm[]): WorkingDayInput[] =>
  week.flatMap(({ isWorking, from, to, breakMinutes }, place) =>
    isWorking
      ? [{ weekday: place + 1, from, to: to === '00:00' ? '24:00' : to, breakMinutes: Number(breakMinutes) || 0 }]
      : [],
  )
