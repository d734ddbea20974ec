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
const PEOPLE = Number(process.env.KILL_PEOPLE ?? 200)
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2)
const SUBJECTS = ['First', 'Second']

const folder = mkdtempSync(path.join(tmpdir(), 'mainstreet-journey-crash-'))
/** How often each address got each subject. */
const mailed = new Map<string, number>()
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const subject = /^Subject: (.*)\r$/m.exec(Buffer.concat(parts).toString())?.[1] ?? ''
      for (const { address } of envelope.rcptTo) {
        const key = `${subject} ${address}`
        mailed.set(key, (mailed.get(key) ?? 0) + 1)
      }
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

test('kill -9 of processes that run journeys: everybody comes to the end, and gets each mail once at most', {
  timeout: ROUNDS * 120_000 + 240_000,
}, async () => {
  const id = await startJourney()
  for (let round = 0; round < ROUNDS; round++) {
    const runners = [await start('jobs'), await start('jobs')]
    const before = mailed.size
    const enough = Math.ceil((Math.random() * PEOPLE * SUBJECTS.length) / (ROUNDS + 1))
    const isTime = async () => mailed.size >= before + enough || (await activeIn(id)) === 0
    await expect.poll(isTime, { timeout: 120_000, interval: 5 }).toBe(true)
    await Promise.all(runners.map((runner) => runner.stop('SIGKILL')))
    // As if ten minutes had passed, after which the claims of killed processes end.
    await database.query(`update journey_person set due_at = now() where journey_id = $1 and status = 'active'`, [id])
  }
  await start('jobs')
  await expect.poll(() => activeIn(id), { timeout: 120_000, interval: 200 }).toBe(0)

  expect([...mailed].filter(([, count]) => count > 1)).toEqual([])
  const { rows } = await database.query<{ email: string; subject: string; status: string }>(
    `select email, step as subject, status from journey_mail where journey_id = $1`,
    [id],
  )
  expect(rows).toHaveLength(PEOPLE * SUBJECTS.length)
  const sent = rows.filter(({ status }) => status === 'sent')
  const unknown = rows.filter(({ status }) => status === 'unknown')
  expect(sent.length + unknown.length).toBe(PEOPLE * SUBJECTS.length)
  expect(sent.filter(({ email, subject }) => !mailed.has(`${subject} ${email}`))).toEqual([])
  // At most one mail of each lane was with the server when a process was killed.
  expect(unknown.length).toBeLessThanOrEqual(ROUNDS * 2 * 2)
  const counted = await database.query<{ figure: string; count: number }>(
    `select figure, sum("count")::int as count from journey_count where journey_id = $1 and figure in ('done', 'sent') group by 1 order by 1`,
    [id],
  )
  expect(counted.rows).toEqual([
    { figure: 'done', count: PEOPLE },
    { figure: 'sent', count: sent.length },
  ])
})

const activeIn = async (id: string) =>
  (await database.query(`select from journey_person where journey_id = $1 and status = 'active' limit 1`, [id]))
    .rowCount

/** A journey with two mails, and so many people at its beginning. */
async function startJourney(): Promise<string> {
  const { rows } = await database.query<{ id: string; tenant_id: string }>(
    `insert into mailing_list (tenant_id, name, created_at, updated_at)
       select id, 'Everybody', now(), now() from tenant where handle = 'maple' returning id, tenant_id`,
  )
  const { id: listId, tenant_id: tenantId } = rows[0] ?? { id: '', tenant_id: '' }
  await database.query(`update site_settings set contact_address = '1 Main St' where tenant_id = $1`, [tenantId])
  const owner = new Visitor(web.port)
  await owner.signIn('owner@maple.test', filled.password)
  const content = encode(tree(block('EmailWrapper', {}, block('EmailTextBox', { text: '<p>Hello</p>' }))))
  const { createEmailTemplate } = await owner.graphql<{ createEmailTemplate: { emailTemplate: { id: string } } }>(
    'mutation ($input: CreateEmailTemplateInput!) { createEmailTemplate(input: $input) { emailTemplate { id } } }',
    { input: { name: 'Crash', content } },
  )
  const { createJourney } = await owner.graphql<{ createJourney: { journey: { id: string } } }>(
    'mutation { createJourney(input: { name: "Crash" }) { journey { id } } }',
  )
  const { id } = createJourney.journey
  const templateId = createEmailTemplate.emailTemplate.id
  const steps = SUBJECTS.map((subject) => ({ id: subject, kind: 'MAIL', subject, templateId }))
  const done = await owner.graphql(
    `mutation ($input: UpdateJourneyInput!, $id: ID!) {
      updateJourney(input: $input) { userErrors { message } } publishJourney(input: { id: $id }) { userErrors { message } } }`,
    { input: { id, trigger: { kind: 'LIST_JOINED', listId }, steps }, id },
  )
  expect(done).toEqual({ updateJourney: { userErrors: [] }, publishJourney: { userErrors: [] } })
  await database.query(
    `insert into mailing_list_member (tenant_id, list_id, email, status, source, requested_at, created_at)
       select $1, $2, 'crash-' || n || '@journey.test', 'subscribed', 'Test', now(), now() from generate_series(1, $3) n`,
    [tenantId, listId, PEOPLE],
  )
  // As the task does that lets people in every minute.
  await database.query(
    `insert into journey_person (tenant_id, journey_id, version_id, email, occasion, step)
       select j.tenant_id, j.id, j.published_id, m.email, 'list ' || m.id, 'First'
       from journey j join mailing_list_member m on m.list_id = $2 where j.id = $1
       on conflict do nothing`,
    [id, listId],
  )
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
