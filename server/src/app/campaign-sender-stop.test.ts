import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignsOf, listWith, setPostalAddress } from '../modules/outreach/campaigns/campaign-test-kit.ts'
import { EVERYBODY, MailServer } from '../modules/outreach/campaigns/mail-server-test-kit.ts'
import { readConfig } from './config.ts'
import { embeddedAccess } from './database/access.ts'
import { type RunningServer, startServer } from './server.ts'
import { useServer, type Visitor } from './test-server.ts'

const PEOPLE = 60
const WAIT = { timeout: 30_000, interval: 50 }
const smtp = new MailServer()
const kit = useServer({ role: 'web' })
const { database } = kit
const started: RunningServer[] = []
let owner: Visitor
beforeAll(async () => {
  await smtp.start()
  owner = await kit.signedIn('owner@maple.test')
  await setPostalAddress(database, kit.tenants.maple as string)
  const rate = 'mutation { updateCampaignSettings(input: { mailsPerMinute: 60000 }) { settings { mailsPerMinute } } }'
  expect((await owner.ask(rate)).data.updateCampaignSettings.settings.mailsPerMinute).toBe(60_000)
})
afterAll(async () => {
  await smtp.stop()
  for (const server of started) await server.close()
})

/** A process that sends. */
async function startSender(): Promise<RunningServer> {
  const config = { ...readConfig({ LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32) }), role: 'jobs' } as const
  const smtpUrl = `smtp://127.0.0.1:${smtp.port}`
  const server = await startServer({ ...config, smtpUrl }, embeddedAccess(database, database.name), { listen: false })
  started.push(server)
  return server
}

const rowsOf = (id: string) =>
  database.query<{ status: string; isFree: boolean }>(
    `select status, attempts = 0 and claim is null and due_at <= now() as "isFree" from campaign_recipient where campaign_id = $1`,
    [id],
  )

test('a process that stops finishes the mails that are with a server, and leaves the rest to others', async () => {
  const campaigns = campaignsOf(owner)
  const emails = Array.from({ length: PEOPLE }, (_, at) => `person${at}@stop.test`)
  const listId = await listWith(database, kit.tenants.maple as string, emails)
  const { campaign } = await campaigns.create({ audience: { include: { listIds: [listId] } } })
  smtp.hold(EVERYBODY)
  const sender = await startSender()
  expect((await campaigns.send(campaign.id)).userErrors).toEqual([])
  await expect.poll(() => smtp.isHolding, WAIT).toBe(true)
  const stopped = sender.close()
  smtp.release()
  await stopped
  const rows = await rowsOf(campaign.id)
  const [sent, queued] = ['sent', 'queued'].map((wanted) => rows.filter(({ status }) => status === wanted)) as [
    typeof rows,
    typeof rows,
  ]
  expect(sent.length + queued.length).toBe(PEOPLE)
  expect(sent.length).toBe(smtp.recipients('person').length)
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.length).toBeLessThan(PEOPLE)
  expect(queued.every(({ isFree }) => isFree)).toBe(true)

  await startSender()
  await expect.poll(async () => (await campaigns.read(campaign.id)).status, WAIT).toBe('SENT')
  expect(smtp.recipients('person')).toEqual(emails.toSorted())
})
