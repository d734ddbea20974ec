import type { SmtpFault } from './smtp-pool.ts'

/** Seconds until a mail that could not be delivered is tried again; after the last it has failed. */
const WAITS = [30, 120, 600, 3600, 4 * 3600]

/** How an attempt went, and when to try again. */
export interface Outcome {
  readonly status: 'sent' | 'queued' | 'failed' | 'unknown'
  readonly problem: string | null
  readonly waitSeconds: number
}

/** Retries only if the mail was certainly not delivered and the failure is temporary. */
export function afterFailure({ message, responseCode, isUnknown }: SmtpFault, attempts: number): Outcome {
  const problem = message.slice(0, 500)
  if (isUnknown) return { status: 'unknown', problem, waitSeconds: 0 }
  const wait = WAITS[attempts - 1]
  if (wait === undefined || (responseCode ?? 0) >= 500) return { status: 'failed', problem, waitSeconds: 0 }
  return { status: 'queued', problem, waitSeconds: wait }
}
