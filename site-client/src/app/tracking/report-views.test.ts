// @vitest-environment jsdom
import { TRACK_EVENT, type TrackedEvent } from '@mainstreet/blocks/scripts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveConsent } from '../consent/save-consent.ts'
import { reportViews } from './report-views.ts'

// Other files of the worker have the same document.
beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
})

/** The events that a page reports: on load, and while `during` runs. */
function reported(body = '', head = '', during = (_events: readonly TrackedEvent[]) => {}): TrackedEvent[] {
  document.head.innerHTML = head
  document.body.innerHTML = body
  const events: TrackedEvent[] = []
  const listen = (event: Event) => events.push((event as CustomEvent<TrackedEvent>).detail)
  document.addEventListener(TRACK_EVENT, listen)
  reportViews(document)
  during(events)
  document.removeEventListener(TRACK_EVENT, listen)
  return events
}

const structured = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`

test("a product's page and the cart are viewed with their items", () => {
  const product = {
    '@type': 'Product',
    name: 'Winter tire',
    sku: 'W1',
    brand: { name: 'Nord' },
    offers: { price: '99.50' },
  }
  const head = `<script type="application/ld+json">{broken</script>${structured({ '@graph': [product] })}`
  const line = { item_id: 'v1', item_name: 'Rim', price: 0.1, quantity: 3 }
  const body = `<main><section data-cart="1"><p data-item='${JSON.stringify(line)}'></p></section></main>`
  expect(reported(body, head)).toEqual([
    {
      name: 'view_item',
      parameters: {
        value: 99.5,
        items: [{ item_id: 'W1', item_name: 'Winter tire', item_brand: 'Nord', price: 99.5, quantity: 1 }],
      },
    },
    { name: 'view_cart', parameters: { value: 0.3, items: [line] } },
  ])
})

test.each([
  ['a relative address', { '@type': 'Product', name: 'Rim', url: '/p/rim' }, 'rim'],
  ['nonsense as its address', { '@type': 'Product', name: 'Rim', url: 'http://[' }, ''],
  ['several types, in a list', [null, { '@type': ['Thing', 'Product'], name: 'Rim', sku: 'R1' }], 'R1'],
  ['nothing in its graph', { '@graph': [null, { '@type': 'Product', name: 'Rim', sku: 'R1' }] }, 'R1'],
])('structured data of a tenant with %s is read', (_name, data, item_id) => {
  expect(reported('', structured(data))).toMatchObject([
    { name: 'view_item', parameters: { items: [{ item_id, item_name: 'Rim' }] } },
  ])
})

test("attributes of a tenant's own code in the cart are no items", () => {
  const line = { item_id: 'v1', quantity: 1, price: 2 }
  const own = '<p data-item="{"></p><p data-item="null"></p><p data-item="3"></p>'
  const body = `<main data-x><div data-cart="1">${own}<p data-item='${JSON.stringify(line)}'></p></div></main>`
  expect(reported(body)).toEqual([{ name: 'view_cart', parameters: { value: 2, items: [line] } }])
})

test('a page of other things reports nothing', () => {
  expect(reported('<main><p>Hello</p></main>', structured({ '@type': 'WebPage', name: 'Home' }))).toEqual([])
})

test('where the site asks, nothing is reported before the visitor allows it', () => {
  const body = '<section class="ms-consent" hidden></section><main><div data-cart="0"></div></main>'
  const allow = (before: readonly TrackedEvent[]) => {
    expect(before).toEqual([])
    saveConsent(document, ['statistics'])
  }
  expect(reported(body, '', allow)).toMatchObject([{ name: 'view_cart' }])
})
