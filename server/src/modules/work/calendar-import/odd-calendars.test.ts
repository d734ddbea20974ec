import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { importsOfKind } from '../../platform/data-exchange/import-test-kit.ts'
import { calendar, event, inDays } from './ics-test-kit.ts'

const kit = useServer()
const { database } = kit
let imports: ReturnType<typeof importsOfKind>
beforeAll(async () => {
  imports = importsOfKind(await kit.signedIn('owner@maple.test'), { name: 'Calendar', path: 'calendar' })
})

const titlesLike = async (title: string) => {
  const sql = 'select title from appointment where title like $1 and deleted_at is null order by title'
  return (await database.query<{ title: string }>(sql, [`${title}%`])).map((row) => row.title)
}
const messagesOf = (done: { rowErrors: { message: string }[] }) => done.rowErrors.map(({ message }) => message)

test('of two events with one UID the second changes the first, and a third like the first changes it back', async () => {
  const same = (title: string) => event('same', `SUMMARY:Same ${title}`, 'DTSTART:20300101T100000Z')
  const other = event('other', 'SUMMARY:Same other', 'DTSTART:20300101T100000Z')
  const done = await imports.imported(calendar(...same('first'), ...same('second'), ...other))
  expect(done).toMatchObject({ status: 'COMPLETED', created: 2, updated: 1, failed: 0 })
  expect(await titlesLike('Same')).toEqual(['Same other', 'Same second'])
  const again = await imports.imported(calendar(...same('second'), ...same('first'), ...same('second')))
  expect(again).toMatchObject({ unchanged: 1, updated: 2 })
  expect(await titlesLike('Same')).toEqual(['Same other', 'Same second'])
})

test('two events for one date of a recurring event are one appointment', async () => {
  const date = `DTSTART:${inDays(8)}T100000Z`
  const base = event('twin', 'SUMMARY:Twin', `DTSTART:${inDays(7)}T100000Z`, 'RRULE:FREQ=DAILY;COUNT=3')
  const own = (title: string) => event('twin', `SUMMARY:Twin ${title}`, `RECURRENCE-ID:${date.slice(8)}`, date)
  const done = await imports.imported(calendar(...base, ...own('moved'), ...own('moved again')))
  expect(done).toMatchObject({ status: 'COMPLETED', created: 2, updated: 1, failed: 0 })
  expect(await titlesLike('Twin')).toEqual(['Twin', 'Twin', 'Twin moved again'])
})

test('a second recurring event with the same UID is a fault with its line', async () => {
  const base = (title: string) =>
    event('double', `SUMMARY:${title}`, `DTSTART:${inDays(7)}`, 'RRULE:FREQ=DAILY;COUNT=2')
  const done = await imports.imported(calendar(...base('Double'), ...base('Double second')))
  expect(done).toMatchObject({ status: 'COMPLETED', created: 1, failed: 1 })
  expect(messagesOf(done)).toEqual(['Line 12: The recurring event that starts in line 6 has the same UID'])
  expect(await titlesLike('Double')).toEqual(['Double', 'Double'])
})

test('1,000 dates of an event have an event of their own, each counted once, and one more is a fault', async () => {
  const base = event('many', 'SUMMARY:Base', `DTSTART:${inDays(1)}T100000Z`, 'RRULE:FREQ=DAILY')
  const own = (at: number) => {
    const time = `${inDays(at)}T100000Z`
    return event('many', 'SUMMARY:Own', `RECURRENCE-ID:${time}`, `DTSTART:${time}`)
  }
  const most = Array.from({ length: 1_000 }, (_, at) => own(at + 1)).flat()
  const preview = async (...lines: string[]) =>
    (await imports.preview(await imports.uploaded(calendar(...base, ...lines)))).preview
  expect(await preview(...most, ...own(1), ...own(1_000))).toMatchObject({ failed: 0, failedRows: [] })
  const { failed, failedRows } = await preview(...most, ...own(1_001), ...own(1_002))
  expect(failed).toBe(1)
  expect(failedRows[0].message).toBe('Line 6012: More than 1,000 dates of this event have an event of their own')
})

test('an event that the database refuses is a fault, and the others are imported', async () => {
  const one = (uid: string, title: string, ...lines: string[]) =>
    event(uid, `SUMMARY:Refusal ${title}`, 'DTSTART:20300101T100000Z', ...lines)
  await imports.imported(calendar(...one('refused', 'before')))
  // As if the UIDs of two events had the same date.
  await database.query(
    `update imported_appointment i set event = repeat('0', 64) from appointment a
     where a.id = i.appointment_id and a.title = 'Refusal before'`,
  )
  const file = calendar(...one('first', 'first'), ...one('refused', 'refused'), ...one('last', 'last'))
  const done = await imports.imported(file)
  expect(done).toMatchObject({ status: 'COMPLETED', problem: null, created: 2, failed: 1 })
  expect(messagesOf(done)).toEqual(['Line 8: The database has refused this event. Check its texts and dates.'])
  expect(await titlesLike('Refusal')).toEqual(['Refusal before', 'Refusal first', 'Refusal last'])
})

test('the character zero is left out wherever it is', async () => {
  const texts = ['SUMMARY:Zero\0 x\\\0y', 'LOCATION:Bay\0', 'DESCRIPTION:No\0te']
  const file = calendar(
    ...event('zero\0', ...texts, 'DTSTART:20300101T100000Z'),
    'no colon\0 here',
    ...event('zero-2', 'SUMMARY:Bad', 'DTSTART:2030\0'),
  )
  const done = await imports.imported(file)
  expect(done).toMatchObject({ status: 'COMPLETED', created: 1, failed: 2 })
  expect(messagesOf(done)).toEqual([
    'Line 10: “no colon here” is not a valid line',
    'Line 14: “2030” is not a date or time',
  ])
  const [row] = await database.query(`select title, location, note from appointment where title like 'Zero%'`)
  expect(row).toEqual({ title: 'Zero x\\y', location: 'Bay', note: 'Note' })
})
