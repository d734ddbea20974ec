import { asksNotToBeTracked, isAllowed } from './consent.ts'

export const UTM = 'utm_parameters'
const VISITOR = 'visitor_id'

/** Remembers the campaign that brought the visitor here last, which is sent with forms. Returns the one of this page's address. */
export function rememberUtm(): Record<string, string> {
  if (refusesTracking()) return {}
  const found = [...new URLSearchParams(location.search)].filter(([name]) => /^(?:utm_|gclid$)/.test(name))
  const utm = Object.fromEntries(found)
  if (found.length > 0) keep(UTM, JSON.stringify(utm))
  return utm
}

/** Whether the browser asks not to be tracked, or the visitor has not allowed it on a site that asks. */
export function refusesTracking(): boolean {
  return asksNotToBeTracked() || !isAllowed(document, 'statistics')
}

/** The browser's random id, made when it is first asked for; '' where visits are not to be tracked. */
export function visitorId(): string {
  if (refusesTracking()) return ''
  const known = stored(VISITOR)
  if (known) return known
  const id = randomId()
  keep(VISITOR, id)
  return id
}

/** A random UUID. `randomUUID` only exists on secure origins. */
export function randomId(): string {
  const random = () => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
  // Each 0 becomes a random digit. Of the 8 only the two lower bits are random, as the format requires.
  return '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, (digit) =>
    (digit === '8' ? 8 | (random() & 3) : random() & 15).toString(16),
  )
}

/** Null if there is none, or if the browser refuses to store anything. */
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Storage may be full, or refused. */
function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {}
}
