import { expect, test } from 'vitest'
import { tenantsSearch, tenantsWhere } from './tenants-query.ts'

const read = (query: string) => tenantsSearch(new URLSearchParams(query))

test('the address says what the list shows, and nonsense in it counts as not said', () => {
  expect(read('currentPage=2&search=maple&plan=PRO&status=SUSPENDED')).toEqual({
    page: 2,
    text: 'maple',
    plan: 'PRO',
    status: 'SUSPENDED',
    agencyId: null,
  })
  expect(read('plan=GOLD&status=nothing')).toMatchObject({ page: 1, text: '', plan: null, status: null })
})

test('only what is said is asked for, and searches of one letter are not', () => {
  expect(tenantsWhere(read('search=m&plan=PRO'))).toEqual({ plan: { eq: 'PRO' } })
  expect(tenantsWhere(read('status=SUSPENDED'))).toEqual({ status: { eq: 'SUSPENDED' } })
  expect(tenantsWhere(read('search=ma&agency=a1'))).toEqual({ search: 'ma', agencyId: { eq: 'a1' } })
})
