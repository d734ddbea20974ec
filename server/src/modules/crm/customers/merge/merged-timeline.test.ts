import { expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { customersOf } from '../customer-test-kit.ts'
import { mergesOf } from './merge-test-kit.ts'

const kit = useServer()
const TIMELINE = `query ($id: ID!, $first: Int, $after: String) { customerTimeline(customerId: $id, first: $first, after: $after) {
  items { id cursor kind title change { action changes { field after } } } hasNextPage } }`

test('the history after a merge includes both customers without duplicates, page by page', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const mine = { ...customersOf(owner), ...mergesOf(owner) }
  const timeline = async (id: string, more: object = {}) =>
    (await owner.ask(TIMELINE, { id, ...more })).data.customerTimeline
  const target = (await mine.create({ lastname: 'Kept' })).customer.id
  const source = (await mine.create({ lastname: 'Gone' })).customer.id
  await mine.update({ id: target, city: 'Ottawa' })
  await mine.update({ id: source, city: 'Hull' })
  await mine.merge({ targetId: target, sourceId: source })

  const { items } = await timeline(target)
  expect(items).toMatchObject([
    { change: { action: 'merged', changes: [{ field: 'merged', after: 'Merged with Gone' }] } },
    { change: { action: 'updated', changes: [{ field: 'city', after: 'Hull' }] } },
    { change: { action: 'updated', changes: [{ field: 'city', after: 'Ottawa' }] } },
    { kind: 'creation' },
    { kind: 'creation' },
  ])
  const paged: { id: string }[] = []
  for (let after: string | null = null; ; ) {
    const page = await timeline(target, { first: 1, after })
    paged.push(...page.items)
    if (!page.hasNextPage) break
    after = page.items[0].cursor
  }
  expect(paged.map(({ id }) => id)).toEqual(items.map(({ id }: { id: string }) => id))
})
