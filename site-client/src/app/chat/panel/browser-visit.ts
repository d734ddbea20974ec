import { visitorId } from '@mainstreet/blocks/scripts'
import type { BrowserVisit } from './chat-api.ts'

/** What the browser says about itself and the page, whose address is sent without the query: that may hold personal data. */
export function browserVisit(pageTitle: string): BrowserVisit {
  const { referrer, documentElement } = document
  const isElsewhere = referrer !== '' && !referrer.startsWith(`${location.origin}/`)
  return {
    pageUrl: (location.origin + location.pathname).slice(0, 1000),
    pageTitle: pageTitle.slice(0, 200),
    source: isElsewhere ? referrer.slice(0, 1000) : '',
    locale: documentElement.lang.slice(0, 2),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    visitorId: visitorId() || null,
  }
}
