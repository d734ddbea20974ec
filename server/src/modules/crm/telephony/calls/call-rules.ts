import { invalidField } from '../../../../kernel/validation/errors.ts'
import { CallDirection, CallStatus } from './call.entity.ts'
import { CallEvent, type CreateCallInput } from './call.inputs.ts'

const DAY_SECONDS = 24 * 60 * 60
const EARLIEST = Date.UTC(2000, 0, 1)

/** Times are the server's: a browser says only how long ago something happened. */
export function timeOf(secondsAgo: number | null | undefined, now = Date.now()): Date {
  const seconds = secondsAgo ?? 0
  if (seconds < 0 || seconds > DAY_SECONDS) throw invalidField('secondsAgo', 'Enter 0 to 86400 seconds')
  return new Date(now - seconds * 1000)
}

/** The recording of a call. The admin links to it, so anything but https is refused. */
export function checkedRecording(typed: string | null | undefined): string {
  const url = typed?.trim() ?? ''
  if (url === '') return ''
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed?.protocol !== 'https:' || parsed.username || parsed.password)
    throw invalidField('recordingUrl', 'Enter an address that begins with https://')
  return parsed.href.slice(0, 2000)
}

/** What became of a call that nobody took, as this end sees it. */
export function unanswered(direction: CallDirection, event: CallEvent): CallStatus {
  if (event === CallEvent.FAILED) return CallStatus.FAILED
  if (direction === CallDirection.OUTGOING) return CallStatus.NO_ANSWER
  return event === CallEvent.DECLINED ? CallStatus.DECLINED : CallStatus.MISSED
}

export function requireSide(direction: CallDirection): void {
  if (direction === CallDirection.INTERNAL) throw invalidField('direction', 'Choose incoming or outgoing')
}

/** The times and the status of a call that was entered by hand. */
export function enteredTimes({ direction, startedAt, durationSeconds }: CreateCallInput, now = Date.now()) {
  const time = startedAt.getTime()
  if (!(time >= EARLIEST && time <= now + 60_000)) throw invalidField('startedAt', 'Enter a time in the past')
  if (typeof durationSeconds !== 'number') {
    const status = unanswered(direction, CallEvent.ENDED)
    return { startedAt, answeredAt: null, endedAt: startedAt, status }
  }
  if (durationSeconds < 0 || durationSeconds > DAY_SECONDS)
    throw invalidField('durationSeconds', 'Enter a duration of at most 24 hours')
  const endedAt = new Date(time + durationSeconds * 1000)
  return { startedAt, answeredAt: startedAt, endedAt, status: CallStatus.COMPLETED }
}
