import { expect, test } from 'vitest'
import { plansOf } from './page-plans.ts'

const page = (
  id: string,
  publishAt: string | null,
  unpublishAt: string | null = null,
  publishDate = '2026-01-01T00:00:00Z',
) => ({
  id,
  title: `Page ${id}`,
  slug: id,
  status: 'PUBLISHED' as const,
  publishDate,
  publishAt,
  unpublishAt,
})

test('what comes first stands first, and a page may be there twice', () => {
  const plans = plansOf([
    page('a', '2026-12-03T08:00:00Z', '2026-12-24T12:00:00Z'),
    page('b', null),
    page('c', null, '2026-12-04T00:30:00+02:00'),
  ])
  expect(plans.map(({ pageId, what }) => `${pageId} ${what}`)).toEqual([
    'a Publishes',
    'c Unpublishes',
    'a Unpublishes',
  ])
})

test('a published page whose publish date is to come appears on that date', () => {
  const [plan, ...others] = plansOf([page('a', null, null, '2999-01-01T00:00:00Z'), page('b', null)])
  expect(plan).toMatchObject({ pageId: 'a', what: 'Appears', at: '2999-01-01T00:00:00Z' })
  expect(others).toEqual([])
})
