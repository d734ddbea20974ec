import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { calendarOf } from './appointment-test-kit.ts'

const kit = useServer()

let mine: ReturnType<typeof calendarOf>
beforeAll(async () => {
  const owner = await kit.signedIn('owner@maple.test')
  mine = calendarOf(owner)
  await owner.ask('mutation { updateSiteSettings(input: { timeZone: "America/Toronto" }) { userErrors { message } } }')
})

const weekly = async (title: string, startsAt: string, rule = 'FREQ=WEEKLY;COUNT=4') => {
  const { appointment } = await mine.create({ title, startsAt, rule })
  const { items } = await mine.list({ where: { seriesId: { eq: appointment.seriesId } }, perPage: 100 })
  return { seriesId: appointment.seriesId as string, ids: items.map(({ id }: { id: string }) => id) as string[] }
}

test('each date of a rule is an appointment at the same time on the clock', async () => {
  const { seriesId } = await weekly('Over the change', '2026-10-25T09:00')
  expect(await mine.starts(seriesId)).toEqual([
    '2026-10-25T09:00:00-04:00',
    '2026-11-01T09:00:00-05:00',
    '2026-11-08T09:00:00-05:00',
    '2026-11-15T09:00:00-05:00',
  ])
})

test('a rule without an end is booked for a year, and one with too many dates is refused', async () => {
  expect((await weekly('Endless', '2026-01-05T08:00', 'FREQ=WEEKLY')).ids).toHaveLength(53)
  const total = async (rule: string) => {
    const { appointment } = await mine.create({ title: 'Daily', startsAt: '2026-01-05T08:00', rule })
    return (await mine.list({ where: { seriesId: { eq: appointment.seriesId } } })).totalItems
  }
  expect(await total('FREQ=DAILY')).toBe(200)
  for (const rule of [
    'FREQ=DAILY;COUNT=300',
    'FREQ=WEEKLY;UNTIL=20290101',
    'FREQ=WEEKLY;COUNT=60',
    'FREQ=SECONDLY',
    'soon',
    'FREQ=DAILY;COUNT=1',
  ])
    expect((await mine.create({ title: 'No', startsAt: '2026-01-05T08:00', rule })).userErrors).toMatchObject([
      { field: 'rule' },
    ])
})

test('a change is for one date, the following or all; a date that was moved alone keeps its time', async () => {
  const { seriesId, ids } = await weekly('Meeting', '2026-02-25T09:00')
  await mine.update({ id: ids[1], startsAt: '2026-03-05T15:00' })
  const { appointment } = await mine.update({
    id: ids[2],
    scope: 'FOLLOWING',
    startsAt: '2026-03-12T10:00',
    note: 'Later',
  })
  expect(appointment).toMatchObject({ localStart: '2026-03-12T10:00:00-04:00', localEnd: '2026-03-12T11:00:00-04:00' })
  expect(await mine.starts(seriesId)).toEqual([
    '2026-02-25T09:00:00-05:00',
    '2026-03-05T15:00:00-05:00',
    '2026-03-12T10:00:00-04:00',
    '2026-03-19T10:00:00-04:00',
  ])
  await mine.update({ id: ids[0], scope: 'ALL', title: 'Team meeting', startsAt: '2026-02-25T08:30' })
  expect(await mine.starts(seriesId)).toEqual([
    '2026-02-25T08:30:00-05:00',
    '2026-03-05T15:00:00-05:00',
    '2026-03-12T08:30:00-04:00',
    '2026-03-19T08:30:00-04:00',
  ])
  expect(await mine.titles({ seriesId: { eq: seriesId } })).toEqual(Array(4).fill('Team meeting'))
})

test('this and the following are deleted together, and come back together', async () => {
  const { seriesId, ids } = await weekly('Ending', '2026-05-04T09:00')
  const { data } = await mine.remove([ids[2] as string], 'FOLLOWING')
  const gone = data.deleteAppointments.appointments.map(({ id }: { id: string }) => id)
  expect(gone.toSorted()).toEqual(ids.slice(2).toSorted())
  expect(await mine.starts(seriesId)).toHaveLength(2)
  await mine.restore(gone)
  expect(await mine.starts(seriesId)).toHaveLength(4)
})
