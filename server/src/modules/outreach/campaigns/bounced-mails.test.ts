import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { bounceOf, complaintOf, useBounceMailbox } from '../bounces/bounce-test-kit.ts'
import { BounceTokens } from '../bounces/index.ts'
import { campaignsOf, insertCustomer, listWith, setPostalAddress } from './campaign-test-kit.ts'
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
  return () => smtp.stop()
})
const box = useBounceMailbox(kit, () => owner)
const WAIT = { timeout: 30_000, interval: 50 }
const MEGABYTE = 1024 * 1024

/** A campaign that was sent to these addresses, and the mails. */
async function sent(emails: readonly string[], expected = 'SENT') {
  const listId = await listWith(database, maple, emails)
  const { campaign } = await campaigns.create({ audience: { include: { listIds: [listId] } } })
  expect((await campaigns.send(campaign.id)).userErrors).toEqual([])
  await expect.poll(async () => (await campaigns.read(campaign.id)).status, WAIT).toBe(expected)
  return { id: campaign.id as string, mails: emails.map((email) => smtp.to(email).at(-1) ?? { from: '', raw: '' }) }
}

async function suppressionOf(email: string) {
  const document = `query ($search: String) { mailSuppressions(where: { search: $search }, page: 1, perPage: 5) {
    items { reason source detail } } }`
  return (await owner.ask(document, { search: email })).data.mailSuppressions.items[0] ?? null
}

async function figuresOf(id: string) {
  const document = 'query ($id: ID!) { campaign(id: $id) { figures { sent bounced softBounced complained } } }'
  return (await owner.ask(document, { id })).data.campaign.figures
}

test('a mail that comes back suppresses its address, once, and is counted', async () => {
  const email = 'gone@bounces.test'
  const customerId = await insertCustomer(database, maple, { email })
  const { id, mails } = await sent([email])
  expect(mails[0]?.from).toMatch(/^bounces\+b\.[0-9a-v]{38}@maple\.example$/)
  const report = bounceOf({ to: mails[0]?.from.toUpperCase() as string, status: '5.1.1' })
  await box.receive(report)
  await box.receive(report)
  expect(await suppressionOf(email)).toEqual({
    ...{ reason: 'BOUNCED', source: 'MAILBOX' },
    detail: '550 5.1.1 No such user here',
  })
  expect(await figuresOf(id)).toEqual({ sent: 1, bounced: 1, softBounced: 0, complained: 0 })
  const document = `query ($id: ID!) { campaignRecipients(campaignId: $id) { items { email bouncedAt complainedAt } }
    campaignReport(id: $id) { days { sent delivered bounced softBounced complained } } }`
  const { data } = await owner.ask(document, { id })
  expect(data.campaignRecipients.items).toEqual([{ email, bouncedAt: expect.any(String), complainedAt: null }])
  expect(data.campaignReport.days).toEqual([{ sent: 1, delivered: 0, bounced: 1, softBounced: 0, complained: 0 }])
  const entries = await database.query(
    `select title from timeline_entry where record_id = $1 and kind = 'mail_bounce'`,
    [customerId],
  )
  expect(entries).toEqual([{ title: 'Campaign “News” bounced' }])
  const { campaign } = await campaigns.create({
    audience: { include: { listIds: [await listWith(database, maple, [email])] } },
  })
  expect((await campaigns.send(campaign.id)).userErrors[0]?.message).toContain('No one in this audience')
})

test('an address is suppressed when several mails were refused for now, and a delay is nothing', async () => {
  const email = 'full@bounces.test'
  const { id, mails } = await sent([email])
  const to = mails[0]?.from as string
  await box.receive(bounceOf({ to, status: '4.2.2', action: 'delayed' }))
  expect(await figuresOf(id)).toMatchObject({ softBounced: 0 })
  await box.receive(bounceOf({ to, status: '5.2.2' }))
  expect(await figuresOf(id)).toMatchObject({ bounced: 0, softBounced: 1 })
  expect(await suppressionOf(email)).toBeNull()
  for (let count = 0; count < 3; count++)
    await database.query(
      `insert into mail_bounce (tenant_id, sent_mail, email, kind, source, created_at) values ($1, $2, $3, 'soft', 'mailbox', now())`,
      [maple, randomUUID(), email],
    )
  const { mails: more } = await sent([email])
  await box.receive(bounceOf({ to: more[0]?.from as string, status: '4.2.2' }))
  expect(await suppressionOf(email)).toMatchObject({ reason: 'SOFT_BOUNCED' })
})

