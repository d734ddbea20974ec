import { expect, test } from 'vitest'
import { writeAddress } from '../../../ui/list/list-address.ts'
import { yesNoFilter } from '../../../ui/list/yes-no-filter.tsx'
import { customerFilters, customersSearch } from './customer-filters.ts'

/** A filter of another capability. */
const here = yesNoFilter({ name: 'here', label: 'Here', field: 'hasCheckedIn', yes: 'Here', no: 'Not here' })
const filters = customerFilters({ contributed: [here] })
const read = (query: string) => customersSearch(new URLSearchParams(query), filters)

test('the URL holds the state of the list, and invalid values are ignored', () => {
  expect(read('currentPage=2&search=tremblay&tag=t1,t2&sort=-NAME&view=v1')).toMatchObject({
    page: 2,
    text: 'tremblay',
    viewId: 'v1',
    where: { search: 'tremblay', tagId: { in: ['t1', 't2'] } },
    orderBy: { field: 'NAME', direction: 'DESC' },
  })
  expect(read('currentPage=x&sort=SHOE_SIZE&search=t&created=soon&email=maybe&tag=,&here=')).toMatchObject({
    page: 1,
    text: '',
    values: {},
    where: {},
    orderBy: null,
  })
})

test.each([
  ['tag=t1%2Ct2', { tagId: { in: ['t1', 't2'] } }],
  ['tag=none', { tagId: { isNull: true } }],
  ['assignee=none', { assigneeId: { isNull: true } }],
  ['city=Hali', { city: { contains: 'Hali' } }],
  ['province=ON%2CNS', { province: { in: ['ON', 'NS'] } }],
  ['consent=none', { emailConsent: { isNull: true } }],
  ['email=no&phone=yes', { hasEmail: { eq: false }, hasPhone: { eq: true } }],
  ['created=7d', { createdAt: { lastDays: 7 } }],
  ['here=no', { hasCheckedIn: { eq: false } }],
  ['deleted=yes', { deleted: { eq: true } }],
])('%s narrows the list, and a view of it leads back there', (address, where) => {
  expect(read(address).where).toEqual(where)
  expect(writeAddress({ where }, filters).toString()).toBe(address)
})
