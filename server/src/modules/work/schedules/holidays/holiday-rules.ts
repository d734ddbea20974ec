import type { CalendarDay } from '../../../../kernel/time/calendar-day.ts'
import { daysAfter, weekdayOf } from '../../../../kernel/time/zoned-time.ts'

export const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const
export type Province = (typeof provinces)[number]

/** A day on which most businesses of some provinces are closed. */
export interface HolidayRule {
  /** What settings refer to. */
  readonly key: string
  readonly name: string
  /** Where it has another name. */
  readonly names?: Readonly<Partial<Record<Province, string>>>
  /** All provinces if omitted. */
  readonly provinces?: readonly Province[]
  /** The first year. */
  readonly since?: number
  on(year: number): CalendarDay
}

const MONDAY = 1

const on = (month: number, day: number) => (year: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The first, second or third Monday of a month. */
const monday = (place: number, month: number) => (year: number) => mondayFrom(on(month, 1 + (place - 1) * 7)(year))

/** The Monday on or after a day. */
function mondayFrom(day: CalendarDay): CalendarDay {
  return daysAfter(day, (MONDAY - weekdayOf(day) + 7) % 7)
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): CalendarDay {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return on(month, day)(year)
}

/**
 * The general holidays of the employment standards of the provinces and territories. They were compared with
 * https://github.com/vacanza/holidays, which names the acts. Those of Ontario, Prince Edward Island, Quebec, Saskatchewan
 * and Yukon were compared with what acts and governments name for 2025 and 2026: see `holiday-acts.test.ts`.
 *
 * Known differences: the years before 2024 in which provinces began to keep September 30, and Remembrance Day in Nova
 * Scotia, which has an act of its own. Employers in Quebec may choose Easter Monday rather than Good Friday. Only Canada
 * Day moves when it falls on a Sunday: other days move for people who don't work on Sundays, when the business is closed
 * anyway. The JavaScript library date-holidays takes optional days for public ones.
 */
export const holidayRules: readonly HolidayRule[] = [
  { key: 'new-year', name: "New Year's Day", on: on(1, 1) },
  {
    key: 'february',
    name: 'Family Day',
    names: { MB: 'Louis Riel Day', NS: 'Heritage Day', PE: 'Islander Day' },
    provinces: ['AB', 'BC', 'MB', 'NB', 'NS', 'ON', 'PE', 'SK'],
    // Before 2019, British Columbia had it a week earlier.
    since: 2019,
    on: monday(3, 2),
  },
  { key: 'good-friday', name: 'Good Friday', on: (year) => daysAfter(easterOf(year), -2) },
  {
    key: 'victoria',
    name: 'Victoria Day',
    names: { QC: "National Patriots' Day" },
    provinces: ['AB', 'BC', 'MB', 'NT', 'NU', 'ON', 'QC', 'SK', 'YT'],
    // The Monday before 25 May.
    on: (year) => mondayFrom(on(5, 18)(year)),
  },
  { key: 'indigenous', name: 'National Indigenous Peoples Day', provinces: ['NT', 'YT'], on: on(6, 21) },
  { key: 'saint-jean', name: 'Saint-Jean-Baptiste Day', provinces: ['QC'], on: on(6, 24) },
  {
    key: 'canada',
    name: 'Canada Day',
    names: { NL: 'Memorial Day' },
    // On Monday if it falls on a Sunday.
    on: (year) => (weekdayOf(on(7, 1)(year)) === 7 ? on(7, 2)(year) : on(7, 1)(year)),
  },
  { key: 'nunavut', name: 'Nunavut Day', provinces: ['NU'], since: 2020, on: on(7, 9) },
  {
    key: 'civic',
    name: 'Civic Holiday',
    names: { BC: 'British Columbia Day', NB: 'New Brunswick Day', SK: 'Saskatchewan Day' },
    provinces: ['BC', 'NB', 'NT', 'NU', 'SK'],
    on: monday(1, 8),
  },
  { key: 'discovery', name: 'Discovery Day', provinces: ['YT'], on: monday(3, 8) },
  { key: 'labour', name: 'Labour Day', on: monday(1, 9) },
  {
    key: 'reconciliation',
    name: 'National Day for Truth and Reconciliation',
    names: { MB: 'Orange Shirt Day' },
    provinces: ['BC', 'MB', 'NT', 'NU', 'PE', 'YT'],
    since: 2023,
    on: on(9, 30),
  },
  {
    key: 'thanksgiving',
    name: 'Thanksgiving',
    provinces: ['AB', 'BC', 'MB', 'NT', 'NU', 'ON', 'QC', 'SK', 'YT'],
    on: monday(2, 10),
  },
  {
    key: 'remembrance',
    name: 'Remembrance Day',
    provinces: ['AB', 'BC', 'NB', 'NL', 'NT', 'NU', 'PE', 'SK', 'YT'],
    on: on(11, 11),
  },
  { key: 'christmas', name: 'Christmas Day', on: on(12, 25) },
  { key: 'boxing', name: 'Boxing Day', provinces: ['ON'], on: on(12, 26) },
]
