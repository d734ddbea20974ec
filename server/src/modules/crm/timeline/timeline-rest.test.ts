import { expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { customersOf } from '../customers/customer-test-kit.ts'
import { type TimelineEntryInput, TimelineService } from './timeline.service.ts'

const kit = useServer()

test('REST returns the same items page by page', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const mine = customersOf(owner)
  const id = (await mine.create({ lastname: 'Rested' })).customer.id as string
  await mine.update({ id, city: 'Ottawa' })
  const note: TimelineEntryInput = { recordId: id, kind: 'note', sourceId: crypto.randomUUID(), title: 'Call back' }
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, () => ctx.use(TimelineService).record(note)),
  )
  const ask = async (query: string) => {
    const { body } = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${id}/timeline?${query}` })
    return JSON.parse(body)
  }
  const { results } = await ask('limit=2')
  expect(results.rows).toMatchObject([
    { kind: 'note', title: 'Call back', changes: [] },
    {
      kind: 'change',
      at: expect.any(String),
      who: 'Olive Maple',
      record_id: id,
      changes: [{ field: 'city', before: '', after: 'Ottawa' }],
    },
  ])
  const rest = await ask(`after=${results.next}`)
  expect(rest.results).toMatchObject({ rows: [{ kind: 'creation', title: 'Customer created' }], next: null })
  // The arguments of every other list.
  const titles = async (query: string) => {
    const { results } = await ask(query)
    return [results.rows.map(({ kind }: { kind: string }) => kind).join(), results.limit, results.currentPage]
  }
  expect(await titles('limit=2&currentPage=2')).toEqual(['creation', 2, 2])
  expect(await titles('limit=1&page=2')).toEqual(['change', 1, 2])
  expect(await titles('limit=-1&orderBy=at&orderDirection=asc')).toEqual(['creation,change,note', 100, 1])
  expect(await titles('limit=1&direction=asc&currentPage=3')).toEqual(['note', 1, 3])
  const { results: first } = await ask('limit=1&direction=asc')
  expect(await titles(`direction=asc&after=${first.next}`)).toEqual(['change,note', 20, 1])
  expect(await ask('orderBy=title')).toMatchObject({ success: false })
  expect(await ask('limit=100&currentPage=200')).toMatchObject({ success: false })
  expect((await ask('kind=note,creation')).results.rows).toHaveLength(2)
  expect(await ask('after=1')).toMatchObject({ success: false })
})
