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
export function eventSender(view: Window, { visitorId, utm }: Sender): (event: TrackedEvent) => void {
  const { document: page, location } = view
  const deliver = eventOutbox(view)
  let waiting: TrackedEvent[] = []
  let timer: number | undefined

  const send = () => {
    view.clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const id = randomId()
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const visit = { id, visitorId, path: location.pathname, referrer: page.referrer, zone, utm }
    const whole = JSON.stringify({ ...visit, events: waiting })
    const body =
      whole.length > MOST_CHARACTERS
        ? JSON.stringify({ ...visit, events: waiting.map(({ name }) => ({ name })) })
        : whole
    waiting = []
    deliver({ id, body, at: Date.now() })
  }

  view.addEventListener('pagehide', send)
  page.addEventListener('visibilitychange', () => page.visibilityState === 'hidden' && send())
  return (event) => {
    waiting.push(event)
    if (waiting.length >= FULL) send()
    else timer ??= view.setTimeout(send, WAIT)
  }
}
