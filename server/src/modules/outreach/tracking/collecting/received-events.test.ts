import { expect, test } from 'vitest'
import { batchOf } from '../tracking-test-kit.ts'
import { normalizePath, parametersToStore, parseBatch } from './received-events.ts'

test.each([
  ['no object', 'text'],
  ['nothing', null],
  ['a visitor without an id', batchOf({ visitorId: 'me' })],
  ['no id of its own', batchOf({ id: undefined })],
  ['a forged id', batchOf({ id: 'x' })],
  ['no events', batchOf({ events: [] })],
  ['too many events', batchOf({ events: Array.from({ length: 51 }, () => ({ name: 'menu' })) })],
  ['an event without a name', batchOf({ events: [{ name: '  ' }] })],
  ['a path of another site', batchOf({ path: 'https://elsewhere.example/' })],
])('%s is nothing that the script sends', (_name, body) => {
  expect(parseBatch(body)).toBeNull()
})

test('what an extension of the browser spoils is left out, and the visit counts', () => {
  const body = batchOf({
    referrer: 5,
    zone: null,
    utm: 'x',
    events: [{ name: 'menu', parameters: { deep: { a: 1 } } }],
  })
  expect(parseBatch(body)).toMatchObject({ referrer: '', zone: '', events: [{ name: 'menu', parameters: {} }] })
})

test('names that every object has are parameters like all others, or none', () => {
  const parameters = '{"__proto__":{"isAdmin":true},"constructor":"c","items":[{"__proto__":"p","item_id":"1"}]}'
  const sent = JSON.stringify(batchOf({ events: [{ name: '__proto__', parameters: {} }] })).replace(
    '"parameters":{}',
    `"parameters":${parameters}`,
  )
  const event = parseBatch(JSON.parse(sent))?.events[0]
  expect(event && parametersToStore(event)).toEqual({ constructor: 'c', items: [{ item_id: '1' }] })
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
})

test('texts are cut and storable', () => {
  const batch = parseBatch(batchOf({ path: `/${'a'.repeat(900)}`, events: [{ name: `a\u0000${'b'.repeat(90)}` }] }))
  expect(batch?.path).toHaveLength(500)
  expect(batch?.events[0]?.name).toBe(`a${'b'.repeat(59)}`)
})

test('a page has one path', () => {
  expect(['/', '/about/', '/about?token=1', '/about#top'].map(normalizePath)).toEqual([
    '/',
    '/about',
    '/about',
    '/about',
  ])
})

test('parameters are kept without queries of addresses, and views have none', () => {
  const parameters = { click_url: 'https://maple.example/a?token=1#b', click_text: 'What? Now?', count: 2 }
  expect(parametersToStore({ name: 'call_us', parameters })).toEqual({
    ...parameters,
    click_url: 'https://maple.example/a',
  })
  expect(parametersToStore({ name: 'page_view', parameters })).toBeNull()
  expect(parametersToStore({ name: 'menu', parameters: {} })).toBeNull()
})

test('a cart that is too long is left out, and the value of the event stays', () => {
  const items = Array.from({ length: 50 }, () => ({ item_id: 'x'.repeat(100), quantity: 1 }))
  expect(parametersToStore({ name: 'view_cart', parameters: { value: 5, items } })).toEqual({ value: 5 })
})

test('a value that no event has empties its parameters, and infinite numbers are none', () => {
  const parametersOf = (parameters: unknown) =>
    parseBatch(batchOf({ events: [{ name: 'menu', parameters }] }))?.events[0]?.parameters
  const valid = { text: 'a', count: 2, isOpen: true, none: null, items: [{ item_id: '1' }] }
  expect(parametersOf(valid)).toEqual(valid)
  for (const spoilt of [
    { ...valid, count: Number.POSITIVE_INFINITY },
    { ...valid, deep: [[1]] },
    { ...valid, items: ['a'] },
    { ...valid, items: [{ more: {} }] },
    { ...valid, items: Array.from({ length: 51 }, () => ({})) },
    { ...valid, ['x'.repeat(61)]: 1 },
    ['a'],
    'a',
    null,
  ])
    expect(parametersOf(spoilt)).toEqual({})
})
