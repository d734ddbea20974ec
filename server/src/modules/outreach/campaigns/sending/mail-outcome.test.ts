import { expect, test } from 'vitest'
import { afterFault } from './mail-outcome.ts'

const fault = (message: string, more: object = {}) => Object.assign(new Error(message), more)
const refusal = (responseCode: number, message: string) => fault(message, { responseCode })

test('a mail that the server may have taken is unknown, whatever else is known', () => {
  const outcome = afterFault(fault('The connection was closed.', { isUnknown: true }), 1)
  expect(outcome).toMatchObject({ status: 'unknown', faultOf: null })
})

test('the reply of a server is kept as the database can store it', () => {
  const reply = `554 \u0000${'x'.repeat(494)}😀 and more`
  expect(afterFault(refusal(554, reply), 1).problem).toBe(`554 ${'x'.repeat(494)}`)
})

test('a mail that did not reach the server goes out later, and it was no attempt of its recipient', () => {
  for (const one of [fault('connect ECONNREFUSED'), refusal(421, '421 4.3.2 Closing')])
    expect(afterFault(one, 1)).toMatchObject({ status: 'queued', waitSeconds: 30, counts: false, faultOf: 'server' })
})

test('a mail that was refused for now is tried three more times, each time later', () => {
  const outcomes = [1, 2, 3, 4].map((attempts) => afterFault(refusal(451, '451 4.7.1 Try again later'), attempts))
  expect(outcomes.map(({ status, waitSeconds }) => [status, waitSeconds])).toEqual([
    ...[60, 300, 1800].map((seconds) => ['queued', seconds]),
    ['failed', 0],
  ])
  expect(outcomes.every(({ counts, faultOf }) => counts && faultOf === 'domain')).toBe(true)
  expect(afterFault(refusal(452, '452 4.2.2 Mailbox full'), 1).faultOf).toBeNull()
})

test('a mail that was refused for good has failed, and a mailbox that does not exist is told apart', () => {
  expect(afterFault(refusal(554, '554 5.7.1 Spam'), 1)).toMatchObject({ status: 'failed', faultOf: null })
  expect(afterFault(refusal(550, '550 5.1.1 No such mailbox'), 1)).toMatchObject({
    status: 'failed',
    faultOf: 'mailbox',
  })
})
