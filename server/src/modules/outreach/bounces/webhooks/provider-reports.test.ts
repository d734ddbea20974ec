import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'

const kit = useServer({ role: 'web' })
const { database } = kit
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const SIGNING_KEY = 'key-3ax6xnjp29jd6fds4gc373sgvjxteol0'
const JSON_TYPE = { 'content-type': 'application/json' }
let maple: string
let owner: Visitor
let visitor: Visitor

beforeAll(async () => {
  maple = kit.tenants.maple as string
  owner = await kit.signedIn('owner@maple.test')
  visitor = kit.visitor('localhost')
  expect((await save('MAILGUN', SIGNING_KEY)).userErrors).toEqual([])
  const sendgridKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const { settings, userErrors } = await save('SENDGRID', sendgridKey)
  expect(userErrors).toEqual([])
  // A signing key is a secret, a verification key is not.
  expect(settings.providers).toMatchObject([
    { provider: 'MAILGUN', hasKey: true, key: '', url: expect.stringContaining(`/webhooks/mail/mailgun/${maple}`) },
    { provider: 'SENDGRID', hasKey: true, key: sendgridKey },
    { provider: 'POSTMARK', hasKey: false },
    { provider: 'SES', hasKey: false },
  ])
})

async function save(provider: string, key: string) {
  const document = `mutation ($input: UpdateBounceSettingsInput!) { updateBounceSettings(input: $input) {
    settings { providers { provider hasKey key url } } userErrors { field } } }`
  return (await owner.ask(document, { input: { provider, key } })).data.updateBounceSettings
}

async function recipient(email: string): Promise<string> {
  const [campaign] = await database.query<{ id: string }>(
    `insert into campaign (tenant_id, name, subject, preheader, from_name, reply_to, audience, status, created_by, created_at, updated_at)
     values ($1, 'Spring', 'Spring', '', '', '', '{}', 'sent', 'Test', now(), now()) returning id`,
    [maple],
  )
  await database.query(
    'insert into campaign_figures (tenant_id, campaign_id, recipients, sent) values ($1, $2, 1, 1)',
    [maple, campaign?.id],
  )
  const [row] = await database.query<{ id: string }>(
    `insert into campaign_recipient (tenant_id, campaign_id, email, status) values ($1, $2, $3, 'sent') returning id`,
    [maple, campaign?.id, email],
  )
  return row?.id as string
}

const suppressed = async (email: string) =>
  (await database.query('select reason, source, detail from mail_suppression where email = $1', [email]))[0] ?? null

const post = async (provider: string, payload: string, headers: Record<string, string> = {}, tenantId = maple) =>
  (
    await visitor.request({
      method: 'POST',
      url: `/webhooks/mail/${provider}/${tenantId}`,
      payload,
      headers: { ...JSON_TYPE, ...headers },
    })
  ).status

const now = () => String(Math.floor(Date.now() / 1000))

function mailgun(
  event: object,
  { key = SIGNING_KEY, timestamp = now(), token = randomBytes(25).toString('hex') } = {},
) {
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  return JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': event })
}

const failed = (id: string, recipientEmail: string, severity = 'permanent') => ({
  ...{ event: 'failed', severity, recipient: recipientEmail },
  message: { headers: { 'message-id': `${id}@maple.example` } },
  'delivery-status': { code: 550, message: '5.1.1 No such user' },
})

