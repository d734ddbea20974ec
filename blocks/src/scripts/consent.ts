/** What visitors can allow: the site's own statistics, other services' scripts, and other services' content in frames. */
export type Purpose = 'statistics' | 'marketing' | 'media'

const KEY = 'consent'
const CHANGED = 'ms-consent'
/** ms. After a year visitors are asked again. */
const VALID_FOR = 365 * 24 * 60 * 60 * 1000
/** What statistics leave in the browser. */
const TRACES = ['visitor_id', 'utm_parameters']

interface Consent {
  readonly at: number
  readonly allowed: readonly Purpose[]
}

/** Do Not Track, or Global Privacy Control. */
export function asksNotToBeTracked(): boolean {
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}

/** The visitor's choice; null before the first one. */
export function storedConsent(): Consent | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Consent | null
    return Array.isArray(stored?.allowed) && stored.at > Date.now() - VALID_FOR ? stored : null
  } catch {
    return null
  }
}

/** Whether a page may do something. Sites that do not ask may do everything. */
export function isAllowed(page: Document, purpose: Purpose): boolean {
  if (!page.querySelector('.ms-consent')) return true
  if (purpose !== 'media' && asksNotToBeTracked()) return false
  return storedConsent()?.allowed.includes(purpose) === true
}

/** Runs once, as soon as one of the purposes is allowed. */
export function whenAllowed(page: Document, purposes: readonly Purpose[], work: () => void): void {
  const run = () => {
    if (!purposes.some((purpose) => isAllowed(page, purpose))) return
    page.removeEventListener(CHANGED, run)
    work()
  }
  page.addEventListener(CHANGED, run)
  run()
}

/** Browsers may refuse to store anything; then visitors are asked on every page. */
export function saveConsent(page: Document, allowed: readonly Purpose[]): void {
  const consent: Consent = { at: Date.now(), allowed }
  try {
    localStorage.setItem(KEY, JSON.stringify(consent))
    if (!allowed.includes('statistics')) for (const trace of TRACES) localStorage.removeItem(trace)
  } catch {}
  page.dispatchEvent(new Event(CHANGED))
}
