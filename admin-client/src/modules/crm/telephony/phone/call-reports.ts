import type { ApolloClient } from '@apollo/client'
import { CALL_LISTS } from '../call-documents.ts'
import { ReportCallDocument } from './phone-documents.ts'
import type { CallReport } from './phone-state.ts'
import { WaitingReports } from './waiting-reports.ts'

const MOST_WAIT_MS = 60_000
const DAY_MS = 24 * 60 * 60 * 1000

export interface CallReports {
  add(report: CallReport): void
  /** Sends what closed tabs left behind. */
  send(): void
}

/** Sends reports to the call log, in order, and retries until the server has them. */
export function callReports(client: ApolloClient, owner: string): CallReports {
  const waiting = new WaitingReports(owner)
  let isSending = false

  async function send({ at, ...report }: CallReport): Promise<boolean> {
    const secondsAgo = Math.max(0, Math.round((Date.now() - at) / 1000))
    const { data } = await client.mutate({
      mutation: ReportCallDocument,
      variables: { input: { ...report, secondsAgo } },
      refetchQueries: report.event === 'RINGING' ? [] : CALL_LISTS,
      context: { quiet: true },
    })
    // The server refuses reports older than a day.
    return Boolean(data) || Date.now() - at > DAY_MS - MOST_WAIT_MS
  }

  async function sendWaiting(): Promise<void> {
    for (let failures = 0, next = waiting.first(); next; next = waiting.first()) {
      if (await send(next.report)) {
        waiting.remove(next.key)
        failures = 0
      } else {
        failures += 1
        await new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** failures, MOST_WAIT_MS)))
      }
    }
  }

  /** Of several tabs one sends. */
  async function begin(): Promise<void> {
    if (isSending || !waiting.first()) return
    isSending = true
    await navigator.locks.request(`call-reports:${owner}`, sendWaiting)
    isSending = false
    // One may have come while the lock was given back.
    void begin()
  }

  return {
    add(report) {
      waiting.add(report)
      void begin()
    },
    send: () => void begin(),
  }
}
