import { afterEach, beforeEach, vi } from 'vitest'
import { ready } from '../library/store/store-test-kit.ts'
import { onSite } from '../render/render-for-test.tsx'
import { block } from '../tree/index.ts'
import { enhanceStore } from './store.ts'

/** A list of products as the site draws it for an address: what it shows follows from the address alone. */
export function pageAt(address: string, props: object): string {
  const { searchParams } = new URL(address, location.href)
  // This parameter asks for the block without its page. It does not change the products.
  searchParams.delete('_part')
  const query: Record<string, string[]> = {}
  for (const name of searchParams.keys()) query[name] = searchParams.getAll(name)
  const said = searchParams.toString() || 'everything'
  const product = { id: 'a', slug: 'a', name: said, image: null, badgeText: '', badgeColor: '', categories: [] }
  const item = { ...product, minPrice: 100, maxPrice: 100, numberOfVariants: 1, isAvailable: true }
  const facets = {
    categories: [],
    brands: [{ value: 'Grip', count: 2 }],
    options: [],
    ...{ minPrice: 0, maxPrice: 10_000, available: 3, unavailable: 0 },
  }
  return onSite(block('ProductList', { ...props }), { slug: 'store', query }, () =>
    ready({ products: { totalItems: 30, items: [item], facets } }),
  ).html
}

/** What the script fetched since the last load. */
export let fetched: string[] = []

export function load(props: object = {}, address = '/store') {
  history.replaceState(null, '', address)
  document.body.innerHTML = pageAt(address, props)
  fetched = []
  window.fetch = async (asked) => {
    const url = new URL(String(asked))
    if (!url.searchParams.has('_part')) throw new Error('The whole page was fetched')
    fetched.push(url.href)
    return new Response(pageAt(url.href, props))
  }
  enhanceStore(document)
}

/** Each test of the file has timers of its own, and dialogs that open. */
export function prepareStorePages(): void {
  beforeEach(() => {
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
      this.dispatchEvent(new Event('close'))
    }
    vi.useFakeTimers()
    Element.prototype.scrollIntoView = vi.fn()
  })
  const network = window.fetch
  afterEach(() => {
    window.fetch = network
    vi.useRealTimers()
  })
}

export const names = () => [...document.querySelectorAll('.ms-product-name')].map((name) => name.textContent)
export const query = () => location.search
export const field = (selector: string) => document.querySelector(selector) as HTMLInputElement
export const settle = () => vi.advanceTimersByTimeAsync(0)
export function enter(selector: string, value: string) {
  const input = field(selector)
  input.focus()
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
