import { CONSENT, CONSENT_CHANGED, type Consent, type Purpose } from '@mainstreet/blocks/scripts'

/** What statistics leave in the browser. */
const TRACES = ['visitor_id', 'utm_parameters']

/** Browsers may refuse to store anything; then visitors are asked on every page. */
export function saveConsent(page: Document, allowed: readonly Purpose[]): void {
  const consent: Consent = { at: Date.now(), allowed }
  try {
    localStorage.setItem(CONSENT, JSON.stringify(consent))
    if (!allowed.includes('statistics')) for (const trace of TRACES) localStorage.removeItem(trace)
  } catch {}
  page.dispatchEvent(new Event(CONSENT_CHANGED))
}
