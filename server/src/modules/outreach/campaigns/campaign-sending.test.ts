import PostalMime from 'postal-mime'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { campaignsOf, contentOf, insertCustomer, listWith, setPostalAddress } from './campaign-test-kit.ts'
import { MailServer } from './mail-server-test-kit.ts'

const smtp = new MailServer()
const kit = useServer({ smtpAllowPrivate: true }, 10)
const { database } = kit
let owner: Visitor
let campaigns: ReturnType<typeof campaignsOf>
let maple: string
beforeAll(async () => {
  await smtp.start()
  owner = await kit.signedIn('owner@maple.test')
  campaigns = campaignsOf(owner)
  maple = kit.tenants.maple as string
  await setPostalAddress(database, maple)
  await database.query(
    `insert into mail_provider (tenant_id, host, port, security, username, from_name, from_address)
     values ($1, '127.0.0.1', $2, 'none', '', 'Maple Auto', 'post@maple.example')`,
    [maple, smtp.port],
  )
  const rate = 'mutation { updateCampaignSettings(input: { mailsPerMinute: 60000 }) { settings { mailsPerMinute } } }'
  expect((await owner.ask(rate)).data.updateCampaignSettings.settings.mailsPerMinute).toBe(60_000)
  return () => smtp.stop()
})

