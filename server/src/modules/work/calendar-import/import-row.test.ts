import { expect, test } from 'vitest'
import { contentLine } from './content-line.ts'
import type { NumberedLine } from './ics-events.ts'
import { eventRow } from './import-row.ts'

const RECURRING = ['UID:one', 'DTSTART:20300101T100000Z', 'RRULE:FREQ=DAILY']
const rowOf = (...texts: string[]) => {
  const lines = texts.map((text, at): NumberedLine => {
    const line = contentLine(text)
    if (!line) throw new Error(`“${text}” is no line`)
    return { ...line, number: at + 1 }
  })
  return eventRow(lines, 1, { zones: new Map(), series: new Map() })
}
const days = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2030, 0, 2 + at)).toISOString().slice(0, 10).replaceAll('-', ''),
  )

test('an event leaves out 1,000 dates, and one more is a fault with its line', () => {
  const [half, rest] = [days(1_000).slice(0, 500).join(), days(1_000).slice(500).join()]
  const most = rowOf(...RECURRING, `EXDATE:${half}`, `EXDATE:${rest}`)
  expect(most.faults).toEqual([])
  expect(most.except).toHaveLength(1_000)
  const { faults, except } = rowOf(...RECURRING, `EXDATE:${half}`, `EXDATE:${rest}`, 'EXDATE:20400101', 'EXDATE:no')
  expect(faults).toEqual(['Line 6: An event can leave out 1,000 dates at most (EXDATE)'])
  expect(except).toEqual([])
})

test('commas without dates are no faults, however many', () => {
  const { faults, except } = rowOf(...RECURRING, `EXDATE:${','.repeat(500)}20300103,, ,20300104,`)
  expect([faults, except]).toEqual([[], ['2030-01-03', '2030-01-04']])
  const many = rowOf(...RECURRING, ...Array.from({ length: 100 }, () => `EXDATE:${','.repeat(19_000)}`))
  expect(many.faults).toEqual(['Line 4: An event can leave out 1,000 dates at most (EXDATE)'])
})

test('an event reports 20 faults', () => {
  const { faults } = rowOf(...RECURRING, `EXDATE:${Array.from({ length: 500 }, (_, at) => `day ${at}`).join()}`)
  expect(faults).toHaveLength(20)
  expect(faults.at(-1)).toBe('Line 4: “day 19” is not a date or time')
})

test('texts and faults have nothing that the database does not store', () => {
  const row = rowOf('UID:a\0b', `SUMMARY:${'x'.repeat(199)}😀`, 'LOCATION:Bay\0 1', 'DESCRIPTION:\0', 'DTSTART:2030\0')
  expect(row).toMatchObject({ uid: 'ab', title: `${'x'.repeat(199)}\ufffd`, location: 'Bay 1', note: '' })
  expect(row.faults).toEqual(['Line 5: “2030” is not a date or time'])
})
