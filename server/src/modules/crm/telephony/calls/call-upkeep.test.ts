import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { customersOf } from '../../customers/customer-test-kit.ts'
import { telephony } from '../index.ts'

const kit = useServer()
const { database } = kit
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

async function report(callId: string, event: string, more: object = {}): Promise<void> {
  const input = { callId, event, direction: 'INCOMING', number: '613-555-0162', secondsAgo: 86_400, ...more }
  const { data } = await owner.ask(
    'mutation ($input: ReportCallInput!) { reportCall(input: $input) { call { id } userErrors { message } } }',
    { input },
  )
  expect(data.reportCall.userErrors).toEqual([])
}
const numbers = async (where: object) =>
  (
    await owner.ask('query ($where: CallWhere) { calls(where: $where) { items { number } } }', { where })
  ).data.calls.items.map(({ number }: { number: string }) => number) as string[]
const run = (name: string) => telephony.scheduledTasks?.find((task) => task.name === name)?.run(kit.server)

test('calls whose phones went silent end after a day, in the timeline and in the audit log too', async () => {
  const { customer } = await customersOf(owner).create({ lastname: 'Silent', phone: '613-555-0162' })
  await report('silent', 'RINGING')
  const outgoing = { direction: 'OUTGOING', number: '613-555-0164' }
  await report('cut', 'RINGING', outgoing)
  await report('cut', 'ANSWERED', outgoing)
  await database.query(`update call set started_at = started_at - interval '1 minute' where call_id is not null`)
  await run('calls.silent')
  expect(await numbers({ status: { eq: 'MISSED' }, search: '6135550162' })).toEqual(['+16135550162'])
  expect(await numbers({ status: { eq: 'COMPLETED' }, search: '6135550164' })).toEqual(['+16135550164'])
  const entries = await database.query('select title from timeline_entry where record_id = $1 and kind = $2', [
    customer.id,
    'call',
  ])
  expect(entries).toEqual([{ title: 'Missed call: (613) 555-0162' }])
  const audited = await database.query(
    `select a.* from audit_entry a join call c on c.id::text = a.record_id where c.call_id = 'silent' order by a.id desc limit 1`,
  )
  expect(JSON.stringify(audited)).toContain('missed')
})

test('calls older than the tenant keeps them are erased with their timeline entries', async () => {
  const { customer } = await customersOf(owner).create({ lastname: 'Long ago', phone: '613-555-0161' })
  await owner.ask('mutation ($input: CreateCallInput!) { createCall(input: $input) { call { id } } }', {
    input: { direction: 'INCOMING', number: '613-555-0161', startedAt: '2020-01-01T00:00:00Z' },
  })
  expect(await numbers({ customerId: { eq: customer.id } })).toEqual(['+16135550161'])
  await run('calls.purge')
  expect(await numbers({ customerId: { eq: customer.id } })).toEqual([])
  expect(
    await database.query('select from timeline_entry where record_id = $1 and kind = $2', [customer.id, 'call']),
  ).toEqual([])
})

test('calls of a customer are exported and erased with them, also those that nobody linked', async () => {
  const number = '613-555-0165'
  const calls = () => database.query(`select number from call where number = '+16135550165' or notes = 'Linked'`)
  await report('unlinked', 'RINGING', { number })
  const { customer } = await customersOf(owner).create({ lastname: 'Forgotten', phone: number })
  await owner.ask('mutation ($input: CreateCallInput!) { createCall(input: $input) { call { id } } }', {
    input: { direction: 'OUTGOING', number, startedAt: '2026-03-31T12:00:00Z', notes: 'Linked' },
  })
  expect(await calls()).toHaveLength(2)
  const answer = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${customer.id}/everything` })
  const exported = JSON.parse(answer.body).records.call
  expect(exported).toMatchObject([{ number: '+16135550165', status: 'ringing', notes: '' }, { notes: 'Linked' }])

  // Somebody else at the same number keeps what may be theirs.
  const { customer: other } = await customersOf(owner).create({ lastname: 'Flatmate', phone: number })
  const preview = 'query ($id: ID!) { customerErasurePreview(id: $id) { erased { kind count } } }'
  const counted = async () => {
    const { data } = await owner.ask(preview, { id: customer.id })
    return data.customerErasurePreview.erased.filter(({ kind }: { kind: string }) => kind === 'call')
  }
  expect(await counted()).toEqual([{ kind: 'call', count: 1 }])
  const erase = 'mutation ($input: EraseCustomerInput!) { eraseCustomer(input: $input) { erasedId } }'
  await owner.ask(erase, { input: { id: other.id, confirmName: 'Flatmate' } })
  expect(await calls()).toHaveLength(2)
  expect(await counted()).toEqual([{ kind: 'call', count: 2 }])
  await owner.ask(erase, { input: { id: customer.id, confirmName: 'Forgotten' } })
  expect(await calls()).toEqual([])
  const audited = await database.query(`select from audit_entry where kind = 'call' and changes::text like '%5550165%'`)
  expect(audited).toEqual([])
})
