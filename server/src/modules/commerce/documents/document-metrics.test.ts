import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { documentsOf, line } from './document-test-kit.ts'

const kit = useServer()
const METRICS = `query ($input: DashboardMetricsInput) {
  dashboardMetrics(input: $input) { items { name total before series { on value } } } }`

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
})

async function figure(name: string) {
  const input = { startDate: '2026-03-02', endDate: '2026-03-03', names: [name] }
  return (await owner.ask(METRICS, { input })).data.dashboardMetrics.items[0]
}

test('issued invoices count on their day; drafts and cancelled ones do not', async () => {
  const issue = (issuedOn: string, cents: number) => documents.issued('INVOICE', { issuedOn, lines: [line(cents)] })
  await documents.draft('INVOICE', { issuedOn: '2026-03-02', lines: [line(99_900)] })
  await issue('2026-03-01', 5_000)
  await issue('2026-03-02', 10_000)
  await issue('2026-03-02', 1_000)
  const cancelled = await issue('2026-03-03', 7_000)
  await documents.done('cancelDocument', { id: cancelled.id, reason: 'By mistake' })
  expect(await figure('invoiced')).toEqual({
    ...{ name: 'invoiced', total: 11_000, before: 5_000 },
    series: [
      { on: '2026-03-02', value: 11_000 },
      { on: '2026-03-03', value: 0 },
    ],
  })
})

test('quotes are open from their issue until they are answered, whatever the period', async () => {
  const open = await documents.issued('QUOTE', { lines: [line(20_000)] })
  await documents.issued('QUOTE', { lines: [line(30_000)] })
  await documents.draft('QUOTE', { lines: [line(90_000)] })
  const now = { before: null, series: [] }
  expect(await figure('open_quotes')).toEqual({ ...now, name: 'open_quotes', total: 2 })
  expect(await figure('open_quotes_value')).toEqual({ ...now, name: 'open_quotes_value', total: 50_000 })
  await documents.done('approveDocument', { id: open.id })
  expect(await figure('open_quotes_value')).toMatchObject({ total: 30_000 })
})
