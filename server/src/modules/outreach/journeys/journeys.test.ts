import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { contentOf, insertCustomer, listWith, setPostalAddress } from '../campaigns/campaign-test-kit.ts'
import { MailServer } from '../campaigns/mail-server-test-kit.ts'
import { enterJourneys } from './entering/journey-entries.ts'
import { join, journeysOf, letWaitPass, templateOf } from './journey-test-kit.ts'

const smtp = new MailServer()
const kit = useServer({ smtpAllowPrivate: true }, 10)
const { database } = kit
let owner: Visitor
let journeys: ReturnType<typeof journeysOf>
let maple: string
let templateId: string
beforeAll(async () => {
  await smtp.start()
  owner = await kit.signedIn('owner@maple.test')
  journeys = journeysOf(owner)
  maple = kit.tenants.maple as string
  await setPostalAddress(database, maple)
  await database.query(
    `insert into mail_provider (tenant_id, host, port, security, username, from_name, from_address)
     values ($1, '127.0.0.1', $2, 'none', '', 'Maple Auto', 'post@maple.example')`,
    [maple, smtp.port],
  )
  templateId = await templateOf(owner, 'Hello', contentOf('<p>Hello {{ customer.firstname | "there" }}</p>'))
  return () => smtp.stop()
})
const WAIT = { timeout: 30_000, interval: 50 }
const mail = (id: string, subject = id) => ({ id, kind: 'MAIL', subject, templateId })
const wait = (id: string, minutes = 60) => ({ id, kind: 'WAIT', minutes })
const enter = () => enterJourneys.run(kit.server)
const stateOf = async (id: string) => (await journeys.people(id)).map(({ status, step }) => [status, step])
const subjectsTo = (email: string) => smtp.to(email).map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])

async function tagOf(name: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'insert into customer_tag (tenant_id, name) values ($1, $2) returning id',
    [maple, name],
  )
  return row?.id as string
}
const give = (customerId: string, tagId: string) =>
  database.query('insert into tagging (tenant_id, record_id, tag_id) values ($1, $2, $3)', [maple, customerId, tagId])

/** A journey that begins with a list, and a subscriber who has entered it. */
async function subscriber(email: string, steps: readonly object[]) {
  const listId = await listWith(database, maple, [])
  const id = await journeys.begin({ kind: 'LIST_JOINED', listId }, steps)
  await join(database, { tenantId: maple, listId, email })
  await enter()
  return { id, listId, email }
}

