import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { campaignsOf, listWith, setPostalAddress } from '../campaign-test-kit.ts'
import { EVERYBODY, MailServer } from '../mail-server-test-kit.ts'
import { LANES } from './lanes.ts'

const [slow, quick] = [new MailServer(), new MailServer()]
const kit = useServer({ smtpAllowPrivate: true }, 10)
const { database } = kit
const WAIT = { timeout: 30_000, interval: 50 }
/** More than all lanes claim at once. */
const MANY = 400

beforeAll(async () => {
  await Promise.all([slow.start(), quick.start()])
  await database.query(
    `update tenant set plan = 'enterprise', modules = (select m.modules from tenant m where m.handle = 'maple') where handle = 'birch'`,
  )
  return async () => {
    await Promise.all([slow.stop(), quick.stop()])
  }
})

async function start(handle: 'maple' | 'birch', { port }: MailServer, count: number): Promise<void> {
  const owner = await kit.signedIn(`owner@${handle}.test`)
  const tenantId = kit.tenants[handle] as string
  await setPostalAddress(database, tenantId)
  await database.query(
    `insert into mail_provider (tenant_id, host, port, security, username, from_name, from_address)
     values ($1, '127.0.0.1', $2, 'none', '', 'News', 'post@news.example')`,
    [tenantId, port],
  )
  await owner.ask(
    'mutation { updateCampaignSettings(input: { mailsPerMinute: 60000 }) { settings { mailsPerMinute } } }',
  )
  const emails = Array.from({ length: count }, (_, at) => `${handle}${at}@fairness.test`)
  const listId = await listWith(database, tenantId, emails)
  const campaigns = campaignsOf(owner)
  const { campaign } = await campaigns.create({ audience: { include: { listIds: [listId] } } })
  expect((await campaigns.send(campaign.id)).userErrors).toEqual([])
}

/** The lanes that have given mails of Maple to its server. */
async function lanesOfMaple(): Promise<number> {
  const [row] = await database.query<{ lanes: number }>(
    `select count(distinct claim)::int as lanes from campaign_recipient where tenant_id = $1 and status = 'sending'`,
    [kit.tenants.maple],
  )
  return row?.lanes ?? 0
}

test('while the mail server of a tenant holds up all its lanes, the campaign of another tenant is sent', async () => {
  slow.hold(EVERYBODY)
  await start('maple', slow, MANY)
  await expect.poll(lanesOfMaple, WAIT).toBe(LANES)
  await start('birch', quick, 250)
  await expect.poll(() => quick.delivered.length, WAIT).toBe(250)
  expect(slow.delivered).toEqual([])
  expect(await lanesOfMaple()).toBe(LANES)
  slow.release()
  await expect.poll(() => slow.delivered.length, WAIT).toBe(MANY)
  expect(new Set(slow.recipients('maple')).size).toBe(MANY)
})
