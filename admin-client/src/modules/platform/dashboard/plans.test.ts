import { expect, test } from 'vitest'
import { plansOf } from './plans.ts'

const page = (id: string, publishAt: string | null, unpublishAt: string | null = null) => ({
  id,
  title: `Page ${id}`,
  slug: id,
  publishAt,
  unpublishAt,
})

test('what comes first stands first, and a page may be there twice', () => {
  const plans = plansOf([
    page('a', '2026-12-03T08:00:00Z', '2026-12-24T12:00:00Z'),
    page('b', null),
    page('c', null, '2026-12-04T00:30:00+02:00'),
  ])
  expect(plans.map(({ pageId, what }) => `${pageId} ${what}`)).toEqual(['a Publishes', 'c Withdraws', 'a Withdraws'])
})
