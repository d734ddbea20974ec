import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { errorCode, explainError } from './explain-error.ts'

const refusal = (code: string, message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] })

const answer = (status: number, bodyText: string) =>
  new ServerError('failed', { response: new Response(bodyText, { status }), bodyText })

test("a refusal shows the server's message", () => {
  const error = refusal('FORBIDDEN', "You don't have permission to do this. Ask an administrator.")
  expect(errorCode(error)).toBe('FORBIDDEN')
  expect(explainError(error)).toBe("You don't have permission to do this. Ask an administrator.")
})

test('an internal error hides its details', () => {
  expect(explainError(refusal('INTERNAL', 'duplicate key value'))).toMatch(/^Something went wrong on our side/)
})

test('a refusal before GraphQL shows the same message', () => {
  const body = { errors: [{ message: 'Too many requests.', extensions: { code: 'RATE_LIMITED' } }] }
  const error = answer(429, JSON.stringify(body))
  expect(errorCode(error)).toBe('RATE_LIMITED')
  expect(explainError(error)).toBe('Too many requests.')
})

test('a response that is not JSON counts as an internal error', () => {
  expect(explainError(answer(502, '<h1>Bad gateway</h1>'))).toMatch(/^Something went wrong on our side/)
  expect(errorCode(answer(502, '<h1>Bad gateway</h1>'))).toBeNull()
})

test('a missing response points to the connection', () => {
  expect(explainError(new TypeError('Failed to fetch'))).toMatch(/reach the server/)
})
