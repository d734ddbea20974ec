import { asksNotToBeTracked, isAllowed } from './consent.ts'

const UTM = 'utm_parameters'
const VISITOR = 'visitor_id'

/** Remembers the campaign that brought the visitor here last, which is sent with forms. Returns the one of this page's address. */
export function rememberUtm(): Record<string, string> {
  if (refusesTracking()) return {}
  const found = [...new URLSearchParams(location.search)].filter(
    ([name]) => name.startsWith('utm_') || name === 'gclid',
  )
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
  const known = store()?.getItem(VISITOR)
  if (known) return known
  const id = randomId()
  keep(VISITOR, id)
  return id
}

/** A random UUID. `randomUUID` only exists on secure origins. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 15) | 64
  bytes[8] = ((bytes[8] ?? 0) & 63) | 128
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export function visitData(): Record<string, string> {
  const [utm, visitor] = [store()?.getItem(UTM), visitorId()]
  return { ...(utm && { utm_paramaters: utm }), ...(visitor && { visitor_id: visitor }) }
}

/** The campaign of the last visit that had one. */
export function utmParameters(): Record<string, string> {
  try {
    return JSON.parse(store()?.getItem(UTM) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** Storage may be full. */
function keep(name: string, value: string): void {
  try {
    store()?.setItem(name, value)
  } catch {}
}

/** Browsers may refuse to store anything. */
function store(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
