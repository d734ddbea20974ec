// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ready } from '../library/store/store-test-kit.ts'
import { onSite } from '../render/render-for-test.tsx'
import { block } from '../tree/index.ts'
import { enhanceStore } from './store.ts'

/** A list of products as the site draws it for an address: what it shows follows from the address alone. */
function pageAt(address: string, props: object): string {
  const { searchParams } = new URL(address, location.href)
  const query: Record<string, string[]> = {}
  for (const name of searchParams.keys()) query[name] = searchParams.getAll(name)
  const said = searchParams.toString() || 'everything'
  const product = { id: 'a', slug: 'a', name: said, image: null, badgeText: '', badgeColor: '', categories: [] }
  const item = { ...product, minPrice: 100, maxPrice: 100, numberOfVariants: 1, isAvailable: true }
  const facets = {
    categories: [],
    brands: [{ value: 'Grip', count: 2 }],
    options: [],
    ...{ minPrice: 0, maxPrice: 10_000, available: 3 },
  }
  return onSite(block('ProductList', { ...props }), { slug: 'store', query }, () =>
    ready({ products: { totalItems: 30, items: [item], facets } }),
  ).html
}

let fetched: string[]
function load(props: object = {}, address = '/store') {
  history.replaceState(null, '', address)
  document.body.innerHTML = pageAt(address, props)
  fetched = []
  window.fetch = async (asked) => {
    fetched.push(String(asked))
    return new Response(`<!doctype html><html><body>${pageAt(String(asked), props)}</body></html>`)
  }
  enhanceStore(document)
}

beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  vi.useRealTimers()
})

const names = () => [...document.querySelectorAll('.ms-product-name')].map((name) => name.textContent)
const query = () => location.search
const field = (selector: string) => document.querySelector(selector) as HTMLInputElement
const settle = () => vi.advanceTimersByTimeAsync(0)
function enter(selector: string, value: string) {
  const input = field(selector)
  input.focus()
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test('a chosen filter shows its products at once, and is in the address', async () => {
  load()
  field('[name=brand]').focus()
  field('[name=brand]').click()
  await settle()
  expect(names()).toEqual(['brand=Grip'])
  expect(query()).toBe('?brand=Grip')
  expect(field('[name=brand]').checked).toBe(true)
  expect(document.activeElement).toBe(field('[name=brand]'))
})

test('a search waits until nothing was typed for 300 ms', async () => {
  load()
  enter('[name=search]', 'm')
  await vi.advanceTimersByTimeAsync(200)
  enter('[name=search]', 'mud')
  await vi.advanceTimersByTimeAsync(299)
  expect(fetched).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(names()).toEqual(['search=mud'])
  expect(fetched).toHaveLength(1)
  expect(document.activeElement).toBe(field('[name=search]'))
})

test('the ends of the price slider stay a dollar apart, and an end of the range is no limit', async () => {
  load()
  const [low, high] = [...document.querySelectorAll<HTMLInputElement>('[type=range]')] as [
    HTMLInputElement,
    HTMLInputElement,
  ]
  const move = (end: HTMLInputElement, value: string) => {
    end.value = value
    end.dispatchEvent(new Event('input', { bubbles: true }))
  }
  move(high, '40')
  move(low, '80')
  expect([low.value, high.value]).toEqual(['39', '40'])
  await vi.advanceTimersByTimeAsync(300)
  expect(query()).toBe('?min=39&max=40')
  move(low, '0')
  await vi.advanceTimersByTimeAsync(300)
  expect(query()).toBe('?max=40')
})

test('pages turn without a load of the page, and clearing empties the fields', async () => {
  load({}, '/store?search=mud&available=1')
  document.querySelector<HTMLElement>('[data-key=page-3]')?.click()
  await settle()
  expect(query()).toBe('?search=mud&available=1&page=3')
  document.querySelector<HTMLElement>('[data-key=clear]')?.click()
  await settle()
  expect([query(), field('[name=search]').value]).toEqual(['', ''])
  expect(names()).toEqual(['everything'])
})

test('Load more adds the next products, and leaves the address alone', async () => {
  load({ paginationType: 'loadMore' })
  document.querySelector<HTMLElement>('[data-store-more]')?.click()
  await settle()
  expect(names()).toEqual(['everything', 'page=2'])
  expect(query()).toBe('')
  document.querySelector<HTMLElement>('[data-store-more]')?.click()
  await settle()
  expect(names()).toEqual(['everything', 'page=2', 'page=3'])
  expect(document.querySelector('[data-store-more]')).toBeNull()
  expect(document.querySelector('[data-store-previous]')).toBeNull()
})

test('the answer to an earlier choice does not replace that of a later one', async () => {
  load()
  const answers: (() => void)[] = []
  window.fetch = (asked, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      answers.push(() => resolve(new Response(pageAt(String(asked), {}))))
    })
  field('[name=brand]').click()
  field('[name=available]').click()
  for (const answer of answers) answer()
  await settle()
  expect(names()).toEqual(['available=1&brand=Grip'])
})

describe('the filters', () => {
  test('are shown and hidden by a button that says which', () => {
    load()
    const button = document.querySelector('.ms-products-toggle') as HTMLElement
    const filters = document.querySelector('.ms-filters') as HTMLElement
    expect(filters.hasAttribute('data-open')).toBe(false)
    button.click()
    expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['Hide Filters', 'true'])
    expect(filters.hasAttribute('data-open')).toBe(true)
    button.click()
    expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['Show Filters', 'false'])
  })

  test('a click that opens a new tab is left to the browser', () => {
    load()
    const link = document.querySelector<HTMLElement>('[data-key=next]') as HTMLElement
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    link.addEventListener('click', (event) => event.preventDefault())
    link.dispatchEvent(click)
    expect(fetched).toEqual([])
  })
})
