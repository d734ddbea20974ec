import type { ApolloClient } from '@apollo/client'
import { errorCode } from '../../../../ui/explain-error.ts'
import { CALL_LISTS } from '../call-documents.ts'
import { ReportCallDocument } from './phone-documents.ts'
import type { CallReport } from './phone-state.ts'
import { LONGEST_WAIT_MS, ReportQueue } from './report-queue.ts'

const MAX_RETRY_MS = 60_000

/** Codes of errors that sending the report again does not mend. */
const FINAL_CODES = ['BAD_USER_INPUT', 'FORBIDDEN']

export interface CallReporter {
  add(report: CallReport): void
  /** Sends what closed tabs left behind. */
  send(): void
}

/** Dependencies of the reporter. Tests replace those of the browser. */
interface Surroundings {
  readonly client: Pick<ApolloClient, 'mutate'>
  /** Tenant and user whose phone it is, as `tenant:user`. */
  readonly owner: string
  readonly queue?: ReportQueue
  readonly locks?: Pick<LockManager, 'request'>
  wait?(ms: number): Promise<void>
}

/** Sends reports to the call log, in order, and retries until the server has them. */
export function createCallReporter({
  client,
  owner,
  queue = new ReportQueue(owner),
  locks = navigator.locks,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: Surroundings): CallReporter {
  let isSending = false

  /** Resolves to whether the report is done with. */
  async function send({ at, ...report }: CallReport): Promise<boolean> {
    const secondsAgo = Math.max(0, Math.round((Date.now() - at) / 1000))
    const { data, error } = await client.mutate({
      mutation: ReportCallDocument,
      variables: { input: { ...report, secondsAgo, owner } },
      refetchQueries: report.event === 'RINGING' ? [] : CALL_LISTS,
      context: { quiet: true },
    })
    if (Date.now() - at > LONGEST_WAIT_MS - MAX_RETRY_MS) return true
    if (!data) return FINAL_CODES.includes(errorCode(error) ?? '')
    // Somebody else signed in meanwhile. It waits until its owner is back.
    return !data.reportCall.userErrors.some(({ code }) => code === 'WRONG_OWNER')
  }

  async function sendWaiting(): Promise<void> {
    for (let failures = 0, next = queue.peek(); next; next = queue.peek()) {
      if (await send(next.report)) {
        queue.remove(next.key)
        failures = 0
      } else {
        failures += 1
        await wait(Math.min(1000 * 2 ** failures, MAX_RETRY_MS))
      }
    }
  }

  /** A Web Lock lets one tab send at a time. */
  async function begin(): Promise<void> {
    if (isSending || !queue.peek()) return
    isSending = true
    try {
      await locks.request(`call-reports:${owner}`, sendWaiting)
    } catch {
      // The next report tries again.
      return
    } finally {
      isSending = false
    }
    // One may have been added while the lock was released.
    void begin()
  }

  return {
    add(report) {
      queue.add(report)
      void begin()
    },
    send: () => void begin(),
  }
}
