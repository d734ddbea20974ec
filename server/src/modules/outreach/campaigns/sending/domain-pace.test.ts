import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { campaignsOf, listWith, setPostalAddress } from '../campaign-test-kit.ts'
import { MailServer } from '../mail-server-test-kit.ts'
import { isFaultOfDomain, pauseDomains, takeTurns } from './domain-pace.ts'

const smtp = new MailServer()
const kit = useServer({ smtpAllowPrivate: true }, 10)
const { database } = kit
const WAIT = { timeout: 30_000, interval: 50 }
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
beforeEach(async () => {
  await limit(0)
})

async function limit(mailsPerMinuteAndDomain: number) {
  const document = `mutation ($input: UpdateCampaignSettingsInput!) { updateCampaignSettings(input: $input) {
    settings { mailsPerMinuteAndDomain } userErrors { field } } }`
  const input = { mailsPerMinute: 60_000, mailsPerMinuteAndDomain }
  return (await owner.ask(document, { input })).data.updateCampaignSettings
}

async function start(emails: readonly string[]): Promise<string> {
  const listId = await listWith(database, maple, emails)
  const { campaign } = await campaigns.create({ audience: { include: { listIds: [listId] } } })
  expect((await campaigns.send(campaign.id)).userErrors).toEqual([])
  return campaign.id
}

const paceOf = async (domain: string) =>
  (
    await database.query<{ faults: number; pause: number | null }>(
      `select faults, extract(epoch from paused_until - now())::int as pause from campaign_domain_pace where domain = $1`,
      [domain],
    )
  )[0]

const rowsOf = (id: string) =>
  database.query<{ email: string; status: string; attempts: number; later: boolean }>(
    `select email, status, attempts, due_at > now() as later from campaign_recipient where campaign_id = $1 order by email`,
    [id],
  )

test('a domain that refuses mail for now is left alone, others get theirs, and later everybody has it once', async () => {
  const slow = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@slow.test`)
  for (const address of slow) smtp.refuse(address, 451, '4.7.1 Try again later')
  const id = await start([...slow, 'x@quick.test', 'y@quick.test'])
  await expect.poll(() => smtp.recipients('').filter((to) => to.endsWith('@quick.test')), WAIT).toHaveLength(2)
  await expect
    .poll(async () => (await rowsOf(id)).filter(({ later, status }) => later && status === 'queued').length, WAIT)
    .toBe(6)
  const { faults = 0, pause } = (await paceOf('slow.test')) ?? {}
  expect(faults).toBe(1)
  expect(pause).toBeGreaterThan(30)
  expect(await paceOf('quick.test')).toBeUndefined()
  smtp.refusals.clear()
  await database.query(`update campaign_domain_pace set paused_until = now() where domain = 'slow.test'`)
  await database.query(`update campaign_recipient set due_at = now() where campaign_id = $1 and status = 'queued'`, [
    id,
  ])
  await expect.poll(async () => (await campaigns.read(id)).status, WAIT).toBe('SENT')
  expect(smtp.recipients('').filter((to) => to.endsWith('@slow.test'))).toEqual(slow)
  expect(await paceOf('slow.test')).toMatchObject({ faults: 0, pause: null })
})

test('a full mailbox says nothing about its domain', () => {
  expect(isFaultOfDomain('452 4.2.2 Mailbox full')).toBe(false)
  expect(isFaultOfDomain('450 4.1.2 Unknown domain of the recipient')).toBe(false)
  expect(isFaultOfDomain('451 4.7.500 Server busy')).toBe(true)
  expect(isFaultOfDomain('450 Greylisted')).toBe(true)
})

test('the limit of a domain holds for all processes together: turns are given out once', async () => {
  const take = (domains: string[]) =>
    kit.server.inTenant(maple, ({ em }) => takeTurns(em, { tenantId: maple, domains, perMinute: 20 }))
  const groups = [['turns.test', 'turns.test', 'other.test', 'turns.test'], ...Array(5).fill(['turns.test'])]
  const taken = await Promise.all(groups.map(take))
  const turns = taken.flatMap((times, group) => times.filter((_, at) => groups[group][at] === 'turns.test'))
  const later = turns.flatMap((turn) => turn?.getTime() ?? []).toSorted((a, b) => a - b)
  expect(taken[0]?.[2]).toBeNull()
  expect(later).toHaveLength(7)
  const gaps = later.slice(1).map((at, index) => Math.round((at - (later[index] as number)) / 100))
  expect(gaps).toEqual(Array(6).fill(30))
})

test('pauses grow, and refusals at the same time count once', async () => {
  const pause = () => kit.server.inTenant(maple, ({ em }) => pauseDomains(em, maple, ['grow.test', 'grow.test']))
  await Promise.all([pause(), pause(), pause()])
  expect((await paceOf('grow.test'))?.faults).toBe(1)
  const pauses: number[] = []
  for (let times = 0; times < 9; times++) {
    await database.query(`update campaign_domain_pace set paused_until = now() where domain = 'grow.test'`)
    await pause()
    pauses.push((await paceOf('grow.test'))?.pause ?? 0)
  }
  expect(pauses.map((seconds) => Math.round(seconds / 60))).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 60])
})

test('with a limit, mails to one domain wait for their turn, and those to others do not', async () => {
  expect((await limit(60_001)).userErrors).toEqual([{ field: 'mailsPerMinuteAndDomain' }])
  await limit(6)
  const id = await start(['a@limited.test', 'b@limited.test', 'c@limited.test', 'x@free.test'])
  await expect.poll(() => smtp.to('x@free.test').length, WAIT).toBe(1)
  await expect
    .poll(async () => (await rowsOf(id)).filter(({ later, status }) => later && status === 'queued').length, WAIT)
    .toBe(2)
  await database.query(`update campaign_recipient set due_at = now() where campaign_id = $1 and status = 'queued'`, [
    id,
  ])
  await expect.poll(async () => (await campaigns.read(id)).status, WAIT).toBe('SENT')
  expect((await rowsOf(id)).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1])
})
