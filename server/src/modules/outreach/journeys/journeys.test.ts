import { expect, test } from 'vitest'
import { insertCustomer } from '../campaigns/campaign-test-kit.ts'
import { join, letWaitPass, useJourneys } from './journey-test-kit.ts'

const box = useJourneys()
const { database, enter, mail, reaches, smtp, stateOf, subjectsTo, subscriber, wait } = box
const WAIT = { timeout: 30_000, interval: 50 }

async function tagOf(name: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'insert into customer_tag (tenant_id, name) values ($1, $2) returning id',
    [box.maple, name],
  )
  return row?.id as string
}
const give = (customerId: string, tagId: string) =>
  database.query('insert into tagging (tenant_id, record_id, tag_id) values ($1, $2, $3)', [
    box.maple,
    customerId,
    tagId,
  ])

test('a subscriber gets a mail, waits, is tagged and leaves by the branch that is true', async () => {
  const email = 'all@journeys.test'
  const customerId = await insertCustomer(database, box.maple, { email, firstname: 'Zoë', consent: 'given' })
  const tagId = await tagOf('Walked')
  const { id } = await subscriber(email, [
    mail('hello', 'Hi {{ customer.firstname | "friend" }}'),
    wait('pause'),
    { id: 'tag', kind: 'ADD_TAG', tagId },
    { id: 'tagged', kind: 'CONDITION', test: 'HAS_TAG', tagId },
    { id: 'tell', kind: 'NOTIFY', text: 'Walked through', parent: 'tagged', branch: true },
    { ...mail('never'), parent: 'tagged', branch: false },
    mail('bye'),
  ])
  await reaches(id, [['ACTIVE', 'pause']])
  const [first] = smtp.to(email)
  expect(subjectsTo(email)).toEqual(['=?UTF-8?Q?Hi_Zo=C3=AB?='])
  expect(first?.text).toContain('Hello Zoë')
  expect(first?.text).toContain('1 Main St, Ottawa')
  expect(first?.raw).toMatch(/^List-Unsubscribe: <http:\/\/\S+\/_mail\/campaign\?token=\S+>\r$/m)
  expect(first?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  await letWaitPass(database, id)
  await reaches(id, [['DONE', null]])
  expect(subjectsTo(email)).toEqual([expect.anything(), 'bye'])
  expect(
    await database.query('select 1 as one from tagging where record_id = $1 and tag_id = $2', [customerId, tagId]),
  ).toEqual([{ one: 1 }])
  const { figures } = await box.journeys.read(id)
  expect(figures).toMatchObject({ entered: 1, active: 0, done: 1, sent: 2 })
  expect(figures.steps.find(({ step }: { step: string }) => step === 'tagged')).toMatchObject({ passed: 1, here: 0 })
  const entries = await database.query(`select title from timeline_entry where record_id = $1 and kind = 'journey'`, [
    customerId,
  ])
  expect(entries.map(({ title }) => title)).toContain('Journey “Welcome” sent “bye”')
  const told = await database.query(`select distinct title from notification where kind = 'journey_step'`)
  expect(told).toEqual([{ title: `Walked through: ${email}` }])
})

test('each person is in a journey once at a time, and the same occasion lets them enter once', async () => {
  const email = 'once@journeys.test'
  const { id, listId } = await subscriber(email, [wait('pause'), { id: 'end', kind: 'END' }])
  await Promise.all([enter(), enter()])
  await join(database, { tenantId: box.maple, listId, email })
  await enter()
  expect(await box.journeys.people(id)).toHaveLength(1)
  const again = database.query(
    `insert into journey_person (tenant_id, journey_id, version_id, email, occasion)
     select tenant_id, journey_id, version_id, email, 'other' from journey_person where journey_id = $1`,
    [id],
  )
  await expect(again).rejects.toThrow('journey_person_once')
  await reaches(id, [['ACTIVE', 'pause']])
  await letWaitPass(database, id)
  await reaches(id, [['DONE', null]])
  await enter()
  expect(await box.journeys.people(id)).toHaveLength(1)
  await join(database, { tenantId: box.maple, listId, email })
  await enter()
  expect(await box.journeys.people(id)).toHaveLength(2)
})

test('people under way go on with the version that they began', async () => {
  const { id, listId, email } = await subscriber('old@journeys.test', [wait('pause'), mail('first')])
  await reaches(id, [['ACTIVE', 'pause']])
  await box.journeys.update({ id, steps: [mail('second')] })
  expect(await box.journeys.read(id)).toMatchObject({ hasChanges: true, publishedNumber: 1 })
  expect((await box.journeys.publish(id)).journey).toMatchObject({
    hasChanges: false,
    publishedNumber: 2,
    status: 'ACTIVE',
  })
  expect((await box.journeys.publish(id)).userErrors[0]?.message).toBe('There is nothing new to publish.')
  await join(database, { tenantId: box.maple, listId, email: 'new@journeys.test' })
  await enter()
  await letWaitPass(database, id)
  await expect
    .poll(() => stateOf(id), WAIT)
    .toEqual([
      ['DONE', null],
      ['DONE', null],
    ])
  expect([subjectsTo(email), subjectsTo('new@journeys.test')]).toEqual([['first'], ['second']])
})

test('while a journey is paused nobody enters and nobody goes on', async () => {
  const { id, listId } = await subscriber('paused@journeys.test', [wait('pause'), mail('on')])
  await reaches(id, [['ACTIVE', 'pause']])
  expect((await box.journeys.pause(id)).journey.status).toBe('PAUSED')
  await letWaitPass(database, id)
  await join(database, { tenantId: box.maple, listId, email: 'meanwhile@journeys.test' })
  await enter()
  expect(await stateOf(id)).toEqual([['ACTIVE', 'pause']])
  expect((await box.journeys.pause(id)).userErrors[0]?.message).toBe('Only an active journey can be paused.')
  expect((await box.journeys.resume(id)).journey.status).toBe('ACTIVE')
  await reaches(id, [['DONE', null]])
  await enter()
  expect(await box.journeys.people(id)).toHaveLength(1)
})

test('customers who were merged go on under one address', async () => {
  const tagId = await tagOf('Merged')
  const id = await box.journeys.begin({ kind: 'TAG_ADDED', tagId }, [wait('pause'), mail('single')])
  const [one, other] = [
    await insertCustomer(database, box.maple, { email: 'one@merged.test', consent: 'given' }),
    await insertCustomer(database, box.maple, { email: 'other@merged.test', consent: 'given' }),
  ]
  await give(one, tagId)
  await enter()
  await give(other, tagId)
  await enter()
  const atPause = ['ACTIVE', 'pause']
  await reaches(id, [atPause, atPause])
  await database.query('update journey_person set customer_id = $2 where journey_id = $1', [id, one])
  await letWaitPass(database, id)
  await expect.poll(async () => (await stateOf(id)).map(([status]) => status), WAIT).toEqual(['LEFT', 'DONE'])
  expect([subjectsTo('one@merged.test'), subjectsTo('other@merged.test')]).toEqual([['single'], []])
})

test('publishing says everything that a draft lacks', async () => {
  const { journey } = await box.journeys.create()
  const steps = [
    { id: 'a', kind: 'MAIL', subject: 'Only a subject' },
    { id: 'b', kind: 'CONDITION' },
  ]
  await box.journeys.update({ id: journey.id, steps })
  expect((await box.journeys.publish(journey.id)).userErrors.map(({ message }) => message)).toEqual([
    'Choose what starts the journey.',
    'Complete step 1: an email needs a subject and a template.',
    'Complete step 2: choose the condition.',
  ])
  const outside = [
    { id: 'a', kind: 'NOTIFY', text: 'x', parent: 'b' },
    { id: 'b', kind: 'CONDITION' },
  ]
  expect((await box.journeys.update({ id: journey.id, steps: outside })).userErrors[0]).toMatchObject({
    field: 'steps',
  })
  const twice = [
    { id: 'a', kind: 'END' },
    { id: 'a', kind: 'END' },
  ]
  expect((await box.journeys.update({ id: journey.id, steps: twice })).userErrors[0]).toMatchObject({ field: 'steps' })
})