test('a complaint counts by the header of the mail that came back; a changed or missing one does not', async () => {
  const email = 'angry@bounces.test'
  const { id, mails } = await sent([email])
  const original = mails[0]?.raw as string
  const header = /^X-Mainstreet-Mail: (\S+)\r?$/m.exec(original)?.[1] as string
  expect(header).toMatch(/^[0-9a-v]{38}$/)
  const forged = original.replaceAll(header, header.slice(0, 37) + (header.endsWith('0') ? '1' : '0'))
  await box.receive(complaintOf(forged.replaceAll(/^List-Unsubscribe.*\r?\n/gm, '')))
  await box.receive(complaintOf(original.replaceAll(/^X-Mainstreet-Mail.*\r?\n/gm, '')))
  await box.receive(complaintOf(`To: ${email}\nMessage-ID: <${randomUUID()}@maple.example>\n\nSpam`))
  await box.receive(complaintOf(original, 'not-spam'))
  expect(await figuresOf(id)).toMatchObject({ complained: 0 })
  expect(await suppressionOf(email)).toBeNull()
  await box.receive(complaintOf(original))
  expect(await figuresOf(id)).toMatchObject({ complained: 1 })
  expect(await suppressionOf(email)).toMatchObject({ reason: 'COMPLAINED', source: 'MAILBOX' })
})

test('a token of another tenant is nobody’s', async () => {
  const { mails } = await sent(['ours@bounces.test'])
  const read = (handle: 'maple' | 'birch') =>
    kit.server.inTenant(kit.tenants[handle] as string, async (ctx) =>
      ctx.use(BounceTokens).mailsIn(mails[0]?.from ?? ''),
    )
  expect(await read('maple')).toHaveLength(1)
  expect(await read('birch')).toEqual([])
})

test('malformed reports, other mails and reports of 10 MB keep none behind them from being read', async () => {
  const { id, mails } = await sent(['large@bounces.test', 'behind@bounces.test', 'notice@bounces.test'])
  const [large, behind, notice] = mails.map(({ from }) => from) as [string, string, string]
  const report = bounceOf({ to: behind, status: '5.1.1' })
  for (const raw of [
    report.replace('--edge\nContent-Type: message/delivery-status', '--edg'),
    report.replace('Action: failed', 'Action'),
    report.replaceAll('--edge', '--other'),
    `To: ${behind}\nContent-Type: multipart/report\n\n${'\n'.repeat(10_000)}`,
    `To: ${behind}\nContent-Type: multipart/report; boundary="a"\n\n${'--a\nContent-Type: multipart/mixed; boundary="a"\n\n'.repeat(2000)}`,
    `To: ${behind}\nContent-Type: multipart/report; boundary="edge"\n\n--edge\nContent-Type: message/delivery-status\n\n\0\0: \0\n--edge--`,
    `To: ${notice}\nAuto-Submitted: auto-replied\nSubject: Out of office\n\nI am away. Action: failed Status: 5.1.1`,
  ])
    box.imap.deliver(raw)
  const body = `${'x'.repeat(76)}\n`.repeat((10 * MEGABYTE) / 77)
  box.imap.deliver(bounceOf({ to: large, status: '5.1.1', original: `Subject: Large\n\n${body}` }))
  await box.readAll()
  expect(await figuresOf(id)).toMatchObject({ bounced: 1, softBounced: 0 })
  expect(await suppressionOf('behind@bounces.test')).toBeNull()
  await box.receive(report)
  expect(await figuresOf(id)).toMatchObject({ bounced: 2 })
  expect(await suppressionOf('notice@bounces.test')).toBeNull()
  const [row] = await database.query('select problem from bounce_mailbox')
  expect(row).toEqual({ problem: null })
})

test('staff are told once when too much of a campaign bounces', async () => {
  const emails = Array.from({ length: 22 }, (_, index) => `many${index}@bounces.test`)
  const { mails } = await sent(emails)
  for (const { from } of mails) box.imap.deliver(bounceOf({ to: from, status: '5.1.1' }))
  await box.readAll()
  const rows = await database.query(`select title from notification where kind = 'campaign_bouncing'`)
  const titles = new Set(rows.map(({ title }) => title))
  expect([...titles]).toEqual([
    '“News”: Of 22 emails, 20 bounced and 0 were marked as spam. Check where its addresses come from.',
  ])
})

test('the settings of the mailbox refuse an address with a plus', async () => {
  const { userErrors } = await box.save({ address: 'bounces+x@maple.example' })
  expect(userErrors[0]).toMatchObject({ field: 'address' })
})