function sendgrid(events: unknown, timestamp = now()): [string, Record<string, string>] {
  const payload = JSON.stringify(events)
  const signature = sign('sha256', Buffer.from(timestamp + payload), privateKey).toString('base64')
  return [
    payload,
    {
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
  ]
}

test('a permanent failure that Mailgun reports suppresses the address, once', async () => {
  const email = 'gone@mailgun.test'
  const id = await recipient(email)
  const payload = mailgun(failed(id, email))
  expect(await post('mailgun', payload)).toBe(200)
  expect(await post('mailgun', payload)).toBe(400)
  expect(await post('mailgun', mailgun(failed(id, email)))).toBe(200)
  expect(await suppressed(email)).toEqual({ reason: 'bounced', source: 'mailgun', detail: '550 5.1.1 No such user' })
  const [figures] = await database.query(
    'select f.bounced from campaign_figures f join campaign_recipient r on r.campaign_id = f.campaign_id where r.id = $1',
    [id],
  )
  expect(figures).toEqual({ bounced: 1 })
})

test('the words of a server are kept as the database can store them, also in the timeline of a customer', async () => {
  const email = 'words@mailgun.test'
  const id = await recipient(email)
  const [customer] = await database.query<{ id: string }>(
    `insert into customer (tenant_id, firstname, lastname, email, sort_name, created_at, updated_at)
     values ($1, 'Ann', 'Test', $2, 'test', now(), now()) returning id`,
    [maple, email],
  )
  await database.query('update campaign_recipient set customer_id = $2 where id = $1', [id, customer?.id])
  const message = `5.1.1 \u0000\ud83d ${'x'.repeat(286)}😀`
  const payload = mailgun({ ...failed(id, email), 'delivery-status': { code: 550, message } })
  expect(await post('mailgun', payload)).toBe(200)
  const detail = `550 5.1.1 \ufffd ${'x'.repeat(286)}`
  expect(await suppressed(email)).toMatchObject({ detail })
  const [entry] = await database.query('select text from timeline_entry where record_id = $1', [customer?.id])
  expect(entry).toEqual({ text: detail })
})

test('forged, old and foreign reports of Mailgun change nothing', async () => {
  const email = 'safe@mailgun.test'
  const id = await recipient(email)
  const event = failed(id, email)
  expect(await post('mailgun', mailgun(event, { key: 'wrong' }))).toBe(400)
  expect(await post('mailgun', mailgun(event, { timestamp: '1600000000' }))).toBe(400)
  await database.query(`update tenant set modules = modules || '{email_marketing}' where id = $1`, [kit.tenants.birch])
  expect(await post('mailgun', mailgun(event), {}, kit.tenants.birch)).toBe(400)
  expect(await post('mailgun', 'no json')).toBe(400)
  expect(await post('mailgun', '')).toBe(400)
  expect(await post('mailgun', '{"signature":[1],"event-data":null}')).toBe(400)
  expect(await post('mailgun', mailgun(failed(id, 'somebody@else.test')))).toBe(200)
  expect(await post('mailgun', mailgun({ ...event, event: 'delivered' }))).toBe(200)
  expect(await post('mailgun', 'x'.repeat(1024 * 1024 + 1))).toBe(413)
  expect(await suppressed(email)).toBeNull()
})

test('bounces, refusals and complaints of SendGrid are told apart', async () => {
  const emails = ['bounce@sendgrid.test', 'block@sendgrid.test', 'spam@sendgrid.test', 'open@sendgrid.test']
  const ids = await Promise.all(emails.map(recipient))
  const events = [
    { event: 'bounce', type: 'bounce', reason: '550 No such user' },
    { event: 'bounce', type: 'blocked', reason: 'Too busy' },
    { event: 'spamreport' },
    { event: 'open' },
  ].map((event, index) => ({ ...event, email: emails[index], 'smtp-id': `<${ids[index]}@maple.example>` }))
  const [payload, headers] = sendgrid([...events, null, 7, { event: 'bounce' }])
  expect(await post('sendgrid', payload, headers)).toBe(200)
  expect(await post('sendgrid', payload, headers)).toBe(200)
  expect(await Promise.all(emails.map(suppressed))).toMatchObject([
    { reason: 'bounced', source: 'sendgrid', detail: '550 No such user' },
    null,
    { reason: 'complained', source: 'sendgrid' },
    null,
  ])
  const rows = await database.query(
    `select r.email, f.bounced, f.soft_bounced, f.complained from campaign_figures f
       join campaign_recipient r on r.campaign_id = f.campaign_id where r.email like '%@sendgrid.test' order by r.email`,
  )
  expect(rows).toEqual([
    { email: 'block@sendgrid.test', bounced: 0, soft_bounced: 1, complained: 0 },
    { email: 'bounce@sendgrid.test', bounced: 1, soft_bounced: 0, complained: 0 },
    { email: 'open@sendgrid.test', bounced: 0, soft_bounced: 0, complained: 0 },
    { email: 'spam@sendgrid.test', bounced: 0, soft_bounced: 0, complained: 1 },
  ])
})

test('a changed body, an old time and a missing signature of SendGrid are refused', async () => {
  const email = 'safe@sendgrid-forged.test'
  const id = await recipient(email)
  const [payload, headers] = sendgrid([{ event: 'spamreport', email, 'smtp-id': `<${id}@maple.example>` }])
  expect(await post('sendgrid', `${payload} `, headers)).toBe(400)
  expect(await post('sendgrid', payload)).toBe(400)
  expect(await post('sendgrid', ...sendgrid(JSON.parse(payload), '1600000000'))).toBe(400)
  expect(await post('sendgrid', ...sendgrid({ event: 'spamreport' }))).toBe(400)
  expect(await suppressed(email)).toBeNull()
})

test('a key that is none of SendGrid is refused', async () => {
  expect((await save('SENDGRID', 'abc')).userErrors).toEqual([{ field: 'key' }])
})

test.each([
  [
    'is suspended',
    `update tenant set suspended_at = now() where id = $1`,
    `update tenant set suspended_at = null where id = $1`,
  ],
  [
    'does not use email marketing',
    `update tenant set modules = array_remove(modules, 'email_marketing') where id = $1`,
    `update tenant set modules = modules || '{email_marketing}' where id = $1`,
  ],
])('reports for a tenant that %s are dropped', async (_, before, after) => {
  const email = 'late@mailgun.test'
  const id = await recipient(email)
  await database.query(before, [maple])
  expect(await post('mailgun', mailgun(failed(id, email)))).toBe(200)
  await database.query(after, [maple])
  expect(await suppressed(email)).toBeNull()
})
