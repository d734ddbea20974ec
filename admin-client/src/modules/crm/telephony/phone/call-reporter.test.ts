import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { expect, test, vi } from 'vitest'
import { createCallReporter } from './call-reporter.ts'
import type { CallReport } from './phone-state.ts'
import { ReportQueue } from './report-queue.ts'

const OWNER = 'maple:olive'
const report = (callId: string): CallReport => ({
  ...{ callId, at: Date.now(), direction: 'INCOMING', event: 'ENDED', number: '101' },
})
const stored = { data: { reportCall: { userErrors: [] } } }
const refused = (code: string) => ({ data: { reportCall: { userErrors: [{ code }] } } })
const failed = (code: string) => ({
  error: new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code } }] }),
})

/** A reporter whose server gives these answers, and the last one from then on. */
function reporter(...answers: object[]) {
  const sent: { callId: string; owner: string }[] = []
  const waits: number[] = []
  const queue = new ReportQueue(OWNER, null)
  const client = {
    mutate: async ({ variables }: { variables: { input: { callId: string; owner: string } } }) => {
      sent.push(variables.input)
      return answers[Math.min(sent.length, answers.length) - 1]
    },
  }
  const locks = { request: vi.fn(async (_name: string, work: () => Promise<void>) => work()) }
  const wait = async (ms: number) => void waits.push(ms)
  const made = createCallReporter({ owner: OWNER, queue, wait, client: client as never, locks: locks as never })
  return { made, sent, waits, queue, locks }
}

test('a report names its owner, and waits while somebody else is signed in', async () => {
  const { made, sent, waits, queue } = reporter(refused('WRONG_OWNER'), refused('WRONG_OWNER'), stored)
  made.add(report('call'))
  await vi.waitFor(() => expect(queue.peek()).toBeUndefined())
  expect(sent.map(({ callId, owner }) => [callId, owner])).toEqual(Array(3).fill(['call', OWNER]))
  expect(waits).toEqual([2000, 4000])
})

test('a report that the server can never take does not hold up those after it', async () => {
  const { made, sent, queue } = reporter(failed('BAD_USER_INPUT'), failed('FORBIDDEN'), failed('INTERNAL'), stored)
  for (const callId of ['strange', 'forbidden', 'unlucky']) made.add(report(callId))
  await vi.waitFor(() => expect(queue.peek()).toBeUndefined())
  expect(sent.map(({ callId }) => callId)).toEqual(['strange', 'forbidden', 'unlucky', 'unlucky'])
})

test('after a failure of the browser, the next report is sent with those that wait', async () => {
  const { made, sent, queue, locks } = reporter(stored)
  locks.request.mockRejectedValueOnce(new DOMException('Frozen', 'InvalidStateError'))
  made.add(report('first'))
  await vi.waitFor(() => expect(locks.request).toHaveBeenCalledOnce())
  expect(sent).toEqual([])
  made.add(report('second'))
  await vi.waitFor(() => expect(queue.peek()).toBeUndefined())
  expect(sent.map(({ callId }) => callId)).toEqual(['first', 'second'])
})
