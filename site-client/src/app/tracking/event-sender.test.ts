// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventSender } from './event-sender.ts'

const VISITOR = '0b0e3c7e-8a2f-4f6a-9d5c-1f2e3d4c5b6a'
let sent: { path: string; visitor: string; utm: object; zone: string; events: object[] }[] = []

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
  })
  history.replaceState(null, '', '/tires?size=17')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const sender = () => eventSender(window, { visitor: VISITOR, utm: { utm_source: 'news' } })
const event = (name: string, parameters: object = {}) => ({ name, parameters: { ...parameters } })

test('what happens together is sent together, with the page and its campaign', () => {
  const send = sender()
  send(event('page_view'))
  send(event('view_item', { value: 5 }))
  expect(sent).toEqual([])
  vi.runAllTimers()
  expect(sent).toEqual([
    {
      ...{ visitor: VISITOR, path: '/tires', referrer: '', utm: { utm_source: 'news' } },
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      events: [event('page_view'), event('view_item', { value: 5 })],
    },
  ])
  vi.runAllTimers()
  expect(sent).toHaveLength(1)
})

test('the last ones are sent when the page is left, and many at once', () => {
  const send = sender()
  send(event('call_us'))
  window.dispatchEvent(new Event('pagehide'))
  expect(sent.map(({ events }) => events)).toEqual([[event('call_us')]])
  for (let count = 0; count < 20; count++) send(event('menu'))
  expect(sent[1]?.events).toHaveLength(20)
})

test('events that are too large for the server go without their parameters', () => {
  sender()(event('view_cart', { items: 'x'.repeat(20_000) }))
  vi.runAllTimers()
  expect(sent[0]?.events).toEqual([{ name: 'view_cart' }])
})
