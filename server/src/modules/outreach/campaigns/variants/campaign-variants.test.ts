import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { campaignsOf, contentOf, insertCustomer, listWith, setPostalAddress } from '../campaign-test-kit.ts'
import { MailServer } from '../mail-server-test-kit.ts'

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

const WAIT = { timeout: 30_000, interval: 50 }
const addresses = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i}@variant.test`)
const TEST = { isEnabled: true, subject: 'Subject B', content: contentOf('<p>Text B</p>'), percent: 40, hours: 2 }

/** Starts a campaign with a test, and waits until everybody in it got a variant. */
async function start(name: string, count: number, abTest: object = {}): Promise<string> {
  const listId = await listWith(database, maple, addresses(name, count))
  const { campaign, userErrors } = await campaigns.create({
    subject: 'Subject A',
    content: contentOf('<p>Text A</p>'),
    audience: { include: { listIds: [listId] } },
    abTest: { ...TEST, ...abTest },
  })
  expect(userErrors).toEqual([])
  expect((await campaigns.send(campaign.id)).userErrors).toEqual([])
  await expect.poll(async () => sentTo(await campaigns.recipients(campaign.id), 'SENT').length, WAIT).toBeGreaterThan(0)
  await expect
    .poll(
      async () => (await campaigns.recipients(campaign.id)).every((one) => !one.variant || one.status === 'SENT'),
      WAIT,
    )
    .toBe(true)
  return campaign.id
}
const sentTo = <Row extends { status: string }>(recipients: readonly Row[], status: string) =>
  recipients.filter((one) => one.status === status)
const subjectOf = (email: string) => /^Subject: (.*)\r$/m.exec(smtp.to(email)[0]?.raw ?? '')?.[1]
const endTest = (id: string) => database.query(`update campaign set winner_due_at = now() where id = $1`, [id])
const open = (emails: readonly string[], column = 'opened_at') =>
  database.query(`update campaign_recipient set ${column} = now() where email = any($1)`, [emails])

test('a share of the audience gets A or B in equal parts, and the variant that more people opened goes to the rest', async () => {
  const id = await start('open', 10)
  const before = await campaigns.recipients(id)
  const ofB = before.filter(({ variant }) => variant === 'B').map(({ email }) => email)
  expect(before.filter(({ variant }) => variant === 'A')).toHaveLength(2)
  expect(ofB).toHaveLength(2)
  expect(sentTo(before, 'QUEUED')).toHaveLength(6)
  for (const { email, variant } of before) expect(subjectOf(email)).toBe(variant ? `Subject ${variant}` : undefined)
  expect(smtp.to(ofB[0] as string)[0]?.text).toContain('Text B')
  expect(await campaigns.read(id)).toMatchObject({ status: 'SENDING', abTest: { winner: null, winnerChosenBy: null } })

  // Bots do not count.
  await open(
    before.filter(({ variant }) => variant === 'A').map(({ email }) => email),
    'machine_opened_at',
  )
  await open(ofB.slice(0, 1))
  await endTest(id)
  await expect.poll(async () => (await campaigns.read(id)).status, WAIT).toBe('SENT')
  const { abTest, figures } = await campaigns.read(id)
  expect(abTest).toMatchObject({ winner: 'B', winnerChosenBy: null })
  expect(abTest.figures).toEqual([
    { variant: 'A', recipients: 2, sent: 2, opened: 0, clicked: 0 },
    { variant: 'B', recipients: 2, sent: 2, opened: 1, clicked: 0 },
  ])
  expect(figures).toMatchObject({ recipients: 10, sent: 10 })
  for (const { email, variant } of before) {
    expect(smtp.to(email)).toHaveLength(1)
    expect(subjectOf(email)).toBe(`Subject ${variant ?? 'B'}`)
  }
  const [notice] = await database.query(`select title from notification where kind = 'campaign_variant_chosen' limit 1`)
  expect(notice).toEqual({ title: '“News”: variant B won the A/B test and goes to the rest' })
})

test('clicks decide if the test is set to them, and A goes to the rest on a tie', async () => {
  const id = await start('click', 10, { metric: 'CLICKS' })
  const recipients = await campaigns.recipients(id)
  const one = (variant: string) =>
    recipients
      .filter((row) => row.variant === variant)
      .map(({ email }) => email)
      .slice(0, 1)
  await open(one('B'))
  await open(one('A'), 'clicked_at')
  await open(one('B'), 'clicked_at')
  await endTest(id)
  await expect.poll(async () => (await campaigns.read(id)).status, WAIT).toBe('SENT')
  expect((await campaigns.read(id)).abTest).toMatchObject({ winner: 'A' })
})

test('staff can choose the winner before the test is over, once', async () => {
  const id = await start('hand', 6)
  expect((await campaigns.sendVariant(id, 'B')).campaign.abTest).toMatchObject({ winner: 'B' })
  await expect.poll(async () => (await campaigns.read(id)).status, WAIT).toBe('SENT')
  expect((await campaigns.read(id)).abTest.winnerChosenBy).toMatch(/\S/)
  const subjects = addresses('hand', 6).map(subjectOf)
  expect(subjects.filter((subject) => subject === 'Subject A')).toHaveLength(2)
  expect(subjects.filter((subject) => subject === 'Subject B')).toHaveLength(4)
  expect((await campaigns.sendVariant(id, 'A')).userErrors[0]?.message).toBe('This campaign is not being sent.')
})

test('a pause that leaves mails of the test unsent restarts its time', async () => {
  const id = await start('pause', 4, { hours: 3 })
  await endTest(id)
  await campaigns.pause(id)
  await database.query(`update campaign_recipient set status = 'queued' where campaign_id = $1 and variant = 'a'`, [id])
  const { abTest } = (await campaigns.resume(id)).campaign
  expect(new Date(abTest.winnerDueAt).getTime()).toBeGreaterThan(Date.now() + 2 * 3_600_000)
  await campaigns.cancel(id)
})

test('a test needs a difference, is copied with its campaign, and B is checked, previewed and tested too', async () => {
  const list = await listWith(database, maple, ['fields@variant.test'])
  const audience = { include: { listIds: [list] } }
  const same = (await campaigns.create({ audience, abTest: { isEnabled: true, subject: 'News' } })).campaign
  expect((await campaigns.send(same.id)).userErrors).toMatchObject([{ field: 'abTest' }])
  const wrong = await campaigns.create({ audience, abTest: { percent: 0, hours: 999 } })
  expect(wrong.userErrors.map(({ field }) => field)).toEqual(['abTest.percent', 'abTest.hours'])
  expect((await campaigns.create({ abTest: { content: 'nonsense' } })).userErrors).toMatchObject([
    { field: 'abTest.content' },
  ])
  const { campaign } = await campaigns.create({ audience, abTest: { ...TEST, subject: 'For {{ nobody.name }}' } })
  expect(campaign.problems).toContainEqual(
    expect.objectContaining({ message: 'Variant B: There is no placeholder named nobody.name', isBlocking: true }),
  )
  const changed = (await campaigns.update({ id: campaign.id, abTest: { subject: ' New\r\nsubject ' } })).campaign
  expect(changed.abTest).toMatchObject({ isEnabled: true, subject: 'New subject', percent: 40, hours: 2 })
  const copy = (await campaigns.duplicate(campaign.id)).campaign
  expect(copy.abTest).toEqual(changed.abTest)
  expect((await campaigns.sendVariant(copy.id, 'A')).userErrors[0]?.message).toBe('This campaign is not being sent.')
  const preview = `query ($id: ID!) { campaignPreview(id: $id, variant: B) { subject text } }`
  const drawn = (await owner.ask(preview, { id: copy.id })).data.campaignPreview
  expect(drawn).toMatchObject({ subject: 'New subject', text: expect.stringContaining('Text B') })
  await insertCustomer(database, maple, { email: 'reader@variant.test' })
  const send = `mutation ($input: SendTestCampaignInput!) { sendTestCampaign(input: $input) { sentTo userErrors { message } } }`
  await owner.ask(send, { input: { id: copy.id, variant: 'B', recipients: ['try@variant.test'] } })
  const [mail] = await database.query(`select subject from mail where recipient = 'try@variant.test'`)
  expect(mail).toEqual({ subject: '[Test] New subject' })
})
