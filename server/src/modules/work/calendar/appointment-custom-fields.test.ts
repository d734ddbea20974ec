import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { calendarOf } from './appointment-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let mine: ReturnType<typeof calendarOf>
let lift: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = calendarOf(owner)
  const { data } = await owner.ask(
    `mutation { createCustomField(input: { kind: APPOINTMENT, label: "Lift", type: SELECT, options: [{ label: "Left" }, { label: "Right" }] }) {
      field { id } userErrors { message } } }`,
  )
  lift = data.createCustomField.field.id
})

const on = (option: string) => ({ customFields: [{ fieldId: lift, value: option }] })
const at = { startsAt: '2026-03-31T09:00', endsAt: '2026-03-31T10:00' }
const liftOf = async (id: string): Promise<string> => {
  const query = 'query ($id: ID!) { appointment(id: $id) { customFields { text } } }'
  return (await owner.ask(query, { id })).data.appointment.customFields[0].text
}
const datesOf = async (seriesId: string): Promise<string[]> =>
  (await mine.list({ where: { seriesId: { eq: seriesId } }, perPage: 100 })).items.map(({ id }: { id: string }) => id)
const rest = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await owner.request({
    method,
    url: `/api/v1/admin/calendar/${path}`,
    ...(body ? { headers, payload: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, ...JSON.parse(answer.body) }
}

test('values are kept, filtered by and audited, and a wrong one is refused at its field', async () => {
  const refused = await mine.create({ title: 'Lift', ...at, ...on('Middle') })
  expect(refused.userErrors).toMatchObject([{ field: 'customFields.lift', message: 'Choose one of: Left, Right' }])
  const { appointment } = await mine.create({ title: 'Lift', ...at, ...on('Left') })
  expect(await liftOf(appointment.id)).toBe('Left')
  const option = (await owner.ask('{ appointmentCustomFields { options { id } } }')).data.appointmentCustomFields[0]
    .options[0].id
  expect(await mine.titles({ customFields: [{ fieldId: lift, in: [option] }] })).toEqual(['Lift'])
  await mine.update({ id: appointment.id, ...on('Right') })
  const log = await database.query<{ changes: object[] }>(
    'select changes from audit_entry where record_id = $1 order by id desc limit 1',
    [appointment.id],
  )
  expect(log[0]?.changes).toEqual([{ field: 'customFields.Lift', before: 'Left', after: 'Right' }])
})

test('all dates of a series have them, and a change is for the dates that it names', async () => {
  const { appointment } = await mine.create({ title: 'Weekly', ...at, rule: 'FREQ=WEEKLY;COUNT=3', ...on('Left') })
  const ids = await datesOf(appointment.seriesId)
  const lifts = () => Promise.all(ids.map(liftOf))
  expect(await lifts()).toEqual(['Left', 'Left', 'Left'])
  await mine.update({ id: ids[1], scope: 'FOLLOWING', ...on('Right') })
  expect(await lifts()).toEqual(['Left', 'Right', 'Right'])
  await mine.update({ id: ids[2], ...on('') })
  expect(await lifts()).toEqual(['Left', 'Right', ''])
})

test('they are read and written once for all dates of a series', async () => {
  const written = async (work: () => Promise<unknown>) => {
    kit.statements.length = 0
    await work()
    return kit.statements
      .filter((sql) => sql.includes('"custom_field_value"'))
      .map((sql) => /insert|select/.exec(sql)?.[0])
  }
  let seriesId = ''
  const add = async () => {
    const input = { title: 'Daily', ...at, rule: 'FREQ=DAILY;COUNT=30', ...on('Left') }
    seriesId = (await mine.create(input)).appointment.seriesId
  }
  expect(await written(add)).toEqual(['insert'])
  const [first] = await datesOf(seriesId)
  expect(await written(() => mine.update({ id: first, scope: 'ALL', ...on('Right') }))).toEqual(['select', 'insert'])
  expect(await Promise.all((await datesOf(seriesId)).map(liftOf))).toEqual(Array(30).fill('Right'))
})

test('REST and webhooks have them', async () => {
  await owner.ask(
    'mutation { createWebhook(input: { url: "https://nobody.invalid/", events: ["appointment.created"] }) { userErrors { message } } }',
  )
  const { appointment } = await rest('POST', 'appointments', {
    title: 'By program',
    starts_at: '2026-04-02T09:00',
    custom_fields: [{ key: 'lift', value: 'Right' }],
  })
  const told = [{ key: 'lift', label: 'Lift', type: 'select', value: 'Right' }]
  expect(appointment.custom_fields).toEqual(told)
  const [message] = await database.query<{ data: { custom_fields: object[] } }>(
    'select data from webhook_delivery where subject = $1',
    [appointment.id],
  )
  expect(message?.data.custom_fields).toEqual(told)
  expect(
    (await rest('PUT', `appointments/${appointment.id}`, { custom_fields: [{ key: 'lift', value: 'Up' }] })).status,
  ).toBe(400)
})
