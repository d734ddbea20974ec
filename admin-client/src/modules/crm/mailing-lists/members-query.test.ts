import { expect, test } from 'vitest'
import { exportPath, membersSearch } from './members-query.ts'

const read = (query: string) => membersSearch(new URLSearchParams(query))

test('the URL holds the search and the status', () => {
  expect(read('')).toEqual({ text: '', values: {}, page: 1, where: {} })
  expect(read('search=ines&status=PENDING,SUBSCRIBED&currentPage=2')).toMatchObject({
    page: 2,
    where: { search: 'ines', status: { in: ['PENDING', 'SUBSCRIBED'] } },
  })
})

test('the export has the members that the list shows', () => {
  expect(exportPath('1', read('search=a%26b&status=PENDING'))).toBe(
    '/api/v1/admin/mailing-lists/export/?list=1&search=a%26b&status=pending',
  )
})
