import { randomId, type TrackedEvent } from '@mainstreet/blocks/scripts'
import { eventOutbox } from './event-outbox.ts'

/** ms: what happens together is sent together. */
const WAIT = 500
const FULL = 20
/** The server takes no more than 16 KB. */
const MOST_CHARACTERS = 14_000

interface Sender {
  readonly visitorId: string
  /** The campaign in this page's own address. */
  readonly utm: Readonly<Record<string, string>>
}

/** Sends events to the tenant's own log: a few at a time, and the last ones when the page is left. */
export function eventSender({ visitorId, utm }: Sender): (event: TrackedEvent) => void {
  const deliver = eventOutbox()
  let waiting: TrackedEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const events = waiting
    waiting = []
    if (events.length === 0) return
    const id = randomId()
    const bodyOf = (sent: readonly object[]) =>
      JSON.stringify({
        id,
        visitorId,
        path: location.pathname,
        referrer: document.referrer,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        utm,
        events: sent,
      })
    const whole = bodyOf(events)
    const body = whole.length > MOST_CHARACTERS ? bodyOf(events.map(({ name }) => ({ name }))) : whole
    deliver({ id, body, at: Date.now() })
  }

  window.addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => document.hidden && send())
  return (event) => {
    waiting.push(event)
    if (waiting.length >= FULL) send()
    else timer ??= setTimeout(send, WAIT)
  }
}
