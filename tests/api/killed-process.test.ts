import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, useServer, type Visitor } from '../../server/src/app/test-server.ts'
import { documentsOf } from '../../server/src/modules/commerce/documents/document-test-kit.ts'
import { checkPayments } from '../../server/src/modules/commerce/payments/payment-check.ts'
import { request } from '../kit/http.ts'
import { builtChild } from './built-child.ts'
import type { ChildOptions, ChildReady } from './server-child.ts'

/** Every kill hits a process that works on 33 requests at once: 198 in all. */
const KILLS = 6
const OF_EACH = 11
const LATEST_KILL = 500

const root = path.resolve(import.meta.dirname, '../..')
const kit = useServer({ role: 'web' }, 10)
const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-killed-'))
const children = new Set<ChildProcess>()

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

interface Work {
  readonly name: string
  readonly document: string
  readonly input: object
}

/** A server in a process of its own, on the database of this test. */
async function startChild() {
  const child = fork(await builtChild(), { cwd: root, execArgv: [] })
  children.add(child)
  const { host, port, name } = kit.database
  child.send({ host, port, database: name, dataDir, role: 'web', connections: 10 } satisfies ChildOptions)
  const [ready] = (await once(child, 'message')) as [ChildReady]
  return { child, port: ready.port }
}

const mutation = (name: string, type: string, answer: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} userErrors { code message } } }`
const ISSUE = mutation('issueDocument', 'IssueDocumentInput', 'document { id }')
const PAY = mutation('recordPayment', 'RecordPaymentInput', 'payment { id }')
const RUN = mutation('runRecurringSchedule', 'RecurringPeriodInput', 'schedule { id }')
const CREATE = mutation('createRecurringSchedule', 'CreateRecurringScheduleInput', 'schedule { id nextOn }')

/** What one process has to do: invoices to issue, invoices to pay, and dates of schedules. */
async function workOf(round: number): Promise<Work[]> {
  const work = Array.from({ length: OF_EACH }, async (_, at): Promise<Work[]> => {
    const { id: draftId } = await documents.draft('INVOICE')
    const { id: documentId } = await documents.issued('INVOICE')
    const payment = { idempotencyKey: `${round}-${at}`, method: 'DEBIT', amount: 10_000, allocations: [{ documentId }] }
    const template = await documents.draft('RECURRING')
    const rule = { unit: 'MONTH', every: 1, startsOn: '2190-01-31', action: 'ISSUE' }
    const { data } = await owner.ask(CREATE, { input: { ...rule, documentId: template.id } })
    const { id, nextOn: day } = data.createRecurringSchedule.schedule
    return [
      { name: 'issueDocument', document: ISSUE, input: { id: draftId } },
      { name: 'recordPayment', document: PAY, input: payment },
      { name: 'runRecurringSchedule', document: RUN, input: { id, day } },
    ]
  })
  return (await Promise.all(work)).flat()
}

/** Whether the server has answered. A second answer may say that it was done before. */
async function send(port: number, { name, document: query, input }: Work): Promise<boolean> {
  const cookie = [...owner.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const headers = { host: ADMIN, 'x-forwarded-for': '127.0.0.1', cookie }
  try {
    const reply = await request({
      port,
      path: '/graphql',
      method: 'POST',
      headers,
      body: { query, variables: { input } },
    })
    const { data, errors } = reply.json<{
      data: Record<string, { userErrors: { code: string }[] }>
      errors?: unknown
    }>()
    const codes = data?.[name]?.userErrors.map(({ code }) => code) ?? []
    if (errors || codes.some((code) => code !== 'WRONG_STATUS'))
      throw new TypeError(JSON.stringify({ name, errors, codes }))
    return true
  } catch (error) {
    if (error instanceof TypeError) throw error
    return false
  }
}

test('a process that is killed while it issues, takes payments and makes recurring invoices loses and doubles nothing', {
  timeout: 600_000,
}, async () => {
  const rounds: Work[][] = []
  for (let round = 0; round < KILLS; round++) rounds.push(await workOf(round))
  let cutOff = 0
  let next = startChild()
  for (const work of rounds) {
    const { child, port } = await next
    // The next one starts while this one works.
    next = startChild()
    const answers = Promise.all(work.map((one) => send(port, one)))
    const timer = setTimeout(() => child.kill('SIGKILL'), Math.random() * LATEST_KILL)
    const answered = await answers
    clearTimeout(timer)
    child.kill('SIGKILL')
    cutOff += answered.filter((one) => !one).length
  }
  expect(cutOff).toBeGreaterThan(0)
  // As clients do that heard nothing: everything once more.
  const { port } = await next
  for (const work of rounds) expect(await Promise.all(work.map((one) => send(port, one)))).not.toContain(false)

  const count = KILLS * OF_EACH
  const numbers = await kit.database.query<{ number: string; status: string; has_event: boolean }>(
    `select number, status, exists (select from document_event e where e.document_id = d.id and e.kind = 'issued') as has_event
        from document d where type = 'invoice' order by number`,
  )
  expect(numbers).toHaveLength(3 * count)
  expect(numbers.map(({ number }) => Number(number.replace('INV-', '')))).toEqual(
    Array.from({ length: 3 * count }, (_, at) => at + 1),
  )
  expect(numbers.every(({ has_event }) => has_event)).toBe(true)
  expect(numbers.filter(({ status }) => status === 'paid')).toHaveLength(count)
  const [sums] = await kit.database.query<Record<string, number>>(
    `select (select count(*)::int from payment) as payments, (select sum(amount)::int from payment) as received,
        (select count(*)::int from payment_allocation) as allocations, (select last from document_counter) as last,
        (select count(*)::int from recurring_period where outcome = 'created') as periods,
        (select count(distinct document_id)::int from recurring_period) as made`,
  )
  expect(sums).toEqual({
    payments: count,
    received: count * 10_000,
    allocations: count,
    last: 3 * count,
    periods: count,
    made: count,
  })
  expect(await kit.server.inTenant(kit.tenants.maple as string, checkPayments)).toEqual([])
})
