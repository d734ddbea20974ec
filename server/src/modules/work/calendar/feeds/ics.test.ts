import { expect, test } from 'vitest'
import { type IcsEvent, icsOf } from './ics.ts'

const event: IcsEvent = {
  ...{ uid: '1@maple', sequence: 2, title: 'Tires; all four, “new”', description: 'One\r\nTwo \\ three', location: '' },
  ...{ changedAt: new Date('2026-03-01T10:00:00.123Z'), isCancelled: false, isTentative: false, days: null },
  ...{ startsAt: new Date('2026-03-08T06:30:00Z'), endsAt: new Date('2026-03-08T07:30:00Z') },
}
const linesOf = (ics: string) => ics.split('\r\n')

test('an event has its times in UTC and its texts escaped', () => {
  expect(linesOf(icsOf('Maple', [event]))).toEqual(
    expect.arrayContaining([
      ...['BEGIN:VCALENDAR', 'X-WR-CALNAME:Maple', 'DTSTART:20260308T063000Z', 'DTEND:20260308T073000Z', 'SEQUENCE:2'],
      ...['DTSTAMP:20260301T100000Z', 'SUMMARY:Tires\\; all four\\, “new”', 'DESCRIPTION:One\\nTwo \\\\ three'],
      ...['STATUS:CONFIRMED', 'END:VCALENDAR', ''],
    ]),
  )
})

test('whole days are days, and the end is the day after', () => {
  const days = { first: '2026-03-08', afterLast: '2026-03-10' }
  const lines = linesOf(icsOf('Maple', [{ ...event, days, isCancelled: true }]))
  expect(lines).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20260308', 'DTEND;VALUE=DATE:20260310', 'STATUS:CANCELLED']),
  )
})

test('long lines are folded at 75 octets, between characters, and no text makes a line of its own', () => {
  const title = `${'é'.repeat(100)}\u0000\nBEGIN:VEVENT 🚗`
  const lines = linesOf(icsOf('Maple', [{ ...event, title }]))
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '')
  expect(unfolded).toContain(`SUMMARY:${'é'.repeat(100)}\\nBEGIN:VEVENT 🚗\r\n`)
  expect(unfolded.split('\r\n').filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})
