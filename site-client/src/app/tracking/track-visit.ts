import {
  asksNotToBeTracked,
  isAllowed,
  rememberUtm,
  TRACK_EVENT,
  type TrackedEvent,
  visitorId,
  whenAllowed,
} from '@mainstreet/blocks/scripts'
import { eventSender } from './event-sender.ts'

declare global {
  interface Window {
    /** The queue that tag managers read. */
    dataLayer?: object[]
  }
}

const PURPOSES = ['statistics', 'marketing'] as const
const CURRENCY = 'CAD'
const WITH_CURRENCY = ['page_view', 'view_item', 'add_to_cart', 'view_cart', 'live_chat_opened']

/**
 * Reports the visit, and what visitors do, to the tag manager's queue and to the tenant's own log. We report and store
 * nothing where the browser asks not to be tracked, and nothing before the visitor allows it on a site that asks.
 */
export function trackVisit(page: Document): void {
  if (!asksNotToBeTracked()) whenAllowed(page, PURPOSES, () => track(page))
}

/** The tag manager's queue is for either purpose, the log for statistics alone. */
function track(page: Document): void {
  let send: ((event: TrackedEvent) => void) | undefined
  const push = (name: string, parameters: TrackedEvent['parameters']) => {
    if (!PURPOSES.some((purpose) => isAllowed(page, purpose))) return
    window.dataLayer ??= []
    const reported = { ...(WITH_CURRENCY.includes(name) && { currency: CURRENCY }), ...parameters }
    window.dataLayer.push({ event: name, ...reported })
    if (!name || !isAllowed(page, 'statistics')) return
    send ??= eventSender({ utm: rememberUtm(), visitorId: visitorId() })
    send({ name, parameters: reported })
  }
  page.addEventListener(TRACK_EVENT, (event) => {
    const { name, parameters } = (event as CustomEvent<TrackedEvent>).detail
    push(name, parameters)
  })

  // Signed-in shoppers are customers already.
  const isShopper = () => /(?:^|; )(?:__Host-)?ms_shopper=/.test(page.cookie)
  page.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-event]')
    if (!button || isShopper()) return
    const { href: click_url = null } = button as { readonly href?: string }
    push(button.dataset.event ?? '', { click_url, click_text: button.textContent.trim(), page_url: location.href })
  })
  if (!isShopper()) push('page_view', { page_url: location.href, page_title: page.title, page_referrer: page.referrer })
}
