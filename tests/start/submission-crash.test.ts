import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDataFolder } from '../kit/data-folder.ts'
import { type FilledCluster, startFilledCluster } from '../kit/filled-cluster.ts'
import { request, Visitor } from '../kit/http.ts'
import { freePort, type Installation, startInstallation } from '../kit/installation.ts'

const filled = inject('filled')
const SUBMISSIONS = 200
/** Requests under way at the same time. */
const AT_ONCE = 20
/** After so many answers the process is killed, at another moment in each run. */
const KILLED_AFTER = 20 + Math.floor(Math.random() * 140)

const folder = makeDataFolder('crash')
/** Recipients of the mail that arrived, in its order. */
const mailed: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    stream.resume().on('end', () => {
      mailed.push(...envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})
// The killed process resets its connections.
smtp.on('error', () => {})
let cluster: FilledCluster
let database: pg.Client
let server: Installation

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  cluster = await startFilledCluster(folder, filled)
  database = await cluster.connect()
  server = await start()
})
afterAll(async () => {
  await server?.stop('SIGKILL')
  await database?.end()
  await cluster?.stop()
  await new Promise<void>((resolve) => smtp.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

test('what was acknowledged before kill -9 is stored, nothing is stored or mailed twice', async () => {
  const owner = new Visitor(server.port)
  await owner.signIn('owner@maple.test', filled.password)
  await owner.graphql('mutation { updateFormSettings(input: { humanCheck: false }) { userErrors { message } } }')

  const attempts = Array.from({ length: SUBMISSIONS }, (_, number) => number)
  const acknowledged = new Set<number>()
  let isKilled = false
  await inTurns(attempts, async (number) => {
    if (isKilled) return
    const isTaken = await send(number).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isTaken) acknowledged.add(number)
    if (acknowledged.size < KILLED_AFTER || isKilled) return
    isKilled = true
    await server.stop('SIGKILL')
  })
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLED_AFTER)
  expect(acknowledged.size).toBeLessThan(SUBMISSIONS)
  const stored = await storedAttempts()
  expect([...acknowledged].filter((number) => !stored.includes(attemptOf(number)))).toEqual([])

  server = await start()
  // The browsers that got no answer send again, and some that got one do, too.
  await inTurns(attempts, async (number) => expect((await send(number)).status).toBe(200))
  expect((await storedAttempts()).sort()).toEqual(attempts.map(attemptOf).sort())

  // A mail that was under way at the end may have gone out or not: it is not sent again.
  await expect.poll(() => statuses(), { timeout: 40_000, interval: 200 }).not.toContain('queued')
  const uncertain = (await statuses()).filter((status) => status !== 'sent').length
  const replies = mailed.filter((address) => address.startsWith('crash-'))
  expect(replies).toHaveLength(new Set(replies).size)
  expect(replies.length + uncertain).toBeGreaterThanOrEqual(SUBMISSIONS)
  console.info(`Killed after ${acknowledged.size} of ${SUBMISSIONS} answers; ${uncertain} mails were not sent again`)
})

const attemptOf = (number: number) => `attempt-${number}`

async function inTurns(numbers: readonly number[], work: (number: number) => Promise<void>): Promise<void> {
  const left = [...numbers]
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Sends the demo's contact form as its script does. */
function send(number: number) {
  const fields = {
    formName: 'Contact Form',
    url: '/contact',
    name: `Visitor ${number}`,
    email: `crash-${number}@example.com`,
    message: 'Sent while the server was killed',
    meta: JSON.stringify({ attempt: attemptOf(number) }),
  }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--crash\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return request({
    port: server.port,
    path: '/api/v1/form/submit/',
    method: 'POST',
    headers: { host: `maple.localhost:${server.port}`, 'content-type': 'multipart/form-data; boundary=crash' },
    body: `${parts.join('')}--crash--\r\n`,
    // An address may send a form 30 times an hour.
    localAddress: `127.0.0.${2 + (number % 40)}`,
  })
}

const storedAttempts = async () =>
  (
    await database.query<{ attempt: string }>(`select attempt from form_submission where attempt like 'attempt-%'`)
  ).rows.map(({ attempt }) => attempt)

const statuses = async () =>
  (await database.query<{ status: string }>(`select status from mail where recipient like 'crash-%'`)).rows.map(
    ({ status }) => status,
  )

function start(): Promise<Installation> {
  return freePort().then((port) =>
    startInstallation({
      dataDir: cluster.dataDir,
      port,
      env: {
        ...cluster.settings,
        SITE_RATE: '10000000',
        SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
        MAIL_FROM: 'Maple <post@maple.test>',
        LOG_LEVEL: 'warn',
      },
    }),
  )
}
