import { expect, test } from 'vitest'
import { MAPLE } from '../../../app/test-server.ts'
import { letWaitPass, useJourneys } from './journey-test-kit.ts'

const box = useJourneys()
const { database, kit, mail, reaches, smtp, subjectsTo, subscriber, wait } = box
const WAIT = { timeout: 30_000, interval: 50 }

test('consent and suppression are looked at when each mail is sent', async () => {
  const { id, listId, email } = await subscriber('gone@journeys.test', [mail('one'), wait('pause'), mail('two')])
  await expect.poll(() => subjectsTo(email), WAIT).toEqual(['one'])
  const link = /<http:\/\/[^/]+(\/_mail\/campaign\?token=[^>]+)>/.exec(smtp.to(email)[0]?.raw ?? '')?.[1] as string
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'List-Unsubscribe=One-Click'
  expect((await kit.visitor(MAPLE).request({ method: 'POST', url: link, headers, payload })).status).toBe(200)
  const [member] = await database.query('select status from mailing_list_member where list_id = $1', [listId])
  expect(member).toEqual({ status: 'unsubscribed' })
  await reaches(id, [['ACTIVE', 'pause']])
  await letWaitPass(database, id)
  await reaches(id, [['DONE', null]])
  expect(subjectsTo(email)).toEqual(['one'])
  const { figures } = await box.journeys.read(id)
  expect(figures.steps.find(({ step }: { step: string }) => step === 'one')).toMatchObject({ sent: 1, unsubscribed: 1 })
  expect(figures.steps.find(({ step }: { step: string }) => step === 'two')).toMatchObject({ sent: 0, skipped: 1 })
})

test('a mail whose outcome is unknown is never sent again, and the person goes on', async () => {
  const email = 'hang@journeys.test'
  smtp.hangUpOn = email
  const { id } = await subscriber(email, [mail('lost'), { id: 'end', kind: 'END' }])
  await reaches(id, [['DONE', null]])
  smtp.hangUpOn = ''
  expect(smtp.attempts(email)).toBe(1)
  expect((await box.journeys.read(id)).figures.steps[0]).toMatchObject({ step: 'lost', unknown: 1, sent: 0 })
})

test('after a crash while a mail was sent it is unknown, and after one in a step the step is run again', async () => {
  const email = 'crash@journeys.test'
  const { id } = await subscriber(email, [wait('pause'), mail('lost'), mail('next')])
  await reaches(id, [['ACTIVE', 'pause']])
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
  await reaches(id, [['DONE', null]])
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
  await reaches(id, [['DONE', null]])
  expect(subjectsTo(email)).toEqual(['patient'])
  const refused = 'never@journeys.test'
  smtp.refuse(refused, 550, '5.7.1 No')
  const other = await subscriber(refused, [mail('refused')])
  await reaches(other.id, [['DONE', null]])
  expect((await box.journeys.read(other.id)).figures.steps[0]).toMatchObject({ failed: 1, sent: 0 })
})
