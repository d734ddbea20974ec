import { chmodSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '../../server/src/app/database/embedded.ts'
import { makeDataFolder } from '../kit/data-folder.ts'
import { request, Visitor } from '../kit/http.ts'
import { freePort, type Installation, startInstallation } from '../kit/installation.ts'

const OWNER = 'owner@maple.test'
const PASSWORD = 'a password of the tests'
const SOON = { timeout: 15_000 }

const folder = makeDataFolder('many')
let cluster: EmbeddedDatabase
let web: [Installation, Installation]
let jobs: Installation

/** Three processes that start at the same moment on one empty database. */
beforeAll(async () => {
  chmodSync(folder, 0o711)
  cluster = await startEmbedded({ dataDir: path.join(folder, 'cluster'), ephemeral: true })
  await asSuperuser('postgres', 'create database mainstreet')
  ;[web, jobs] = await Promise.all([Promise.all([start('web'), start('web')]), start('jobs')])
})
afterAll(async () => {
  await Promise.all([...(web ?? []), jobs].map((one) => one?.stop('SIGKILL')))
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('of processes that start at once one migrates and writes the demo, the others wait for it', async () => {
  const wrote = [...web, jobs].filter((one) => one.printed().includes('Writing the demo'))
  expect(wrote).toHaveLength(1)
  const [tenants] = await asSuperuser<{ count: string }>('mainstreet', 'select count(*) from tenant')
  expect(Number(tenants?.count)).toBe(2)
})

test('what is built hashes passwords at full cost, which unit and server tests do without', async () => {
  const accounts = await asSuperuser<{ password_hash: string }>('mainstreet', 'select password_hash from "user"')
  const parameters = accounts.map(({ password_hash }) => password_hash.split('$').slice(1, 4).join(' '))
  expect(new Set(parameters)).toEqual(new Set(['argon2id v=19 m=19456,t=2,p=1']))
})

test('a jobs process shows its health and what it has done, and nothing else', async () => {
  const statuses = ['/health/live', '/health/ready', '/metrics', '/', '/admin', '/api/v1/pages', '/graphql'].map(
    async (address) => (await request({ port: jobs.port, path: address })).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404, 404, 404, 404])
})

test('what is published on one process is served by the other', async () => {
  const page = await makePage('Shared')
  expect(await visit(1, page.slug)).toContain('404')
  await publish(0, page.id)
  await expect.poll(() => visit(1, page.slug), SOON).toContain('Shared')
  await rename(0, page.id, 'Shared and renamed')
  await expect.poll(() => visit(1, page.slug), SOON).toContain('Shared and renamed')
})

test('signing out on one process ends the session on the other', async () => {
  const first = await signedIn(0)
  const second = new Visitor(web[1].port)
  const cookie = [...first.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const who = async () =>
    (await second.post('/graphql', { query: '{ me { user { email } } }' }, { cookie })).json<{
      data: { me: { user: { email: string } } | null }
    }>().data.me?.user ?? null
  expect(await who()).toEqual({ email: OWNER })
  await first.graphql('mutation { signOut { success } }')
  expect(await who()).toBeNull()
})

test('failed sign-ins on one process count on the other', async () => {
  const attempt = async (index: 0 | 1, password: string) => {
    const query =
      'mutation ($input: SignInInput!) { signIn(input: $input) { user { id } userErrors { code message } } }'
    const { signIn } = await new Visitor(web[index].port).graphql<{
      signIn: { user: object | null; userErrors: { code: string }[] }
    }>(query, { input: { email: 'staff@maple.test', password } })
    return signIn.userErrors[0]?.code ?? 'signed in'
  }
  const answers: string[] = []
  for (let time = 0; time < 6; time++) answers.push(await attempt(time % 2 ? 1 : 0, 'a wrong password'))
  expect(answers).toEqual([...Array.from({ length: 5 }, () => 'INVALID_CREDENTIALS'), 'RATE_LIMITED'])
  expect(await attempt(1, PASSWORD)).toBe('RATE_LIMITED')
})

test('a plan made on a web process is carried out by the jobs process', async () => {
  const page = await makePage('Planned')
  const done = () => metric(jobs, 'mainstreet_jobs_total{job="page.plan",outcome="done"}')
  const before = await done()
  await (await signedIn(0)).graphql(
    'mutation ($input: SchedulePageInput!) { schedulePage(input: $input) { userErrors { message } } }',
    { input: { id: page.id, publishAt: new Date(Date.now() + 500) } },
  )
  await expect.poll(() => visit(1, page.slug), SOON).toContain('Planned')
  expect(await done()).toBe(before + 1)
  for (const one of web) expect(await metric(one, 'mainstreet_jobs_total{job="page.plan",outcome="done"}')).toBe(0)
})

test('what happened while the connection for events was cut is caught up with', async () => {
  const page = await makePage('Before the cut')
  await publish(0, page.id)
  await expect.poll(() => visit(1, page.slug), SOON).toContain('Before the cut')
  const cut = await asSuperuser(
    'mainstreet',
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mainstreet events'`,
  )
  expect(cut).toHaveLength(3)
  await rename(0, page.id, 'After the cut')
  await expect.poll(() => visit(1, page.slug), SOON).toContain('After the cut')
})

test('a process that is told to stop under load answers all that it is sent until a balancer sees it leave', async () => {
  const leaving = await start('web')
  const isReady = async () => (await request({ port: leaving.port, path: '/health/ready' })).status === 200
  let isSentTo = true
  const answers: unknown[] = []
  const clients = Array.from({ length: 12 }, async () => {
    while (isSentTo) {
      const asked = new Visitor(leaving.port, 'maple.localhost').post('/graphql', { query: '{ __typename }' })
      answers.push(await asked.then(({ status }) => status, String))
    }
  })
  await expect.poll(() => answers.length, SOON).toBeGreaterThan(100)
  const before = answers.length
  const ended = leaving.stop('SIGTERM')
  await expect.poll(isReady, { ...SOON, interval: 20 }).toBe(false)
  isSentTo = false
  await Promise.all(clients)
  expect(answers.length).toBeGreaterThan(before)
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await ended).toBe(0)
})

function start(role: 'web' | 'jobs'): Promise<Installation> {
  return freePort().then((port) =>
    startInstallation({
      dataDir: path.join(folder, 'shared'),
      port,
      env: {
        MAINSTREET_ROLE: role,
        DATABASE_URL: `postgres://postgres@localhost:${cluster.port}/mainstreet?host=${encodeURIComponent(cluster.host)}`,
        SECRET: 'the same long secret in all three processes',
        DEMO_PASSWORD: PASSWORD,
        API_RATE_SIGNED_OUT: '10000000',
        SITE_RATE: '10000000',
        SHUTDOWN_DELAY_MS: '1000',
        LOG_LEVEL: 'warn',
      },
    }),
  )
}

async function asSuperuser<Row extends object>(database: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ host: cluster.host, port: cluster.port, user: 'postgres', database })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

async function signedIn(index: 0 | 1): Promise<Visitor> {
  const visitor = new Visitor(web[index].port)
  await visitor.signIn(OWNER, PASSWORD)
  return visitor
}

let made = 0

async function makePage(title: string): Promise<{ id: string; slug: string }> {
  made += 1
  const input = { title, slug: `many-${made}`, excerpt: 'Made by a test', publishDate: new Date() }
  const { createPage } = await (await signedIn(0)).graphql<{ createPage: { page: { id: string; slug: string } } }>(
    'mutation ($input: CreatePageInput!) { createPage(input: $input) { page { id slug } } }',
    { input },
  )
  return createPage.page
}

async function publish(index: 0 | 1, id: string): Promise<void> {
  await (await signedIn(index)).graphql(
    'mutation ($input: PublishPageInput!) { publishPage(input: $input) { page { id } } }',
    { input: { id } },
  )
}

async function rename(index: 0 | 1, id: string, title: string): Promise<void> {
  await (await signedIn(index)).graphql(
    'mutation ($input: UpdatePageInput!) { updatePage(input: $input) { page { id } } }',
    { input: { id, title } },
  )
}

/** The page as a visitor of that process gets it, its status first. */
async function visit(index: 0 | 1, slug: string): Promise<string> {
  const { status, text } = await new Visitor(web[index].port, 'maple.localhost').get(`/${slug}`)
  return `${status} ${text.match(/<title>.*?<\/title>/)?.[0]}`
}

async function metric({ port }: Installation, series: string): Promise<number> {
  const { text } = await request({ port, path: '/metrics' })
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}
