import { Field, ObjectType } from 'type-graphql'
import type { DayRange } from '../planned-days.ts'
import { type HolidayRule, holidayRules, type Province, provinces } from './holiday-rules.ts'

@ObjectType({ description: 'A day on which nobody works unless they choose to.' })
export class Holiday {
  @Field(() => String, { description: 'Such as 2026-07-01.' })
  day!: string

  @Field(() => String)
  name!: string

  @Field(() => String, { description: "The key of a public holiday, such as canada; empty for the tenant's own." })
  key!: string
}

/** Where clocks show the time of one province. Others have to choose. */
const provinceOfZone: Readonly<Record<string, Province>> = {
  'America/Halifax': 'NS',
  'America/Glace_Bay': 'NS',
  'America/Moncton': 'NB',
  'America/St_Johns': 'NL',
  'America/Goose_Bay': 'NL',
  'America/Toronto': 'ON',
  'America/Montreal': 'QC',
  'America/Winnipeg': 'MB',
  'America/Regina': 'SK',
  'America/Swift_Current': 'SK',
  'America/Edmonton': 'AB',
  'America/Vancouver': 'BC',
  'America/Whitehorse': 'YT',
  'America/Dawson': 'YT',
  'America/Yellowknife': 'NT',
  'America/Inuvik': 'NT',
  'America/Iqaluit': 'NU',
  'America/Rankin_Inlet': 'NU',
}

export const isProvince = (text: string): text is Province => (provinces as readonly string[]).includes(text)

/** The chosen province, or else that of the time zone. Null for none. */
export function provinceOf(chosen: string, timeZone: string): Province | null {
  return isProvince(chosen) ? chosen : chosen === '' ? (provinceOfZone[timeZone] ?? null) : null
}

/** The public holidays of a province on these days, in their order. */
export function holidaysOf(province: Province, { from, to }: DayRange): Holiday[] {
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))]
  return years
    .flatMap((year) =>
      holidayRules.filter((rule) => isObserved(rule, province, year)).map((rule) => toHoliday(rule, province, year)),
    )
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

/** The holidays that a province has this year, to choose from. */
export const holidayChoices = (province: Province, year: number): Holiday[] =>
  holidaysOf(province, { from: `${year}-01-01`, to: `${year}-12-31` })

function isObserved({ provinces: where, since = 0 }: HolidayRule, province: Province, year: number): boolean {
  return year >= since && (!where || where.includes(province))
}

function toHoliday({ key, name, names, on }: HolidayRule, province: Province, year: number): Holiday {
  return Object.assign(new Holiday(), { key, name: names?.[province] ?? name, day: on(year) })
}
