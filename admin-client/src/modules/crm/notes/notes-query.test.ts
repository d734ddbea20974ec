import { expect, test } from 'vitest'
import { isNarrowed, notesSearch, notesWhere } from './notes-query.ts'

const read = (query: string) => notesSearch(new URLSearchParams(query))
const where = (query: string) => notesWhere(read(query), 'viewer')

test('the URL holds the state of the list, and invalid values are ignored', () => {
  expect(read('currentPage=2&search=brakes&show=done&assignee=me&sort=-DUE_DATE')).toEqual({
    page: 2,
    text: 'brakes',
    shown: 'done',
    assignee: 'me',
    orderBy: { field: 'DUE_DATE', direction: 'DESC' },
  })
  expect(read('show=purple&sort=TITLE')).toEqual({ page: 1, text: '', shown: 'open', assignee: null, orderBy: null })
})

test('open notes are shown by default', () => {
  expect(where('')).toEqual({ done: { eq: false } })
  expect(where('show=all')).toEqual({})
  expect(where('show=overdue&search=br')).toEqual({ overdue: { eq: true }, search: 'br' })
  expect([isNarrowed(read('')), isNarrowed(read('show=all')), isNarrowed(read('assignee=me'))]).toEqual([
    false,
    true,
    true,
  ])
})

test('notes can be filtered by assignee: me, nobody, or somebody', () => {
  expect(where('show=all&assignee=me')).toEqual({ assigneeId: { eq: 'viewer' } })
  expect(where('show=all&assignee=nobody')).toEqual({ assigneeId: { isNull: true } })
  expect(where('show=all&assignee=u1')).toEqual({ assigneeId: { eq: 'u1' } })
})
