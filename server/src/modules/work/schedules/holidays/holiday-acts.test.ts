import { expect, test } from 'vitest'
import type { Province } from './holiday-rules.ts'
import { holidayChoices } from './holidays.ts'

/** The days that acts and governments name, of 2025 and of 2026. */
const acts: readonly (readonly [Province, act: string, page: string, of2025: string, of2026: string])[] = [
  [
    ...(['ON', 'Employment Standards Act, 2000, section 1, and its regulation on Family Day'] as const),
    'https://www.ontario.ca/document/your-guide-employment-standards-act-0/public-holidays',
    '01-01 02-17 04-18 05-19 07-01 09-01 10-13 12-25 12-26',
    '01-01 02-16 04-03 05-18 07-01 09-07 10-12 12-25 12-26',
  ],
  [
    ...(['PE', 'Employment Standards Act, section 6'] as const),
    'https://www.princeedwardisland.ca/en/information/workforce-and-advanced-learning/paid-holidays',
    '01-01 02-17 04-18 07-01 09-01 09-30 11-11 12-25',
    '01-01 02-16 04-03 07-01 09-07 09-30 11-11 12-25',
  ],
  [
    ...(['QC', 'Act respecting labour standards, section 60, and National Holiday Act, section 2'] as const),
    'https://www.cnesst.gouv.qc.ca (article 60)',
    '01-01 04-18 05-19 06-24 07-01 09-01 10-13 12-25',
    '01-01 04-03 05-18 06-24 07-01 09-07 10-12 12-25',
  ],
  [
    ...(['SK', 'The Saskatchewan Employment Act, section 2-30'] as const),
    'https://www.saskatchewan.ca/business/employment-standards/public-statutory-holidays/list-of-saskatchewan-public-holidays',
    '01-01 02-17 04-18 05-19 07-01 08-04 09-01 10-13 11-11 12-25',
    '01-01 02-16 04-03 05-18 07-01 08-03 09-07 10-12 11-11 12-25',
  ],
  [
    ...(['YT', 'Employment Standards Act, section 1'] as const),
    'https://yukon.ca/en/find-yukon-statutory-holiday',
    '01-01 04-18 05-19 06-21 07-01 08-18 09-01 09-30 10-13 11-11 12-25',
    '01-01 04-03 05-18 06-21 07-01 08-17 09-07 09-30 10-12 11-11 12-25',
  ],
]

test.each(acts)('%s has the days of its act: %s', (province, _act, _page, of2025, of2026) => {
  const days = (year: number) => holidayChoices(province, year).map(({ day }) => day.slice(5))
  expect(days(2025).join(' ')).toBe(of2025)
  expect(days(2026).join(' ')).toBe(of2026)
})
