import { expect, test } from 'vitest'
import { submissionFilters, submissionsPath, submissionsSearch } from './submissions-query.ts'

const fields = [
  { key: 'message', label: 'Message', type: 'textarea' },
  { key: 'city', label: 'City', type: 'text' },
  { key: 'photo', label: 'Photo', type: 'file' },
]
const read = (query: string) => submissionsSearch(new URLSearchParams(query), submissionFilters(fields))

test('the inbox of all forms is shown by default', () => {
  expect(read('')).toMatchObject({ form: null, folder: 'INBOX', page: 1, where: { folder: { eq: 'INBOX' } } })
  expect(read('folder=purple').where).toEqual({ folder: { eq: 'INBOX' } })
})

test('the URL holds the form, the folder and the filters', () => {
  expect(read('form=Contact+Form&folder=spam&unread=yes&received=7d').where).toEqual({
    formName: { eq: 'Contact Form' },
    folder: { eq: 'SPAM' },
    unread: { eq: true },
    createdAt: { lastDays: 7 },
  })
})

test('filters of several fields apply together, and files have none', () => {
  expect(read('field.message=brakes&field.city=Ottawa&field.photo=x').where.values).toEqual([
    { key: 'message', contains: 'brakes' },
    { key: 'city', contains: 'Ottawa' },
  ])
})

test('deleted submissions of all folders are listed together', () => {
  expect(read('deleted=yes&folder=archive').where).toEqual({ deleted: { eq: true } })
})

test('names of forms are encoded in paths', () => {
  expect(submissionsPath('Q&A / visit', 'SPAM')).toBe('/forms/submissions?form=Q%26A+%2F+visit&folder=spam')
  expect(submissionsPath()).toBe('/forms/submissions')
})