const addresses = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i}@campaign.test`)
const WAIT = { timeout: 30_000, interval: 50 }

async function start(emails: readonly string[], fields: object = {}): Promise<string> {
  const listId = await listWith(database, maple, emails)
  const { campaign, userErrors } = await campaigns.create({ audience: { include: { listIds: [listId] } }, ...fields })
  expect(userErrors).toEqual([])
  expect((await campaigns.send(campaign.id)).userErrors).toEqual([])
  return campaign.id
}
const statusOf = async (id: string) => (await campaigns.read(id)).status

test('each person gets one mail with their name, address of the sender and a link to unsubscribe on one line', async () => {
  const customer = await insertCustomer(database, maple, { email: 'one1@campaign.test', firstname: 'Zoë' })
  const id = await start(addresses('one', 3), {
    subject: 'Hi {{ customer.firstname | "friend" }}',
    content: contentOf('<p>Dear {{ customer.firstname | "friend" }}</p>'),
    fromName: 'Maple News',
    replyTo: 'reply@maple.example',
  })
  await expect.poll(() => statusOf(id), WAIT).toBe('SENT')
  expect(smtp.recipients('one')).toEqual(addresses('one', 3))
  const [mail] = smtp.to('one1@campaign.test')
  expect(mail?.raw).toMatch(/^From: Maple News <post@maple\.example>\r$/m)
  expect(mail?.raw).toMatch(/^Reply-To: reply@maple\.example\r$/m)
  expect(mail?.raw).toMatch(/^List-Unsubscribe: <http:\/\/\S+\/_mail\/campaign\?token=\S+>\r$/m)
  expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(mail?.text).toContain('Dear Zoë')
  expect(mail?.text).toContain('1 Main St, Ottawa')
  expect((await campaigns.read(id)).figures).toMatchObject({ recipients: 3, sent: 3, queued: 0 })
  const [entry] = await database.query(
    `select kind, title from timeline_entry where record_id = $1 and kind = 'campaign'`,
    [customer],
  )
  expect(entry).toMatchObject({ kind: 'campaign' })
})

test('links and the opening are tracked in HTML, and lead through the site; plain text and the link to unsubscribe stay', async () => {
  const id = await start(['tracked0@campaign.test'], {
    content: contentOf(
      '<p><a href="https://maple.example/a?x=1&amp;y=2">Tires</a> <a href="tel:+16135550100">Call</a></p>',
    ),
  })
  await expect.poll(() => statusOf(id), WAIT).toBe('SENT')
  const { html = '', text = '' } = await PostalMime.parse(smtp.to('tracked0@campaign.test')[0]?.raw ?? '')
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) =>
    (href as string).replaceAll('&amp;', '&'),
  )
  expect(links.filter((href) => /\/_site\/mail\/link\?to=[\w-]{22}&of=[\w.-]+$/.test(href))).toHaveLength(2)
  expect(links.filter((href) => /^tel:|\/_mail\/(?:campaign|view)\?token=/.test(href))).toHaveLength(3)
  expect(links).toHaveLength(5)
  expect(html).toMatch(/<img src="http:\/\/[^"]+\/_site\/mail\/open\?of=[\w.-]+" alt="" width="1"/)
  expect(text).toContain('https://maple.example/a?x=1&y=2')
  const stored = await database.query('select url, label from campaign_link where campaign_id = $1 order by url', [id])
  expect(stored.find(({ url }) => url === 'https://maple.example/a?x=1&y=2')).toMatchObject({ label: 'Tires' })
  const [day] = await database.query('select sent from campaign_day where campaign_id = $1', [id])
  expect(day).toEqual({ sent: 1 })
})

test('implied consent counts until it ends, also while a campaign is being sent', async () => {
  const people = ['implied-now@campaign.test', 'implied-over@campaign.test', 'express@campaign.test']
  const [now, over, express] = await Promise.all(
    people.map((email) => insertCustomer(database, maple, { email, consent: 'given' })),
  )
  const record = (customer: string | undefined, expires: string | null) =>
    database.query(
      `insert into customer_consent (tenant_id, customer_id, channel, status, source, at, expires_at, recorded_by, recorded_at)
       values ($1, $2, 'email', 'given', 'Purchase', now() - interval '3 years', now() + $3::interval, 'Test', now())`,
      [maple, customer, expires],
    )
  await record(now, '1 day')
  await record(over, '-1 day')
  await record(express, '-1 day')
  await record(express, null)
  const [tag] = await database.query<{ id: string }>(
    `insert into customer_tag (tenant_id, name) values ($1, 'Implied') returning id`,
    [maple],
  )
  for (const customer of [now, over, express])
    await database.query('insert into tagging (tenant_id, tag_id, record_id) values ($1, $2, $3)', [
      maple,
      tag?.id,
      customer,
    ])
  const { campaign } = await campaigns.create({ audience: { include: { tagIds: [tag?.id] } } })
  expect((await campaigns.send(campaign.id)).userErrors).toEqual([])
  await expect.poll(() => statusOf(campaign.id), WAIT).toBe('SENT')
  expect(smtp.recipients('implied')).toEqual(['implied-now@campaign.test'])
  expect(smtp.recipients('express')).toEqual(['express@campaign.test'])
})

test('people who join after sending started get nothing', async () => {
  smtp.hold('held0@campaign.test')
  const id = await start(addresses('held', 2))
  await expect.poll(() => smtp.isHolding, WAIT).toBe(true)
  const { audience } = await campaigns.read(id)
  await database.query(
    `insert into mailing_list_member (tenant_id, list_id, email, status, source, requested_at, created_at)
     values ($1, $2, 'held-late@campaign.test', 'subscribed', 'Test', now(), now())`,
    [maple, audience.include.listIds[0]],
  )
  smtp.release()
  await expect.poll(() => statusOf(id), WAIT).toBe('SENT')
  expect(smtp.recipients('held')).toEqual(addresses('held', 2))
})

test('consent that is withdrawn before it is their turn keeps somebody from getting it', async () => {
  smtp.hold('turn0@campaign.test')
  const id = await start(addresses('turn', 1))
  await expect.poll(() => smtp.isHolding, WAIT).toBe(true)
  await database.query(
    `insert into campaign_recipient (tenant_id, campaign_id, email, status) values ($1, $2, 'turn-gone@campaign.test', 'queued')`,
    [maple, id],
  )
  await database.query(`update campaign_figures set recipients = 2 where campaign_id = $1`, [id])
  smtp.release()
  await expect.poll(() => statusOf(id), WAIT).toBe('SENT')
  expect(smtp.to('turn-gone@campaign.test')).toEqual([])
  expect((await campaigns.read(id)).figures).toMatchObject({ sent: 1, skipped: 1 })
})

test('a connection that is closed after the final dot leaves the mail unknown, and it is never sent again', async () => {
  smtp.hangUpOn = 'cut0@campaign.test'
  const id = await start(addresses('cut', 2))
  await expect.poll(() => statusOf(id), WAIT).toBe('SENT')
  const recipients = await campaigns.recipients(id)
  expect(recipients.map(({ status }) => status).toSorted()).toEqual(['SENT', 'UNKNOWN'])
  expect(smtp.attempts('cut0@campaign.test')).toBe(1)
})

test('a mailbox that does not exist is suppressed, and one that is full for now is tried again', async () => {
  smtp.refuse('none0@campaign.test', 550, '5.1.1 No such mailbox')
  smtp.refuse('full0@campaign.test', 452, '4.2.2 Mailbox full', 1)
  const id = await start(['none0@campaign.test', 'full0@campaign.test'])
  await expect.poll(() => smtp.attempts('full0@campaign.test'), WAIT).toBe(1)
  await expect
    .poll(async () => {
      await database.query(`update campaign_recipient set due_at = now() where status = 'queued' and attempts > 0`)
      return statusOf(id)
    }, WAIT)
    .toBe('SENT')
  expect(smtp.recipients('full')).toEqual(['full0@campaign.test'])
  const [row] = await database.query(`select reason from mail_suppression where email = 'none0@campaign.test'`)
  expect(row).toEqual({ reason: 'bounced' })
})

test('a campaign stops by itself when too much fails, says why, and can be resumed', async () => {
  for (const address of addresses('bad', 30)) smtp.refuse(address, 554, 'Spam')
  const id = await start(addresses('bad', 30))
  await expect.poll(() => statusOf(id), WAIT).toBe('PAUSED')
  const paused = await campaigns.read(id)
  expect(paused.pausedReason).toMatch(/of the last \d+ emails failed\. Last error: .*Spam/)
  const [notice] = await database.query(`select kind from notification where title like '%was paused%' limit 1`)
  expect(notice).toEqual({ kind: 'campaign_paused' })
  expect(paused.figures.queued).toBeGreaterThan(0)
  smtp.refusals.clear()
  expect((await campaigns.resume(id)).campaign.status).toBe('SENDING')
  await expect.poll(() => statusOf(id), WAIT).toBe('SENT')
})

test('a paused campaign sends nothing until it is resumed, and a cancelled one never', async () => {
  smtp.hold('stop0@campaign.test')
  const id = await start(addresses('stop', 60))
  await expect.poll(() => smtp.isHolding, WAIT).toBe(true)
  expect((await campaigns.pause(id)).campaign.status).toBe('PAUSED')
  smtp.release()
  expect((await campaigns.cancel(id)).campaign.status).toBe('CANCELLED')
  expect((await campaigns.resume(id)).userErrors[0]?.message).toBe('This campaign is not paused.')
  expect((await campaigns.update({ id, subject: 'Other' })).userErrors[0]?.message).toMatch(/Duplicate it/)
  expect((await campaigns.update({ id, name: 'Other name' })).campaign.name).toBe('Other name')
})

test('a scheduled campaign starts when its time has come', async () => {
  const listId = await listWith(database, maple, addresses('due', 1))
  const { campaign } = await campaigns.create({ audience: { include: { listIds: [listId] } } })
  await campaigns.schedule(campaign.id, new Date(Date.now() + 3_600_000).toISOString())
  await database.query(`update campaign set scheduled_at = now() where id = $1`, [campaign.id])
  await expect.poll(() => statusOf(campaign.id), WAIT).toBe('SENT')
  expect(smtp.recipients('due')).toEqual(addresses('due', 1))
})

test('in each person’s time zone everybody gets it once, when it is their turn, also after a pause', async () => {
  for (const [at, place] of ["country = 'GB'", "province = 'BC'"].entries()) {
    const id = await insertCustomer(database, maple, { email: `zone${at}@campaign.test` })
    await database.query(`update customer set ${place} where id = $1`, [id])
  }
  const listId = await listWith(database, maple, addresses('zone', 2))
  const { campaign } = await campaigns.create({ audience: { include: { listIds: [listId] } } })
  await campaigns.schedule(campaign.id, new Date(Date.now() + 3_600_000).toISOString(), true)
  await expect.poll(() => smtp.recipients('zone'), WAIT).toEqual(['zone0@campaign.test'])
  await campaigns.pause(campaign.id)
  await database.query(`update campaign_recipient set due_at = now() where campaign_id = $1 and status = 'queued'`, [
    campaign.id,
  ])
  expect((await campaigns.resume(campaign.id)).campaign.figures).toMatchObject({ sent: 1, queued: 1 })
  await expect.poll(() => statusOf(campaign.id), WAIT).toBe('SENT')
  expect(smtp.recipients('zone')).toEqual(addresses('zone', 2))
})

test('mail of a lost process is unknown, and its campaign is completed', async () => {
  smtp.hold('lost0@campaign.test')
  const id = await start(addresses('lost', 1))
  await expect.poll(() => smtp.isHolding, WAIT).toBe(true)
  await database.query(
    `update campaign_recipient set claim = null, due_at = now() - interval '1 second' where campaign_id = $1`,
    [id],
  )
  await expect.poll(async () => (await campaigns.recipients(id))[0]?.status, WAIT).toBe('UNKNOWN')
  smtp.release()
  await expect.poll(() => statusOf(id), WAIT).toBe('SENT')
  expect((await campaigns.read(id)).figures).toMatchObject({ sent: 0, unknown: 1 })
})
