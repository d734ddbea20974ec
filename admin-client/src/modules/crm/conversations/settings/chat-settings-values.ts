import type { ChatSettingsPartFragment, UpdateChatSettingsInput } from '../../../../generated/graphql.ts'
import { changedValues } from '../../../../ui/form/changed-values.ts'
import { hoursOf, withFullTimes } from '../../../../ui/form/hours.ts'

/** The value of a number input, '' while it is empty. */
type Typed = number | string

export const valuesOf = (settings: ChatSettingsPartFragment) => ({
  enabled: settings.enabled,
  greeting: settings.greeting,
  greetingFrench: settings.greetingFrench,
  hasHours: settings.hasHours,
  hours: settings.hours.map(hoursOf),
  away: settings.away,
  awayFrench: settings.awayFrench,
  asksName: settings.asksName,
  asksEmail: settings.asksEmail,
  conversationLimit: settings.conversationLimit as Typed,
  playsSound: settings.playsSound,
  missedMinutes: settings.missedMinutes as Typed,
  missedRecipients: [...settings.missedRecipients],
  keepMonths: settings.keepMonths as Typed,
})

export type ChatSettingsValues = ReturnType<typeof valuesOf>

const NUMBERS = ['conversationLimit', 'missedMinutes', 'keepMonths']

/** The changed values, as the server accepts them. */
export const changesBetween = (before: ChatSettingsValues, after: ChatSettingsValues): UpdateChatSettingsInput =>
  changedValues(toInput(before), toInput(after))

function toInput({ hours, ...values }: ChatSettingsValues) {
  // 0 means none for two of the numbers; the server refuses it for the third.
  const numbers = Object.entries(values).map(([name, value]) => [name, NUMBERS.includes(name) ? Number(value) : value])
  return {
    ...Object.fromEntries(numbers),
    hours: hours.map(withFullTimes),
  }
}
