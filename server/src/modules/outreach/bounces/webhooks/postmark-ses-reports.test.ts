import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { BounceAddresses, BounceTokens } from '../index.ts'
import { SnsServer } from './sns-test-kit.ts'

const TOPIC = 'arn:aws:sns:us-east-1:123456789012:bounces'
const PASSWORD = 'a-password-of-our-own'
const sns = new SnsServer(TOPIC)
const kit = useServer({
  role: 'web',
  get snsUrl() {
    return sns.url
  },
})
const { database } = kit
let maple: string
let owner: Visitor
let visitor: Visitor

const save = async (provider: string, key: string) => {
  const document = `mutation ($input: UpdateBounceSettingsInput!) { updateBounceSettings(input: $input) {
    settings { providers { provider hasKey key url } } userErrors { field } } }`
  return (await owner.ask(document, { input: { provider, key } })).data.updateBounceSettings
}
beforeAll(async () => {
  maple = kit.tenants.maple as string
  owner = await kit.signedIn('owner@maple.test')
  visitor = kit.visitor('localhost')
  expect((await save('POSTMARK', PASSWORD)).userErrors).toEqual([])
  const { settings, userErrors } = await save('SES', TOPIC)
  expect(userErrors).toEqual([])
  const url = (provider: string) => expect.stringMatching(new RegExp(`/webhooks/mail/${provider}/${maple}$`))
  expect(settings.providers).toEqual([
    { provider: 'MAILGUN', hasKey: false, key: '', url: url('mailgun') },
    { provider: 'SENDGRID', hasKey: false, key: '', url: url('sendgrid') },
    { provider: 'POSTMARK', hasKey: true, key: '', url: url('postmark') },
    { provider: 'SES', hasKey: true, key: TOPIC, url: url('ses') },
  ])
})
afterAll(() => sns.stop())

