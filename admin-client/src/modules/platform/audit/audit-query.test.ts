import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { auditSearch, auditWhere, installationLogWhere, isFiltered, withAuditFilters } from './audit-query.ts'

const read = (query: string) => auditSearch(new URLSearchParams(query))

test('the address says what is shown, and nonsense in it counts as not said', () => {
  expect(read('search=home&kind=page&from=2026-11-01&to=tomorrow&currentPage=3')).toEqual({
    page: 3,
    text: 'home',
    actor: null,
    kind: 'page',
    action: null,
    from: '2026-11-01',
    to: null,
    batch: null,
  })
  expect([isFiltered(read('')), isFiltered(read('currentPage=2')), isFiltered(read('action=deleted'))]).toEqual([
    false,
    false,
    true,
  ])
})

test('both days of a range are within it', () => {
  const { from, before } = auditWhere(read('from=2026-11-01&to=2026-11-01'))
  expect(dayjs(before).diff(from, 'hour')).toBe(24)
})

test('each filter is sent under the name that the API gives it', () => {
  const search = read('search=home&actor=a1&kind=page&action=deleted&batch=b1')
  expect(auditWhere(search)).toEqual({
    batchId: 'b1',
    search: 'home',
    actorId: { eq: 'a1' },
    kind: { eq: 'page' },
    action: { eq: 'deleted' },
  })
  expect(installationLogWhere(search)).toEqual({
    search: 'home',
    actorId: { eq: 'a1' },
    kind: { eq: 'page' },
    action: { eq: 'deleted' },
  })
})

test('a changed filter leads back to the first page', () => {
  const next = withAuditFilters(new URLSearchParams('currentPage=4&kind=page&action=deleted'), {
    kind: 'role',
    action: null,
  })
  expect(next.toString()).toBe('kind=role')
})
