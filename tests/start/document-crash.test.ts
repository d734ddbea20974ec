import { appendFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDataFolder } from '../kit/data-folder.ts'
import { type FilledCluster, startFilledCluster } from '../kit/filled-cluster.ts'
import { Visitor } from '../kit/http.ts'
import { freePort, type Installation, startInstallation } from '../kit/installation.ts'
import { BROKEN_RULES } from './document-rules.ts'

const filled = inject('filled')
/** `KILL_ROUNDS=200` for a long run by hand. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)
/** Who do the same at the same time. Each round starts a process, which costs more than what they do. */
const PEOPLE = 4
/** After some of the answers, wherever the others are by then. */
const LONGEST_MS = 60

const folder = makeDataFolder('document-crash')
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
let secretary: Visitor
let stocked: string
/** Started before they are needed: a start takes longer than a round. */
const spare: Promise<Installation>[] = []
const started: Installation[] = []

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  cluster = await startFilledCluster(folder, filled)
  const { port } = await start()
  database = await cluster.connect()
  secretary = new Visitor(port)
  await secretary.signIn('owner@maple.test', filled.password)
  stocked = await stockedVariant()
  spare.push(start('web'))
}, 240_000)
afterAll(async () => {
  await Promise.allSettled(spare)
  await Promise.all(started.map((server) => server.stop('SIGKILL')))
  await database?.end()
  await cluster?.stop()
  await new Promise<void>((resolve) => smtp.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

test('kill -9 at any moment of issue, send, pay, recur and work loses nothing, repeats nothing and leaves no gap in the numbers', {
  timeout: ROUNDS * 120_000 + 120_000,
}, async () => {
  const answered = { before: 0, after: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const victim = (await spare.shift()) as Installation
    if (round + 1 < ROUNDS) spare.push(start('web'))
    const made = await Promise.all(Array.from({ length: PEOPLE }, (_, at) => tasksOf(`${round}-${at}`)))
    const tasks = made.flat()
    const person = await visitorOf(victim.port)
    const acknowledged = new Set<number>()
    // In the first round early, in the last one late.
    const enough = Math.floor(((round + Math.random()) / ROUNDS) * tasks.length)
    let over = 0
    let kill = () => {}
    const time = new Promise<void>((resolve) => {
      kill = resolve
    })
    if (enough === 0) kill()
    const calls = tasks.map((task, at) =>
      task(person).then(
        (isDone) => {
          if (isDone) acknowledged.add(at)
          if (++over >= enough) kill()
        },
        () => {
          if (++over >= enough) kill()
        },
      ),
    )
    await time
    await pause(Math.random() * LONGEST_MS)
    await victim.stop('SIGKILL')
    await Promise.all(calls)
    answered.before += acknowledged.size
    answered.after += tasks.length - acknowledged.size
    // Who got no answer tries again elsewhere, and some who got one do, too.
    for (const [at, task] of tasks.entries())
      if (!acknowledged.has(at) || at % 3 === 0) await task(secretary).catch(() => {})
    expect(await broken(), `round ${round}`).toEqual([])
    if (process.env.KILL_PROGRESS)
      appendFileSync(process.env.KILL_PROGRESS, `${round} ${acknowledged.size}/${tasks.length}\n`)
  }
  // Every mail goes out or says why not, each at most once. One that was under way may stay uncertain.
  const queued = `select 1 from document_delivery d left join mail m on m.id = d.mail_id
      where d.dropped is null and (d.mail_id is null or m.status = 'queued') and d.recipient like 'crash-%'`
  await expect.poll(async () => (await database.query(queued)).rowCount, { timeout: 90_000, interval: 500 }).toBe(0)
  expect([...mailed].filter(([address, count]) => address.startsWith('crash-') && count > 1)).toEqual([])
  expect(await broken()).toEqual([])
  console.info(`${ROUNDS} kills: ${answered.before} calls were answered before, ${answered.after} were not`)
  // Kills that all came too late, or too early, prove nothing.
  expect(Math.min(answered.before, answered.after)).toBeGreaterThan(ROUNDS)
})

/** The names of the rules that the database breaks. */
async function broken(): Promise<string[]> {
  const found: string[] = []
  for (const [rule, sql] of Object.entries(BROKEN_RULES)) {
    const { rows } = await database.query(sql)
    if (rows.length > 0) found.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return found
}

type Task = (person: Visitor) => Promise<boolean>

/** What somebody does in a round. A task answers whether the server said that it is done. */
async function tasksOf(round: string): Promise<Task[]> {
  const lines = [{ description: 'Work', unitPrice: 12_345, quantity: 2 }]
  const customer = (name: string) => ({ name, email: `crash-${round}-${name}@example.com` })
  const draft = async (name: string, type = 'INVOICE', more: object = {}) =>
    (await created('createDocument', 'CreateDocumentInput', 'document { id }', {
      type,
      lines,
      customer: customer(name),
      ...more,
    })) as { id: string }
  const issued = async (name: string) => {
    const document = await draft(name)
    return done('issueDocument', 'IssueDocumentInput', { id: document.id })(secretary).then(() => document)
  }
  const [one, two, sent, paid, paidInParts, template] = [
    await draft('one'),
    await draft('two'),
    await draft('sent'),
    await issued('paid'),
    await issued('parts'),
    await draft('template', 'RECURRING'),
  ]
  const schedule = (await created('createRecurringSchedule', 'CreateRecurringScheduleInput', 'schedule { id nextOn }', {
    documentId: template.id,
    unit: 'MONTH',
    every: 1,
    startsOn: '2099-01-01',
    action: 'ISSUE',
  })) as { id: string; nextOn: string }
  const order = await workOrder(draft)
  const pay = (id: string, amount: number, key: string) =>
    done('recordPayment', 'RecordPaymentInput', {
      amount,
      method: 'E_TRANSFER',
      allocations: [{ documentId: id, amount }],
      reference: key,
      idempotencyKey: key,
    })
  const issue = (id: string) => done('issueDocument', 'IssueDocumentInput', { id })
  return [
    issue(one.id),
    done('sendDocument', 'SendDocumentInput', { id: sent.id, issue: true, idempotencyKey: `crash-${round}-sent` }),
    pay(paid.id, await totalOf(paid.id), `crash-${round}-whole`),
    done('runRecurringSchedule', 'RecurringPeriodInput', { id: schedule.id, day: schedule.nextOn }),
    pay(paidInParts.id, 5000, `crash-${round}-part-1`),
    pay(paidInParts.id, 7000, `crash-${round}-part-2`),
    done('completeJob', 'ManageJobInput', order),
    issue(two.id),
  ]
}

/** A variant of Maple's with enough on hand for all rounds. */
async function stockedVariant(): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select v.id from product_variant v join product p on p.id = v.product_id
      where v.tracks_stock and v.removed_at is null and p.deleted_at is null
        and v.tenant_id = (select id from tenant where handle = 'maple')
      order by v.on_hand desc limit 1`,
  )
  const [variant] = rows as [{ id: string }]
  const changes = [{ variantId: variant.id, quantity: 10_000 }]
  expect(await done('adjustStock', 'AdjustStockInput', { kind: 'RECEIVED', changes })(secretary)).toBe(true)
  return variant.id
}

/** A work order whose approved job takes stock when it is done. */
async function workOrder(draft: (name: string, type: string, more: object) => Promise<{ id: string }>) {
  const { id } = await draft('order', 'WORK_ORDER', {
    lines: [],
    jobs: [{ heading: 'Tires', lines: [{ variantId: stocked, quantity: 1 }] }],
  })
  await done('issueDocument', 'IssueDocumentInput', { id })(secretary)
  const { rows } = await database.query<{ id: string }>('select id from document_job where document_id = $1', [id])
  const jobId = rows[0]?.id
  await done('setJobApproval', 'SetJobApprovalInput', { id, jobId, approval: 'APPROVED' })(secretary)
  return { id, jobId }
}

async function totalOf(id: string): Promise<number> {
  const { rows } = await database.query<{ total: string }>('select grand_total as total from document where id = $1', [
    id,
  ])
  return Number(rows[0]?.total)
}

/** Whether the server did it, now or before. */
function done(name: string, type: string, input: object): Task {
  const text = `mutation ($input: ${type}!) { ${name}(input: $input) { userErrors { code message } } }`
  return async (person) => {
    const data = await person.graphql<Record<string, { userErrors: object[] }>>(text, { input })
    return data[name]?.userErrors.length === 0
  }
}

async function created(name: string, type: string, result: string, input: object): Promise<unknown> {
  const text = `mutation ($input: ${type}!) { ${name}(input: $input) { ${result} userErrors { message } } }`
  const answer = await secretary.graphql<Record<string, Record<string, unknown>>>(text, { input })
  const record = answer[name]?.[result.split(' ')[0] as string]
  if (!record) throw new Error(`${name}: ${JSON.stringify(answer)}`)
  return record
}

/** The same person, at another process. */
async function visitorOf(port: number): Promise<Visitor> {
  const visitor = new Visitor(port)
  for (const [name, value] of secretary.cookies) visitor.cookies.set(name, value)
  return visitor
}

async function start(role: 'all' | 'web' = 'all'): Promise<Installation> {
  const port = await freePort()
  const server = await startInstallation({
    dataDir: cluster.dataDir,
    port,
    env: {
      MAINSTREET_ROLE: role,
      ...cluster.settings,
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'Maple <post@maple.test>',
      LOG_LEVEL: 'warn',
    },
  })
  started.push(server)
  return server
}