test('a subscriber gets a mail, waits, is tagged and leaves by the branch that is true', async () => {
  const email = 'all@journeys.test'
  const customerId = await insertCustomer(database, maple, { email, firstname: 'Zoë', consent: 'given' })
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
  await expect.poll(() => stateOf(id), WAIT).toEqual([['ACTIVE', 'pause']])
  const [first] = smtp.to(email)
  expect(subjectsTo(email)).toEqual(['=?UTF-8?Q?Hi_Zo=C3=AB?='])
  expect(first?.text).toContain('Hello Zoë')
  expect(first?.text).toContain('1 Main St, Ottawa')
  expect(first?.raw).toMatch(/^List-Unsubscribe: <http:\/\/\S+\/_mail\/campaign\?token=\S+>\r$/m)
  expect(first?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  await letWaitPass(database, id)
  await expect.poll(() => stateOf(id), WAIT).toEqual([['DONE', null]])
  expect(subjectsTo(email)).toEqual([expect.anything(), 'bye'])
  expect(
    await database.query('select 1 as one from tagging where record_id = $1 and tag_id = $2', [customerId, tagId]),
  ).toEqual([{ one: 1 }])
  const { figures } = await journeys.read(id)
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
  await join(database, { tenantId: maple, listId, email })
  await enter()
  expect(await journeys.people(id)).toHaveLength(1)
  const again = database.query(
    `insert into journey_person (tenant_id, journey_id, version_id, email, occasion)
     select tenant_id, journey_id, version_id, email, 'other' from journey_person where journey_id = $1`,
    [id],
  )
  await expect(again).rejects.toThrow('journey_person_once')
  await expect.poll(() => stateOf(id), WAIT).toEqual([['ACTIVE', 'pause']])
  await letWaitPass(database, id)
  await expect.poll(() => stateOf(id), WAIT).toEqual([['DONE', null]])
  await enter()
  expect(await journeys.people(id)).toHaveLength(1)
  await join(database, { tenantId: maple, listId, email })
  await enter()
  expect(await journeys.people(id)).toHaveLength(2)
})

test('people under way go on with the version that they began', async () => {
  const { id, listId, email } = await subscriber('old@journeys.test', [wait('pause'), mail('first')])
  await expect.poll(() => stateOf(id), WAIT).toEqual([['ACTIVE', 'pause']])
  await journeys.update({ id, steps: [mail('second')] })
  expect(await journeys.read(id)).toMatchObject({ hasChanges: true, publishedNumber: 1 })
  expect((await journeys.publish(id)).journey).toMatchObject({
    hasChanges: false,
    publishedNumber: 2,
    status: 'ACTIVE',
  })
  expect((await journeys.publish(id)).userErrors[0]?.message).toBe('There is nothing new to publish.')
  await join(database, { tenantId: maple, listId, email: 'new@journeys.test' })
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

test('consent and suppression are looked at when each mail is sent', async () => {
  const { id, listId, email } = await subscriber('gone@journeys.test', [mail('one'), wait('pause'), mail('two')])
  await expect.poll(() => subjectsTo(email), WAIT).toEqual(['one'])
  const link = /<http:\/\/[^/]+(\/_mail\/campaign\?token=[^>]+)>/.exec(smtp.to(email)[0]?.raw ?? '')?.[1] as string
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'List-Unsubscribe=One-Click'
  expect((await kit.visitor(MAPLE).request({ method: 'POST', url: link, headers, payload })).status).toBe(200)
  const [member] = await database.query('select status from mailing_list_member where list_id = $1', [listId])
  expect(member).toEqual({ status: 'unsubscribed' })
  await expect.poll(() => stateOf(id), WAIT).toEqual([['ACTIVE', 'pause']])
  await letWaitPass(database, id)
  await expect.poll(() => stateOf(id), WAIT).toEqual([['DONE', null]])
  expect(subjectsTo(email)).toEqual(['one'])
  const { figures } = await journeys.read(id)
  expect(figures.steps.find(({ step }: { step: string }) => step === 'one')).toMatchObject({ sent: 1, unsubscribed: 1 })
  expect(figures.steps.find(({ step }: { step: string }) => step === 'two')).toMatchObject({ sent: 0, skipped: 1 })
})

test('a mail whose outcome is unknown is never sent again, and the person goes on', async () => {
  const email = 'hang@journeys.test'
  smtp.hangUpOn = email
  const { id } = await subscriber(email, [mail('lost'), { id: 'end', kind: 'END' }])
  await expect.poll(() => stateOf(id), WAIT).toEqual([['DONE', null]])
  smtp.hangUpOn = ''
  expect(smtp.attempts(email)).toBe(1)
  expect((await journeys.read(id)).figures.steps[0]).toMatchObject({ step: 'lost', unknown: 1, sent: 0 })
})

test('after a crash while a mail was sent it is unknown, and after one in a step the step is run again', async () => {
  const email = 'crash@journeys.test'
  const { id } = await subscriber(email, [wait('pause'), mail('lost'), mail('next')])
  await expect.poll(() => stateOf(id), WAIT).toEqual([['ACTIVE', 'pause']])
  // As a process leaves it that was killed after it gave the mail to the server.
  await database.query(
    `insert into journey_mail (tenant_id, journey_id, person_id, step, email, status, attempts, created_at)
     select tenant_id, journey_id, id, 'lost', email, 'sending', 1, now() from journey_person where journey_id = $1`,
    [id],
  )
  await database.query(
    `update journey_person set step = 'lost', is_waiting = false, claim = gen_random_uuid(), due_at = now() where journey_id = $1`,
    [id],
  )
  await expect.poll(() => stateOf(id), WAIT).toEqual([['DONE', null]])
  expect(subjectsTo(email)).toEqual(['next'])
  const rows = await database.query('select step, status from journey_mail where journey_id = $1 order by created_at', [
    id,
  ])
  expect(rows).toEqual([
    { step: 'lost', status: 'unknown' },
    { step: 'next', status: 'sent' },
  ])
})

test('a mail that is refused for now is tried again, and one that is refused for good is not', async () => {
  const email = 'later@journeys.test'
  smtp.refuse(email, 451, '4.7.1 Try again later', 1)
  const { id } = await subscriber(email, [mail('patient')])
  await expect.poll(() => smtp.attempts(email), WAIT).toBe(1)
  await expect
    .poll(async () => (await database.query('select status from journey_mail where journey_id = $1', [id]))[0], WAIT)
    .toEqual({ status: 'queued' })
  await letWaitPass(database, id)
  await expect.poll(() => stateOf(id), WAIT).toEqual([['DONE', null]])
  expect(subjectsTo(email)).toEqual(['patient'])
  const refused = 'never@journeys.test'
  smtp.refuse(refused, 550, '5.7.1 No')
  const other = await subscriber(refused, [mail('refused')])
  await expect.poll(() => stateOf(other.id), WAIT).toEqual([['DONE', null]])
  expect((await journeys.read(other.id)).figures.steps[0]).toMatchObject({ failed: 1, sent: 0 })
})

test('while a journey is paused nobody enters and nobody goes on', async () => {
  const { id, listId } = await subscriber('paused@journeys.test', [wait('pause'), mail('on')])
  await expect.poll(() => stateOf(id), WAIT).toEqual([['ACTIVE', 'pause']])
  expect((await journeys.pause(id)).journey.status).toBe('PAUSED')
  await letWaitPass(database, id)
  await join(database, { tenantId: maple, listId, email: 'meanwhile@journeys.test' })
  await enter()
  expect(await stateOf(id)).toEqual([['ACTIVE', 'pause']])
  expect((await journeys.pause(id)).userErrors[0]?.message).toBe('Only an active journey can be paused.')
  expect((await journeys.resume(id)).journey.status).toBe('ACTIVE')
  await expect.poll(() => stateOf(id), WAIT).toEqual([['DONE', null]])
  await enter()
  expect(await journeys.people(id)).toHaveLength(1)
})

test('customers who were merged go on under one address', async () => {
  const tagId = await tagOf('Merged')
  const id = await journeys.begin({ kind: 'TAG_ADDED', tagId }, [wait('pause'), mail('single')])
  const [one, other] = [
    await insertCustomer(database, maple, { email: 'one@merged.test', consent: 'given' }),
    await insertCustomer(database, maple, { email: 'other@merged.test', consent: 'given' }),
  ]
  await give(one, tagId)
  await enter()
  await give(other, tagId)
  await enter()
  const atPause = ['ACTIVE', 'pause']
  await expect.poll(() => stateOf(id), WAIT).toEqual([atPause, atPause])
  await database.query('update journey_person set customer_id = $2 where journey_id = $1', [id, one])
  await letWaitPass(database, id)
  await expect.poll(async () => (await stateOf(id)).map(([status]) => status), WAIT).toEqual(['LEFT', 'DONE'])
  expect([subjectsTo('one@merged.test'), subjectsTo('other@merged.test')]).toEqual([['single'], []])
})

test('publishing says everything that a draft lacks', async () => {
  const { journey } = await journeys.create()
  const steps = [
    { id: 'a', kind: 'MAIL', subject: 'Only a subject' },
    { id: 'b', kind: 'CONDITION' },
  ]
  await journeys.update({ id: journey.id, steps })
  expect((await journeys.publish(journey.id)).userErrors.map(({ message }) => message)).toEqual([
    'Choose what starts the journey.',
    'Complete step 1: an email needs a subject and a template.',
    'Complete step 2: choose the condition.',
  ])
  const outside = [
    { id: 'a', kind: 'NOTIFY', text: 'x', parent: 'b' },
    { id: 'b', kind: 'CONDITION' },
  ]
  expect((await journeys.update({ id: journey.id, steps: outside })).userErrors[0]).toMatchObject({ field: 'steps' })
  const twice = [
    { id: 'a', kind: 'END' },
    { id: 'a', kind: 'END' },
  ]
  expect((await journeys.update({ id: journey.id, steps: twice })).userErrors[0]).toMatchObject({ field: 'steps' })
})
