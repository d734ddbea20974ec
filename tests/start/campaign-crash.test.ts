import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { block, encode, tree } from '@mainstreet/blocks/tree'
import type pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type FilledCluster, startFilledCluster } from '../kit/filled-cluster.ts'
import { Visitor } from '../kit/http.ts'
import { freePort, type Installation, startInstallation } from '../kit/installation.ts'

const filled = inject('filled')
/** `KILL_MAILS=20000 KILL_ROUNDS=50` for a long run by hand. */
const MAILS = Number(process.env.KILL_MAILS ?? 1000)
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2)
/** Of the campaign sender. */
const [LANES, MOST_IN_GROUP] = [3, 20]

const folder = mkdtempSync(path.join(tmpdir(), 'mainstreet-campaign-crash-'))
/** How many mails each address got. */
const mailed = new Map<string, number>()
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    stream.resume().on('end', () => {
      for (const { address } of envelope.rcptTo) mailed.set(address, (mailed.get(address) ?? 0) + 1)
      done()
    })
  },
})
let cluster: FilledCluster
let database: pg.Client
let web: Installation
const started: Installation[] = []

beforeAll(async () => {
  // Connections of killed processes are reset.
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  cluster = await startFilledCluster(folder, filled)
  database = await cluster.connect()
  web = await start('web')
}, 240_000)
afterAll(async () => {
  await Promise.all(started.map((server) => server.stop('SIGKILL')))
  await database?.end()
  await cluster?.stop()
  await new Promise<void>((resolve) => smtp.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

test('kill -9 of senders at any moment: each person gets a campaign once or not at all, never twice', {
  timeout: ROUNDS * 120_000 + 240_000,
}, async () => {
  let id = ''
  for (let round = 0; round < ROUNDS; round++) {
    const senders = await Promise.all([start('jobs'), start('jobs')])
    // Only now: a start takes as long as half of the mails.
    id ||= await startCampaign()
    const before = mailed.size
    const enough = Math.ceil(Math.random() * (MAILS / (ROUNDS + 1)))
    // Fast senders may have nothing left.
    const isTime = async () => mailed.size >= before + enough || (await queuedOf(id)) === 0
    await expect.poll(isTime, { timeout: 120_000, interval: 5 }).toBe(true)
    await Promise.all(senders.map((sender) => sender.stop('SIGKILL')))
    // As if ten minutes had passed: what was under way counts as lost then, and what was claimed can be claimed again after two.
    await database.query(`update campaign_recipient set due_at = now() - interval '1 second' where campaign_id = $1`, [
      id,
    ])
  }
  await start('jobs')
  await expect.poll(() => statusOf(id), { timeout: 120_000, interval: 200 }).toBe('sent')

  expect([...mailed].filter(([, count]) => count > 1)).toEqual([])
  const { rows } = await database.query<{ email: string; status: string }>(
    'select email, status from campaign_recipient where campaign_id = $1',
    [id],
  )
  expect(rows).toHaveLength(MAILS)
  const sent = rows.filter(({ status }) => status === 'sent')
  const unknown = rows.filter(({ status }) => status === 'unknown')
  expect(sent.length + unknown.length).toBe(MAILS)
  expect(sent.filter(({ email }) => !mailed.has(email))).toEqual([])
  // At most one group of each lane was being sent when a process was killed.
  expect(unknown.length).toBeLessThanOrEqual(ROUNDS * 2 * LANES * MOST_IN_GROUP)
  const figures = await database.query(
    'select recipients, sent, "unknown" from campaign_figures where campaign_id = $1',
    [id],
  )
  expect(figures.rows).toEqual([{ recipients: MAILS, sent: sent.length, unknown: unknown.length }])
  console.info(`${ROUNDS * 2} kills: ${mailed.size} of ${MAILS} mails arrived, ${unknown.length} are unknown`)
})

const queuedOf = async (id: string) =>
  (await database.query("select from campaign_recipient where campaign_id = $1 and status = 'queued' limit 1", [id]))
    .rowCount

const statusOf = async (id: string) =>
  (await database.query<{ status: string }>('select status from campaign where id = $1', [id])).rows[0]?.status

/** A campaign to a list of so many people, as fast as the sender can: a single domain would get its mail at a slow pace. */
async function startCampaign(): Promise<string> {
  const { rows } = await database.query<{ id: string; tenant_id: string }>(
    `insert into mailing_list (tenant_id, name, created_at, updated_at)
       select id, 'Everybody', now(), now() from tenant where handle = 'maple' returning id, tenant_id`,
  )
  const { id: listId, tenant_id: tenantId } = rows[0] ?? { id: '', tenant_id: '' }
  await database.query(
    `insert into mailing_list_member (tenant_id, list_id, email, status, source, requested_at, created_at)
       select $1, $2, 'crash-' || n || '@campaign-' || n % 50 || '.test', 'subscribed', 'Test', now(), now() from generate_series(1, $3) n`,
    [tenantId, listId, MAILS],
  )
  await database.query(`update site_settings set contact_address = '1 Main St' where tenant_id = $1`, [tenantId])
  const owner = new Visitor(web.port)
  await owner.signIn('owner@maple.test', filled.password)
  await owner.graphql(
    'mutation { updateCampaignSettings(input: { mailsPerMinute: 60000 }) { userErrors { message } } }',
  )
  const content = encode(tree(block('EmailWrapper', {}, block('EmailTextBox', { text: '<p>Hello</p>' }))))
  const input = { name: 'Crash', subject: 'Crash', content, audience: { include: { listIds: [listId] } } }
  const { createCampaign } = await owner.graphql<{ createCampaign: { campaign: { id: string } } }>(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } userErrors { message } } }',
    { input },
  )
  const { id } = createCampaign.campaign
  const sent = await owner.graphql(
    'mutation ($id: ID!) { sendCampaign(input: { id: $id }) { userErrors { message } } }',
    { id },
  )
  expect(sent).toEqual({ sendCampaign: { userErrors: [] } })
  return id
}

async function start(role: 'web' | 'jobs'): Promise<Installation> {
  const server = await startInstallation({
    dataDir: cluster.dataDir,
    port: await freePort(),
    env: {
      ...cluster.settings,
      MAINSTREET_ROLE: role,
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'Maple <post@maple.test>',
      LOG_LEVEL: 'warn',
    },
  })
  started.push(server)
  return server
}
