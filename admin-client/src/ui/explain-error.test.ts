import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { errorCode, explainError } from './explain-error.ts'

const refusal = (code: string, message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] })

const answer = (status: number, bodyText: string) =>
  new ServerError('failed', { response: new Response(bodyText, { status }), bodyText })

test('a refusal is told in the words of the server', () => {
  const error = refusal('FORBIDDEN', 'You are not allowed to do this.')
  expect(errorCode(error)).toBe('FORBIDDEN')
  expect(explainError(error)).toBe('You are not allowed to do this.')
})

test('a fault of ours is told without its inner words', () => {
  expect(explainError(refusal('INTERNAL', 'duplicate key value'))).toMatch(/^Something went wrong on our side/)
})

test('what is refused before GraphQL is told in the same words', () => {
  const body = { errors: [{ message: 'Too many requests.', extensions: { code: 'RATE_LIMITED' } }] }
  const error = answer(429, JSON.stringify(body))
  expect(errorCode(error)).toBe('RATE_LIMITED')
  expect(explainError(error)).toBe('Too many requests.')
})

test('an answer that is no JSON counts as a fault of ours', () => {
  expect(explainError(answer(502, '<h1>Bad gateway</h1>'))).toMatch(/^Something went wrong on our side/)
  expect(errorCode(answer(502, '<h1>Bad gateway</h1>'))).toBeNull()
})

test('no answer at all points at the connection', () => {
  expect(explainError(new TypeError('Failed to fetch'))).toMatch(/cannot be reached/)
})
