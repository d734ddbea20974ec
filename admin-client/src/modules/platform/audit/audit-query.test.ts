import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { auditSearch, auditWhere, isFiltered, withAuditFilters } from './audit-query.ts'

const read = (query: string) => auditSearch(new URLSearchParams(query))

test('the address says what is shown, and nonsense in it counts as not said', () => {
  expect(read('search=home&kind=page&from=2026-11-01&to=tomorrow&currentPage=3')).toEqual({
    page: 3,
    text: 'home',
    actor: null,
    kind: 'page',
    act: null,
    from: '2026-11-01',
    to: null,
  })
  expect([isFiltered(read('')), isFiltered(read('currentPage=2')), isFiltered(read('act=deleted'))]).toEqual([
    false,
    false,
    true,
  ])
})

test('both days of a range are within it', () => {
  const { from, before } = auditWhere(read('from=2026-11-01&to=2026-11-01'))
  expect(dayjs(before).diff(from, 'hour')).toBe(24)
})

test('a changed filter leads back to the first page', () => {
  const next = withAuditFilters(new URLSearchParams('currentPage=4&kind=page&act=deleted'), { kind: 'role', act: null })
  expect(next.toString()).toBe('kind=role')
})
