// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventSender } from './event-sender.ts'

const VISITOR = '0b0e3c7e-8a2f-4f6a-9d5c-1f2e3d4c5b6a'
let sent: { id: string; path: string; visitorId: string; utm: object; zone: string; events: object[] }[] = []
/** What the server answers; null is no connection. */
let status: number | null = 204
let retryAfter: string | null = null

beforeEach(() => {
  sent = []
  status = 204
  retryAfter = null
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    if (status === null) throw new TypeError('Failed to fetch')
    return { status, headers: new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter }) }
  })
  history.replaceState(null, '', '/tires?size=17')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** As a page of the visit makes it. */
const sender = () => eventSender({ visitorId: VISITOR, utm: { utm_source: 'news' } })
const event = (name: string, parameters: object = {}) => ({ name, parameters: { ...parameters } })
const sentEvents = () => sent.map(({ events }) => events)
const sentNames = () => sentEvents().map((events) => events.map((one) => (one as { name: string }).name).join())
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('what happens together is sent together, with the page and its campaign', async () => {
  const send = sender()
  send(event('page_view'))
  send(event('view_item', { value: 5 }))
  expect(sent).toEqual([])
  await vi.runAllTimersAsync()
  expect(sent).toEqual([
    {
      ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), visitorId: VISITOR, path: '/tires', referrer: '' },
      ...{ utm: { utm_source: 'news' }, zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      events: [event('page_view'), event('view_item', { value: 5 })],
    },
  ])
  await vi.runAllTimersAsync()
  expect(sent).toHaveLength(1)
})

test('the last ones are sent when the page is left, and many at once', () => {
  const send = sender()
  send(event('call_us'))
  window.dispatchEvent(new Event('pagehide'))
  expect(sentEvents()).toEqual([[event('call_us')]])
  for (let count = 0; count < 20; count++) send(event('menu'))
  expect(sent.at(-1)?.events).toHaveLength(20)
})

test('events that are too large for the server go without their parameters', () => {
  sender()(event('view_cart', { items: 'x'.repeat(20_000) }))
  vi.runAllTimers()
  expect(sent[0]?.events).toEqual([{ name: 'view_cart' }])
})

test.each([
  ['no connection', null],
  ['a busy server', 503],
  ['too many batches', 429],
])('after %s the next page sends the same batch again, until it is accepted', async (_name, failure) => {
  status = failure
  sender()(event('add_to_cart'))
  await vi.runAllTimersAsync()
  status = 204
  pass(1000)
  sender()
  await vi.runAllTimersAsync()
  expect(sentEvents()).toEqual([[event('add_to_cart')], [event('add_to_cart')]])
  expect(sent[1]).toEqual(sent[0])
  sender()
  await vi.runAllTimersAsync()
  expect(sent).toHaveLength(2)
})

test('a server in trouble is sent one repeat after pauses that double, and all when it is back', async () => {
  status = 503
  const send = sender()
  const report = async (name: string) => {
    send(event(name))
    await vi.runAllTimersAsync()
  }
  await report('a')
  sender()
  await report('b')
  expect(sentNames()).toEqual(['a', 'b'])
  pass(1000)
  await report('c')
  expect(sentNames().slice(2)).toEqual(['a', 'c'])
  await report('d')
  expect(sentNames().slice(4)).toEqual(['d'])
  status = 204
  await report('e')
  expect(sentNames().slice(5)).toEqual(['e', 'a', 'b', 'c', 'd'])
  await report('f')
  expect(sentNames().slice(10)).toEqual(['f'])
})

test('nothing is sent before the time that the server asks for, on no page', async () => {
  status = 429
  retryAfter = '30'
  const send = sender()
  const report = async (name: string) => {
    send(event(name))
    await vi.runAllTimersAsync()
  }
  await report('a')
  status = 204
  pass(20_000)
  await report('b')
  sender()
  await vi.runAllTimersAsync()
  expect(sentNames()).toEqual(['a'])
  pass(10_000)
  await report('c')
  expect(sentNames()).toEqual(['a', 'a', 'c', 'b'])
  expect(sessionStorage.getItem('unsent_events')).toBe('[[],0,0,0]')
})

test('what the server refuses is not sent again, nor what is older than an hour', async () => {
  status = 400
  sender()(event('menu'))
  await vi.runAllTimersAsync()
  status = null
  sender()(event('call_us'))
  await vi.runAllTimersAsync()
  expect(sent).toHaveLength(2)
  vi.setSystemTime(Date.now() + 61 * 60 * 1000)
  status = 204
  sender()
  await vi.runAllTimersAsync()
  expect(sent).toHaveLength(2)
})

test('a browser that stores nothing, or nonsense, still sends', async () => {
  sessionStorage.setItem('unsent_events', '{')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  sender()(event('menu'))
  await vi.runAllTimersAsync()
  full.mockRestore()
  expect(sentEvents()).toEqual([[event('menu')]])
})
