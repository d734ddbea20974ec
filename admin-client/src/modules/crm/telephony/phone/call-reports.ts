import type { ApolloClient } from '@apollo/client'
import { CALL_LISTS } from '../call-documents.ts'
import { ReportCallDocument } from './phone-documents.ts'
import type { CallReport } from './phone-state.ts'

const MOST_WAIT_MS = 60_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Returns a function that sends reports to the call log, in order, and retries until the server has them. */
export function callReports(client: ApolloClient): (report: CallReport) => void {
  const waiting: CallReport[] = []
  let isSending = false

  async function send() {
    isSending = true
    for (let failures = 0; waiting[0]; ) {
      const { at, ...report } = waiting[0]
      const secondsAgo = Math.max(0, Math.round((Date.now() - at) / 1000))
      const isStored = await client
        .mutate({
          mutation: ReportCallDocument,
          variables: { input: { ...report, secondsAgo } },
          refetchQueries: report.event === 'RINGING' ? [] : CALL_LISTS,
          context: { quiet: true },
        })
        .then(({ data }) => Boolean(data))
      // The server refuses reports older than a day.
      if (isStored || Date.now() - at > DAY_MS - MOST_WAIT_MS) {
        waiting.shift()
        failures = 0
      } else {
        failures += 1
        await new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** failures, MOST_WAIT_MS)))
      }
    }
    isSending = false
  }

  return (report) => {
    waiting.push(report)
    if (!isSending) void send()
  }
}
