import type { ChatSettingsPartFragment, UpdateChatSettingsInput } from '../../../../generated/graphql.ts'

/** Numbers are texts while they are typed: '' stands for none. */
type Typed = number | string

export interface HoursRow {
  readonly weekday: number
  readonly opens: string
  readonly closes: string
}

export const valuesOf = (settings: ChatSettingsPartFragment) => ({
  enabled: settings.enabled,
  greeting: settings.greeting,
  greetingFrench: settings.greetingFrench,
  hasHours: settings.hasHours,
  hours: settings.hours.map(({ weekday, opens, closes }): HoursRow => ({ weekday, opens, closes })),
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
export function changesBetween(before: ChatSettingsValues, after: ChatSettingsValues): UpdateChatSettingsInput {
  const old = new Map(Object.entries(sent(before)))
  return Object.fromEntries(
    Object.entries(sent(after)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name))),
  )
}

function sent({ hours, ...values }: ChatSettingsValues) {
  // An empty number is refused where 0 is, and means 'none' elsewhere.
  const numbers = Object.entries(values).map(([name, value]) => [name, NUMBERS.includes(name) ? Number(value) : value])
  return {
    ...Object.fromEntries(numbers),
    hours: hours.map(({ weekday, opens, closes }) => ({ weekday, opens: fullTime(opens), closes: fullTime(closes) })),
  }
}

/** 9:00 is typed for 09:00. */
const fullTime = (typed: string) => (typed.trim().length === 4 ? `0${typed.trim()}` : typed.trim())
