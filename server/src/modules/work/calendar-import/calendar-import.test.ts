import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { importsOfKind } from '../../platform/data-exchange/import-test-kit.ts'
import { calendarOf } from '../calendar/appointment-test-kit.ts'
import { calendar, event, inDays } from './ics-test-kit.ts'

const kit = useServer()
const { database } = kit
let owner: Visitor
let imports: ReturnType<typeof importsOfKind>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  imports = importsOfKind(owner, { name: 'Calendar', path: 'calendar' })
})

interface Stored {
  readonly title: string
  readonly starts: string
  readonly ends: string
  readonly status: string
  readonly location: string
  readonly note: string
  readonly is_all_day: boolean
}
const stored = (title: string) =>
  database.query<Stored>(
    `select title, to_char(starts_at at time zone 'America/Toronto', 'YYYYMMDD"T"HH24MI') as starts,
       to_char(ends_at at time zone 'America/Toronto', 'YYYYMMDD"T"HH24MI') as ends, status, location, note, is_all_day
     from appointment where title like $1 and deleted_at is null order by starts_at`,
    [`${title}%`],
  )
const startsOf = async (title: string) => (await stored(title)).map(({ starts }) => starts)

test('events become appointments at their times, whatever zone they are in', async () => {
  const done = await imports.imported(
    calendar(
      'BEGIN:VTIMEZONE',
      'TZID:Shop time',
      'X-LIC-LOCATION:America/Vancouver',
      'END:VTIMEZONE',
      ...event('zone-1', 'SUMMARY:Zone utc', 'DTSTART:20300312T140000Z', 'DTEND:20300312T150000Z'),
      ...event('zone-2', 'SUMMARY:Zone iana', 'DTSTART;TZID=America/Halifax:20300313T100000', 'DURATION:PT90M'),
      ...event('zone-3', 'SUMMARY:Zone windows', 'DTSTART;TZID="Pacific Standard Time":20300314T090000'),
      ...event('zone-4', 'SUMMARY:Zone own', 'DTSTART;TZID=Shop time:20300315T090000'),
      ...event('zone-5', 'SUMMARY:Zone floating', 'DTSTART:20300316T090000', 'DTEND:20300316T100000'),
      ...event(
        'zone-6',
        'SUMMARY:Zone days \\, folded',
        ' \\; twice',
        'DTSTART;VALUE=DATE:20300317',
        'DTEND;VALUE=DATE:20300319',
        'LOCATION:Bay 1',
        'DESCRIPTION:First\\nSecond',
        'STATUS:CONFIRMED',
        'BEGIN:VALARM',
        'TRIGGER:-PT15M',
        'END:VALARM',
      ),
    ),
  )
  expect(done).toMatchObject({ status: 'COMPLETED', created: 6, failed: 0 })
  const rows = await stored('Zone')
  expect(rows.map(({ title, starts, ends }) => [title, starts, ends])).toEqual([
    ['Zone utc', '20300312T1000', '20300312T1100'],
    ['Zone iana', '20300313T0900', '20300313T1030'],
    ['Zone windows', '20300314T1200', '20300314T1300'],
    ['Zone own', '20300315T1200', '20300315T1300'],
    ['Zone floating', '20300316T0900', '20300316T1000'],
    ['Zone days , folded; twice', '20300317T0000', '20300319T0000'],
  ])
  expect(rows.at(-1)).toMatchObject({
    ...{ location: 'Bay 1', note: 'First\nSecond', status: 'confirmed', is_all_day: true },
  })
})

