/** What visitors can allow: the site's own statistics, other services' scripts, and other services' content in frames. */
export type Purpose = 'statistics' | 'marketing' | 'media'

/** The name in the browser's storage. */
export const CONSENT = 'consent'
/** The event of the document after a choice. */
export const CONSENT_CHANGED = 'ms-consent'
/** ms. After a year visitors are asked again. */
const VALID_FOR = 365 * 24 * 60 * 60 * 1000

export interface Consent {
  readonly at: number
  readonly allowed: readonly Purpose[]
}

/** Do Not Track, or Global Privacy Control. */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** The visitor's choice; null before the first one. */
export function storedConsent(): Consent | null {
  try {
    const stored = JSON.parse(localStorage.getItem(CONSENT) as string) as Consent | null
    return Array.isArray(stored?.allowed) && stored.at > Date.now() - VALID_FOR ? stored : null
  } catch {
    return null
  }
}

/** Whether a page may do something. Sites that do not ask may do everything. */
export function isAllowed(page: Document, purpose: Purpose): boolean {
  if (!page.querySelector('.ms-consent')) return true
  return (purpose === 'media' || !asksNotToBeTracked()) && storedConsent()?.allowed.includes(purpose) === true
}

/** Runs once, as soon as one of the purposes is allowed. */
export function whenAllowed(page: Document, purposes: readonly Purpose[], work: () => void): void {
  const run = () => {
    if (!purposes.some((purpose) => isAllowed(page, purpose))) return
    page.removeEventListener(CONSENT_CHANGED, run)
    work()
  }
  page.addEventListener(CONSENT_CHANGED, run)
  run()
}
