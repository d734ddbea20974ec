import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, useServer, type Visitor } from '../../../../app/test-server.ts'
import { CONTACT_FIELDS, contactForm, multipartOf, publishForms, solvedChallenge } from '../form-test-kit.ts'

// No background work adds statements of its own.
const kit = useServer({ role: 'web' }, 10)
const FIELDS = [...CONTACT_FIELDS, { label: 'News', type: 'newsletter' }]

let other: TestServer['server']
let owner: Visitor
let url: string
let visitors = 0

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  const form = contactForm({ tags: 'Lead', replyMessage: 'We answer within a day.', dynamicForm: FIELDS })
  url = `/${(await publishForms(owner, 'Busy', form)).slug}`
  other = await kit.startAnother()
})
afterAll(() => other?.close())

interface Sent {
  readonly email: string
  readonly attempt?: string
  readonly by?: TestServer['server']
}

const ipOf = (number: number) => `198.51.100.${number}`

/** Sends forms at the same moment, each from an IP of its own. Returns the statuses, with the IPs. */
async function sendAtOnce(sent: readonly Sent[]) {
  const people = sent.map((one) => ({ ...one, number: ++visitors }))
  const solutions = await Promise.all(
    people.map(({ number }) => solvedChallenge(kit.visitor('maple.localhost', ipOf(number)))),
  )
  kit.statements.length = 0
  return Promise.all(
    people.map(async ({ email, attempt, number, by = kit.server }, index) => {
      const meta = JSON.stringify({ recaptchaToken: solutions[index], attempt: attempt ?? `attempt ${number}` })
      const values = { name: `Crowd ${number}`, email, message: 'Hello', news: 'true' }
      const { headers, payload } = multipartOf({ formName: 'Contact Form', url, ...values, meta })
      const { statusCode } = await by.app.inject({
        method: 'POST',
        url: '/api/v1/form/submit/',
        headers: { ...headers, host: 'maple.localhost', 'x-forwarded-for': ipOf(number) },
        payload,
      })
      return { status: statusCode, ip: ipOf(number) }
    }),
  )
}

const crowd = (count: number, name: string) =>
  Array.from({ length: count }, (_, number) => ({ email: `${name}${number}@example.com` }))
const stored = (like: string) =>
  kit.database.query<{ id: string; customer_id: string; ip: string; mails: number }>(
    `select id, customer_id, ip, json_array_length(mail_ids::json) as mails from form_submission where sender_email like $1`,
    [like],
  )
const statements = () => kit.statements.filter((sql) => !sql.includes('set_config'))

test('many submissions at the same moment take a transaction or two, with as many statements each as one takes', async () => {
  await sendAtOnce(crowd(1, 'warm'))
  await sendAtOnce(crowd(1, 'single'))
  const single = statements().length
  const answers = await sendAtOnce(crowd(20, 'many'))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const transactions = statements().filter((sql) => /\bbegin\b/.test(sql)).length
  expect(transactions).toBeLessThanOrEqual(4)
  // The reads before a transaction are batched separately, so there may be one batch more of them.
  expect(statements().length).toBeLessThanOrEqual((transactions + 1) * single)
  const rows = await stored('many%')
  expect(rows.map(({ mails }) => mails)).toEqual(answers.map(() => 2))
  expect(new Set(rows.map(({ customer_id }) => customer_id)).size).toBe(20)
  expect(rows.map(({ ip }) => ip).sort()).toEqual(answers.map(({ ip }) => ip).sort())
})

test('what the steps of a delivery read about tags, mail and webhooks is read by one statement', async () => {
  await sendAtOnce(crowd(1, 'ahead'))
  const readAhead = [/from "customer_tag"/, /from "mail_provider"/, /from "email_notification"/, /from "webhook"/]
  const reads = statements().filter((sql) => readAhead.some((table) => table.test(sql)))
  expect(reads.map((sql) => readAhead.filter((table) => table.test(sql)).length)).toEqual([readAhead.length])
})

test('the log says of each submission and customer from which IP address they came', async () => {
  const answers = await sendAtOnce(crowd(6, 'logged'))
  const logged = await kit.database.query<{ kind: string; act: string; address: string; ip: string }>(
    `select a.kind, a.act, a.address, s.ip from form_submission s
      join audit_entry a on a.record_id in (s.id::text, s.customer_id::text) where s.sender_email like 'logged%'`,
  )
  expect(logged.filter(({ address, ip }) => address !== ip)).toEqual([])
  const acts = answers.flatMap(() => [
    'customer consent_recorded',
    'customer created',
    'customer updated',
    'form_submission created',
  ])
  expect(logged.map(({ kind, act }) => `${kind} ${act}`).sort()).toEqual(acts.sort())
})

test('submissions of one person in one batch belong to one customer', async () => {
  const answers = await sendAtOnce([...crowd(3, 'around'), ...crowd(1, 'same'), ...crowd(1, 'same')])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const rows = await stored('same%')
  expect(rows).toHaveLength(2)
  expect(await kit.database.query(`select id from customer where email like 'same%'`)).toEqual([
    { id: rows[0]?.customer_id },
  ])
  expect(rows[0]?.customer_id).toBe(rows[1]?.customer_id)
  const entries = await kit.database.query(`select from timeline_entry where kind = 'form_sent' and record_id = $1`, [
    rows[0]?.customer_id,
  ])
  expect(entries).toHaveLength(2)
})

test('one attempt that comes several times in one batch is one submission', async () => {
  const email = 'again@example.com'
  const sent = [
    { email, attempt: 'again' },
    ...crowd(3, 'beside'),
    { email, attempt: 'again' },
    { email, attempt: 'again' },
  ]
  expect((await sendAtOnce(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200))
  expect(await stored('again%')).toMatchObject([{ mails: 2 }])
  expect(await stored('beside%')).toHaveLength(3)
})

test('one that cannot be stored fails alone', async () => {
  await kit.database.query(
    `alter table form_submission add constraint refused check (sender_email <> 'bad0@example.com')`,
  )
  const answers = await sendAtOnce([...crowd(4, 'good'), ...crowd(1, 'bad'), ...crowd(4, 'fine')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 500, 200, 200, 200, 200])
  expect(await stored('bad%')).toEqual([])
  for (const like of ['good%', 'fine%']) expect((await stored(like)).map(({ mails }) => mails)).toEqual([2, 2, 2, 2])
  expect(await kit.database.query(`select from mail where recipient like 'bad%'`)).toEqual([])
  expect(await kit.database.query(`select from mail where recipient like 'good%'`)).toHaveLength(4)
})

test('two processes store each attempt and add each person once', async () => {
  const twice = crowd(8, 'pair').map((one, number) => ({ ...one, attempt: `pair ${number}` }))
  const sent = twice.flatMap((one) => [one, { ...one, by: other }])
  expect((await sendAtOnce(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200))
  expect((await stored('pair%')).map(({ mails }) => mails)).toEqual(twice.map(() => 2))
  expect(await kit.database.query(`select from customer where email like 'pair%'`)).toHaveLength(8)
  expect(await kit.database.query(`select from mail where recipient like 'pair%'`)).toHaveLength(8)
})
