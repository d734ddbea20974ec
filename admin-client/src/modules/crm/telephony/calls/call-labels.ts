import type { CallDirection, CallOutcome, CallStatus } from '../../../../generated/graphql.ts'

export const DIRECTIONS: Readonly<Record<CallDirection, string>> = {
  INCOMING: 'Incoming',
  OUTGOING: 'Outgoing',
  INTERNAL: 'Internal',
}

export const STATUSES: Readonly<Record<CallStatus, string>> = {
  RINGING: 'Ringing',
  ACTIVE: 'In progress',
  COMPLETED: 'Answered',
  MISSED: 'Missed',
  DECLINED: 'Declined',
  NO_ANSWER: 'No answer',
  FAILED: 'Failed',
}

const OUTCOMES: Readonly<Record<CallOutcome, string>> = {
  SETTLED: 'Resolved',
  CALL_AGAIN: 'Call again',
  LEFT_MESSAGE: 'Left a message',
  WRONG_NUMBER: 'Wrong number',
  NOT_INTERESTED: 'Not interested',
}

export const OUTCOME_CHOICES = Object.entries(OUTCOMES).map(([value, label]) => ({ value, label }))

/** Formats North American numbers as '(613) 555-0148'. Returns others unchanged. */
export function formatNumber(number: string): string {
  const local = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number)
  return local ? `(${local[1]}) ${local[2]}-${local[3]}` : number
}

/** Such as '4:10', or '1:02:05' above an hour. */
export function duration(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const end = `${String(rest).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`
}
