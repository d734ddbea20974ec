import type { BookingSettingsPartFragment, UpdateBookingSettingsInput } from '../../../generated/graphql.ts'
import { changedValues } from '../../../ui/form/changed-values.ts'
import { hoursOf, withFullTimes } from '../../../ui/form/hours.ts'

/** The value of a number input, '' while it is empty. */
type Typed = number | string

export interface ClosedDays {
  readonly first: string
  readonly last: string
  readonly name: string
}

export const valuesOf = (settings: BookingSettingsPartFragment) => ({
  hours: settings.hours.map(hoursOf),
  closedDays: settings.closedDays.map(({ first, last, name }): ClosedDays => ({ first, last, name })),
  stepMinutes: settings.stepMinutes as Typed,
  changeNoticeHours: (settings.changeNoticeMinutes / 60) as Typed,
  reminderHours: (settings.reminderMinutes / 60) as Typed,
  isPhoneRequired: settings.isPhoneRequired,
  confirmationText: settings.confirmationText,
  pagePath: settings.pagePath,
})

export type BookingSettingsValues = ReturnType<typeof valuesOf>

/** The changed values, as the server accepts them. */
export const changesBetween = (
  before: BookingSettingsValues,
  after: BookingSettingsValues,
): UpdateBookingSettingsInput => changedValues(toInput(before), toInput(after))

function toInput({ changeNoticeHours, reminderHours, ...values }: BookingSettingsValues): UpdateBookingSettingsInput {
  return {
    ...values,
    hours: values.hours.map(withFullTimes),
    // Rows that were added and not filled in.
    closedDays: values.closedDays.filter(({ first, last, name }) => first || last || name),
    stepMinutes: Number(values.stepMinutes),
    changeNoticeMinutes: Math.round(Number(changeNoticeHours) * 60),
    reminderMinutes: Math.round(Number(reminderHours) * 60),
  }
}