/** A mail of a campaign to this address, with the token that providers return. */
async function sentMail(email: string): Promise<string> {
  const [campaign] = await database.query<{ id: string }>(
    `insert into campaign (tenant_id, name, subject, audience, status, created_by, created_at, updated_at)
     values ($1, 'Spring', 'Spring', '{}', 'sent', 'Test', now(), now()) returning id`,
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
  return kit.server.inTenant(maple, async (ctx) => ctx.use(BounceTokens).of(row?.id as string))
}

const suppressed = async (email: string) =>
  (await database.query('select reason, source, detail from mail_suppression where email = $1', [email]))[0] ?? null

async function post(provider: string, payload: string, headers: Record<string, string> = {}, tenantId = maple) {
  const url = `/webhooks/mail/${provider}/${tenantId}`
  return (
    await visitor.request({ method: 'POST', url, payload, headers: { 'content-type': 'text/plain', ...headers } })
  ).status
}

const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`any:${password}`).toString('base64')}` })
const bounce = (email: string, token: string, more: object = {}) =>
  JSON.stringify({
    ...{ RecordType: 'Bounce', Type: 'HardBounce', MessageID: randomUUID(), Details: '550 No such user' },
    ...{ Email: email, Metadata: { mainstreet: token }, ...more },
  })

test('bounces and complaints of Postmark are told apart by their type, and name the mail by our token', async () => {
  const emails = ['hard@postmark.test', 'soft@postmark.test', 'spam@postmark.test', 'slow@postmark.test']
  const [hard = '', soft = '', spam = '', slow = ''] = await Promise.all(emails.map(sentMail))
  const { headers } = await kit.server.inTenant(maple, async (ctx) => {
    const addresses = ctx.use(BounceAddresses)
    return addresses.optionsOf(randomUUID(), 'x@postmark.test', await addresses.route())
  })
  expect(headers['X-PM-Metadata-mainstreet']).toMatch(/^[0-9a-v]{38}$/)
  const events = [
    bounce('hard@postmark.test', hard),
    bounce('soft@postmark.test', soft, { Type: 'SoftBounce' }),
    bounce('spam@postmark.test', spam, { RecordType: 'SpamComplaint', Type: 'SpamComplaint', Details: '' }),
    bounce('slow@postmark.test', slow, { Type: 'Transient' }),
    bounce('slow@postmark.test', slow, { RecordType: 'Delivery' }),
    bounce('slow@postmark.test', slow, { Type: 'constructor' }),
    bounce('other@postmark.test', slow),
    bounce('slow@postmark.test', 'none', { Metadata: null }),
  ]
  for (const event of events) expect(await post('postmark', event, basic(PASSWORD))).toBe(200)
  expect(await Promise.all(emails.map(suppressed))).toEqual([
    { reason: 'bounced', source: 'postmark', detail: '550 No such user' },
    null,
    { reason: 'complained', source: 'postmark', detail: 'SpamComplaint' },
    null,
  ])
  const rows = await database.query('select email, kind from mail_bounce where email = any($1) order by email', [
    emails,
  ])
  expect(rows).toEqual([
    { email: 'hard@postmark.test', kind: 'hard' },
    { email: 'soft@postmark.test', kind: 'soft' },
    { email: 'spam@postmark.test', kind: 'complaint' },
  ])
})

test('reports of Postmark without the password, or to another tenant, change nothing', async () => {
  const event = bounce('safe@postmark.test', await sentMail('safe@postmark.test'))
  for (const headers of [{}, basic('wrong'), basic(''), { authorization: 'Basic' }, { authorization: PASSWORD }])
    expect(await post('postmark', event, headers as Record<string, string>)).toBe(400)
  expect(await post('postmark', 'no json', basic(PASSWORD))).toBe(400)
  await database.query(`update tenant set modules = modules || '{email_marketing}' where id = $1`, [kit.tenants.birch])
  expect(await post('postmark', event, basic(PASSWORD), kit.tenants.birch)).toBe(400)
  expect(await suppressed('safe@postmark.test')).toBeNull()
})

const ses = (fields: object, token: string) =>
  JSON.stringify({ ...fields, mail: { headers: [null, { name: 'x-mainstreet-mail', value: token }] } })
const permanent = (email: string) => ({
  notificationType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bouncedRecipients: [{ emailAddress: email, diagnosticCode: 'smtp; 550 5.1.1' }, 7],
  },
})

test('bounces and complaints of Amazon SES are recorded, with both kinds of signatures', async () => {
  const emails = ['hard@ses.test', 'soft@ses.test', 'spam@ses.test', 'fine@ses.test']
  const [hard = '', soft = '', spam = '', fine = ''] = await Promise.all(emails.map(sentMail))
  const transient = {
    bounceType: 'Transient',
    bounceSubType: 'MailboxFull',
    bouncedRecipients: [{ emailAddress: emails[1] }],
  }
  const complaint = (type: string, email = '') => ({
    eventType: 'Complaint',
    complaint: { complaintFeedbackType: type, complainedRecipients: [{ emailAddress: email }] },
  })
  const messages = [
    sns.message({ Message: ses(permanent('hard@ses.test'), hard), Subject: 'Amazon SES' }, '1'),
    sns.message({
      Message: JSON.stringify({
        eventType: 'Bounce',
        bounce: transient,
        mail: { source: `bounces+b.${soft}@maple.example` },
      }),
    }),
    sns.message({ Message: ses(complaint('abuse', emails[2]), spam) }),
    sns.message({ Message: ses(complaint('not-spam', emails[3]), fine) }),
    sns.message({ Message: ses({ notificationType: 'Delivery' }, fine) }),
    sns.message({ Message: ses({ notificationType: 'Bounce', bounce: { bouncedRecipients: 'all' } }, fine) }),
  ]
  for (const message of messages) expect(await post('ses', message)).toBe(200)
  expect(await Promise.all(emails.map(suppressed))).toEqual([
    { reason: 'bounced', source: 'ses', detail: 'smtp; 550 5.1.1' },
    null,
    { reason: 'complained', source: 'ses', detail: 'abuse' },
    null,
  ])
  const [row] = await database.query(`select kind, detail from mail_bounce where email = 'soft@ses.test'`)
  expect(row).toEqual({ kind: 'soft', detail: 'MailboxFull' })
})

test('messages of another topic, changed, old, or with a certificate from elsewhere are refused', async () => {
  const Message = ses(permanent('safe@ses.test'), await sentMail('safe@ses.test'))
  const cert = (address: string) => sns.message({ Message }, '2', { SigningCertURL: address })
  const other = new SnsServer(TOPIC)
  await expect.poll(() => other.url).toBeTruthy()
  const forged = [
    sns.message({ Message, TopicArn: `${TOPIC}2` }),
    sns.message({ Message }, '2', { Message: `${Message} ` }),
    sns.message({ Message }, '2', { SignatureVersion: '1' }),
    sns.message({ Message }, '2', { SignatureVersion: '3' }),
    sns.message({ Message, Timestamp: '2026-01-01T00:00:00Z' }),
    sns.message({ Message, Type: 'Other' }),
    // Signed with their own key, whose certificate is on their own host.
    other.message({ Message }),
    other.message({ Message }, '2', { SigningCertURL: `${sns.url}/SimpleNotificationService-0123abcd.pem` }),
    cert(`${sns.url}/somewhere.pem`),
    cert(`${sns.url}/SimpleNotificationService-old.pem`),
    cert(sns.url.replace('http://', 'http://user:password@')),
    cert('file:///SimpleNotificationService-1.pem'),
    cert('nonsense'),
    'no json',
    '[]',
    '',
  ]
  for (const message of forged) expect(await post('ses', message), message).toBe(400)
  other.stop()
  expect(await suppressed('safe@ses.test')).toBeNull()
})

test('the subscription of the topic is confirmed, and no other address is fetched', async () => {
  expect(await post('ses', sns.confirmation('token-of-ours'))).toBe(200)
  expect(sns.confirmed).toEqual(['token-of-ours'])
  const elsewhere = new SnsServer(TOPIC)
  await expect.poll(() => elsewhere.url).toBeTruthy()
  expect(await post('ses', sns.confirmation('x', `${elsewhere.url}/?Action=ConfirmSubscription&Token=x`))).toBe(400)
  expect([sns.confirmed.length, elsewhere.confirmed.length]).toEqual([1, 0])
  elsewhere.stop()
})

test.each([
  ['POSTMARK', 'short'],
  ['POSTMARK', 'a password with spaces in it'],
  ['SES', 'bounces'],
  ['SES', 'arn:aws:sns:s3-us-west-2:123456789012:x'],
  ['SES', 'arn:aws:sns:evil.example/:123456789012:x'],
  ['SES', 'arn:aws:sqs:us-east-1:123456789012:bounces'],
])('what is no password of %s or no topic is refused: %s', async (provider, key) => {
  expect((await save(provider, key)).userErrors).toEqual([{ field: 'key' }])
})