test('a recurring event keeps its clock, leaves out its exceptions and follows a date that was moved', async () => {
  const first = inDays(7)
  const rule = 'RRULE:FREQ=DAILY;COUNT=5'
  const base = ['SUMMARY:Daily', `DTSTART;TZID=America/Halifax:${first}T090000`, 'DURATION:PT1H', rule]
  const moved = event(
    'daily',
    'SUMMARY:Daily moved',
    `RECURRENCE-ID;TZID=America/Halifax:${inDays(8)}T090000`,
    `DTSTART;TZID=America/Halifax:${inDays(8)}T110000`,
  )
  const file = calendar(...event('daily', ...base, `EXDATE;TZID=America/Halifax:${inDays(9)}T090000`), ...moved)
  expect(await imports.imported(file)).toMatchObject({ created: 2, failed: 0 })
  expect(await startsOf('Daily')).toEqual([
    ...[`${first}T0800`, `${inDays(8)}T1000`, `${inDays(10)}T0800`, `${inDays(11)}T0800`],
  ])
  const series = await database.query(`select distinct series_id from appointment where title = 'Daily'`)
  expect(series).toHaveLength(1)

  // The same file again changes nothing; what people have deleted stays deleted until the event changes.
  const [last] = await database.query<{ id: string }>(
    `select id from appointment where title = 'Daily' order by starts_at desc limit 1`,
  )
  await calendarOf(owner).remove([last?.id ?? ''])
  expect(await imports.imported(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await startsOf('Daily')).toHaveLength(3)
  const shorter = calendar(
    ...event('daily', ...base.map((line) => line.replace('T090000', 'T100000').replace('COUNT=5', 'COUNT=4'))),
    ...moved,
  )
  expect(await imports.imported(shorter)).toMatchObject({ updated: 1, unchanged: 1, failed: 0 })
  expect(await startsOf('Daily')).toEqual([
    ...[`${first}T0900`, `${inDays(8)}T1000`, `${inDays(9)}T0900`, `${inDays(10)}T0900`],
  ])
})

test('each broken line is reported, and the other events are imported', async () => {
  const file = calendar(
    ...event('good', 'SUMMARY:Good', 'DTSTART:20310101T100000Z', 'no colon in this line'),
    ...event('date', 'SUMMARY:Bad date', 'DTSTART:20319999T100000Z'),
    ...event('place', 'SUMMARY:Bad zone', 'DTSTART;TZID=Atlantis/Capital:20310101T100000'),
    ...event('often', 'SUMMARY:Too often', 'DTSTART:20310101T100000Z', 'RRULE:FREQ=SECONDLY'),
    ...event('back', 'SUMMARY:Backwards', 'DTSTART:20310101T100000Z', 'DTEND:20310101T090000Z'),
    'BEGIN:VEVENT',
    'SUMMARY:No UID',
    'DTSTART:20310101T100000Z',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:cut',
  ).replace('END:VCALENDAR\r\n', '')
  const done = await imports.imported(file)
  expect(done).toMatchObject({ created: 1, failed: 7 })
  const messages = done.rowErrors.map(({ message }: { message: string }) => message).sort()
  const reasons = [
    'Line 12: “20319999T100000Z” is not a date or time',
    'Line 17: The time zone “Atlantis/Capital” is not known',
    'Line 23: This recurrence can’t be imported. Enter a valid FREQ',
    'Line 25: End must be after the start',
    'Line 31: The event has no UID',
    'Line 35: This event has no end',
    'Line 7: “no colon in this line” is not a valid line',
  ]
  for (const [at, reason] of reasons.entries()) expect(messages[at]).toContain(reason)
  expect(await startsOf('Good')).toEqual(['20310101T0500'])
})

test.each([
  ['<html><body>Not found</body></html>', 'This isn’t a calendar file'],
  ['', ''],
  ['BEGIN:VEVENT\r\nEND:VEVENT\r\n', 'This isn’t a calendar file'],
])('%j is refused', async (text, message) => {
  const { status, error = '' } = await imports.send(text, 'list.ics')
  expect(status).toBeGreaterThanOrEqual(400)
  expect(error).toContain(message)
})

test('a file of 5 MB is read in turns, and a larger one is refused', async () => {
  const many = Array.from({ length: 12_000 }, (_, n) =>
    event(
      `many-${n}`,
      `SUMMARY:Many ${n}`,
      `DTSTART:20320101T${String(n % 24).padStart(2, '0')}0000Z`,
      `DESCRIPTION:${'x'.repeat(300)}`,
    ),
  ).flat()
  const file = calendar(...many)
  expect(file.length).toBeGreaterThan(4_500_000)
  let [turns, isDone] = [0, false]
  const watch = () => {
    turns++
    if (!isDone) setImmediate(watch)
  }
  watch()
  const id = await imports.uploaded(file, 'many.ics')
  isDone = true
  // Others have had a turn between any 16 KB, in both passes.
  expect(turns).toBeGreaterThan((2 * file.length) / 16_384)
  expect(await imports.preview(id)).toMatchObject({ preview: { rowCount: 500, created: 500, failed: 0 } })
  const { status, error } = await imports.send(`${file}${'X-FILLER:x\r\n'.repeat(100_000)}`, 'large.ics')
  expect([status, error]).toEqual([413, expect.stringContaining('The file is larger than 5 MB')])
}, 60_000)

test('those who may not change appointments add events, and change none', async () => {
  const sent = (hour: number) => calendar(...event('twice', 'SUMMARY:Twice', `DTSTART:2033010${1}T${hour}0000Z`))
  expect(await imports.imported(sent(15))).toMatchObject({ created: 1 })
  await database.query(
    `update role set permissions = permissions || '{"calendar.can_edit": false}' where number = 3 and tenant_id = $1`,
    [kit.tenants.maple],
  )
  const manager = await kit.signedIn('manager@maple.test')
  const theirs = importsOfKind(manager, { name: 'Calendar', path: 'calendar' })
  expect(await theirs.imported(sent(16))).toMatchObject({ created: 0, unchanged: 1 })
  expect(await startsOf('Twice')).toEqual(['20330101T1000'])
})
