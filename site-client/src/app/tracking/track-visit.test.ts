// @vitest-environment jsdom
import { trackEvent } from '@mainstreet/blocks/scripts'
import { afterEach, expect, test, vi } from 'vitest'
import { saveConsent } from '../consent/save-consent.ts'
import { trackVisit } from './track-visit.ts'

// Other files of the worker have the same document.
afterEach(() => {
  delete window.dataLayer
  document.title = ''
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  history.replaceState(null, '', '/')
  setCookie('ms_shopper=; max-age=0')
  vi.unstubAllGlobals()
})

function setCookie(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = text
}

/** Each visit has a document of its own: listeners on the shared one would stay, also those that are added `during` it. */
function visit(body = '', head = '', during = () => {}) {
  document.head.innerHTML = head
  document.body.innerHTML = body
  const ending = new AbortController()
  const add = document.addEventListener.bind(document)
  document.addEventListener = ((type: string, listener: EventListener) =>
    add(type, listener, { signal: ending.signal })) as typeof document.addEventListener
  trackVisit(document)
  during()
  document.addEventListener = add
  return ending
}

test('an anonymous visit has an id, its campaign, and a view of the page', () => {
  history.replaceState(null, '', '/?utm_source=news&utm_medium=email&utm_campaign=may&gclid=g1&other=no')
  document.title = 'Tires'
  visit().abort()
  expect(localStorage.getItem('visitor_id')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  const utm = JSON.parse(localStorage.getItem('utm_parameters') ?? '')
  expect(utm).toEqual({ utm_source: 'news', utm_medium: 'email', utm_campaign: 'may', gclid: 'g1' })
  expect(window.dataLayer).toEqual([
    { event: 'page_view', currency: 'CAD', page_url: location.href, page_title: '', page_referrer: '' },
  ])
  const id = localStorage.getItem('visitor_id')
  visit().abort()
  expect(localStorage.getItem('visitor_id')).toBe(id)
})

test('what a tag manager put into the queue before stays there', () => {
  window.dataLayer = [{ event: 'gtm.js' }]
  visit().abort()
  expect(window.dataLayer.map((entry) => (entry as { event: string }).event)).toEqual(['gtm.js', 'page_view'])
})

test('a button reports its own event, but not for shoppers who are signed in, nor their page views', () => {
  const html =
    '<a data-event="call_us" href="tel:613"><span> Call us </span></a><button data-event="menu">Menu</button>'
  const visited = visit(html)
  document.querySelector('span')?.click()
  document.querySelector('button')?.click()
  const page_url = location.href
  expect(window.dataLayer?.slice(1)).toEqual([
    { event: 'call_us', click_url: 'tel:613', click_text: 'Call us', page_url },
    { event: 'menu', click_url: null, click_text: 'Menu', page_url },
  ])
  visited.abort()
  delete window.dataLayer
  setCookie('ms_shopper=1')
  const signedIn = visit(html)
  document.querySelector('button')?.click()
  trackEvent(document, 'form_submit', { form_name: 'Contact' })
  signedIn.abort()
  expect(window.dataLayer).toEqual([{ event: 'form_submit', form_name: 'Contact' }])
})

test.each([
  ['other_ms_shopper=1', true],
  ['name=ms_shopper=', true],
  ['__Host-ms_shopper=1', false],
])('the cookies %j of a visitor, views counted: %s', (cookie, isCounted) => {
  const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue(`a=b; ${cookie}`)
  visit().abort()
  cookies.mockRestore()
  expect(window.dataLayer?.length ?? 0).toBe(isCounted ? 1 : 0)
})

test('a browser whose storage is full is counted all the same', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  history.replaceState(null, '', '/?utm_source=news')
  visit().abort()
  full.mockRestore()
  expect(window.dataLayer).toHaveLength(1)
})

const ASKING = '<section class="ms-consent" hidden></section><button data-event="menu">Menu</button>'
const press = () => document.querySelector('button')?.click()

test('where the site asks, nothing is stored or reported before the visitor allows it, nor afterwards', () => {
  history.replaceState(null, '', '/?utm_source=news')
  visit(ASKING, '', () => {
    press()
    expect([window.dataLayer, localStorage.length]).toEqual([undefined, 0])
    saveConsent(document, ['media'])
    press()
    expect([window.dataLayer, Object.keys(localStorage)]).toEqual([undefined, ['consent']])
    saveConsent(document, ['statistics'])
    press()
    expect(window.dataLayer).toMatchObject([{ event: 'page_view' }, { event: 'menu' }])
    expect(Object.keys(localStorage).toSorted()).toEqual(['consent', 'utm_parameters', 'visitor_id'])
    saveConsent(document, [])
    press()
    expect([window.dataLayer?.length, Object.keys(localStorage)]).toEqual([2, ['consent']])
  }).abort()
})

test('with marketing alone, the tag manager hears of the visit, and nothing about it is stored', () => {
  visit(ASKING, '', () => saveConsent(document, ['marketing'])).abort()
  expect([window.dataLayer?.length, Object.keys(localStorage)]).toEqual([1, ['consent']])
})

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('nothing is stored or reported with %s', (_name, preference) => {
  vi.stubGlobal('navigator', { ...preference })
  history.replaceState(null, '', '/?utm_source=news')
  visit('<button data-event="menu">Menu</button>')
  document.querySelector('button')?.click()
  expect([window.dataLayer, localStorage.length]).toEqual([undefined, 0])
})
