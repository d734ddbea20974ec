// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { enhanceCart } from './cart.ts'

const cart = (count: number, more = '') =>
  `<section data-cart="${count}">${more}<form action="/cart"><input name="form" value="set">
    <button name="step" value="1" data-key="more:a">+</button></form><p data-cart-spoken>${count} items in your cart.</p></section>`
const ADD = `<form data-cart-add action="/cart" data-max="5" data-available="3"><input name="form" value="add">
  <input name="quantity" value="1"><button>Add to Cart</button><p class="ms-cart-problem"></p></form>`

let answer: () => string
let sent: string[] = []
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  // jsdom has no constructable sheets.
  CSSStyleSheet.prototype.replaceSync = () => {}
  Object.defineProperty(Document.prototype, 'adoptedStyleSheets', { value: [], writable: true, configurable: true })
  enhanceCart(document)
})
beforeEach(() => {
  document.body.innerHTML = ADD
  sent = []
  answer = () => cart(1)
  window.fetch = async (_address, options) => {
    sent.push(String(options?.body))
    return new Response(answer())
  }
})
// Other files of the worker have the same window.
const network = window.fetch
afterEach(() => {
  window.fetch = network
})

const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found
const press = (selector: string) => find(selector).click()
const type = (value: string) => {
  const box = find<HTMLInputElement>('[name=quantity]')
  box.value = value
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

test('adding opens the cart beside the page, reads it out and tells the bar', async () => {
  const heard = vi.fn()
  document.addEventListener('ms-cart', heard, { once: true })
  press('[data-cart-add] button')
  await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog').open).toBe(true))
  expect(sent).toEqual(['form=add&quantity=1'])
  expect(find('dialog [role=status]').textContent).toBe('1 items in your cart.')
  expect(heard).toHaveBeenCalledOnce()
  press('dialog [aria-label=Close]')
  expect(find<HTMLDialogElement>('dialog').open).toBe(false)
})

test('a refusal stands beside the button', async () => {
  answer = () => cart(0, '<div data-cart-problem>Only 3 available</div>')
  press('[data-cart-add] button')
  await vi.waitFor(() => expect(find('.ms-cart-problem').textContent).toBe('Only 3 available'))
  expect(find('dialog')).toBeNull()
})

test('after the server has said that there are fewer, the button says so until the quantity is lowered', async () => {
  answer = () => cart(0, '<div data-cart-problem>Only 2 available</div>')
  type('3')
  press('[data-cart-add] button')
  const button = () => [find<HTMLButtonElement>('[data-cart-add] button').disabled, find('button').textContent]
  await vi.waitFor(() => expect(button()).toEqual([true, 'Out of Stock']))
  expect(find('.ms-cart-problem').textContent).toBe('Only 2 available')
  type('2')
  expect([...button(), find('.ms-cart-problem').textContent]).toEqual([false, 'Add to Cart', ''])
})

test('a change replaces the cart and keeps the focus', async () => {
  document.body.innerHTML = `<main>${cart(1)}</main>`
  answer = () => cart(2)
  find('[data-key="more:a"]').focus()
  press('[data-key="more:a"]')
  await vi.waitFor(() => expect(find('[data-cart]').dataset.cart).toBe('2'))
  expect(sent).toEqual(['form=set&step=1'])
  expect(document.activeElement).toBe(find('[data-key="more:a"]'))
})

test('without a connection nothing changes, and the shopper is told', async () => {
  window.fetch = () => Promise.reject(new TypeError('offline'))
  press('[data-cart-add] button')
  await vi.waitFor(() => expect(find('.ms-cart-problem').textContent).toMatch(/offline/))
})

test('a quantity that cannot be is refused while it is typed', () => {
  type('6')
  expect([find('.ms-cart-problem').textContent, find<HTMLButtonElement>('button').disabled]).toEqual([
    'Max quantity is 5',
    true,
  ])
  type('4')
  expect([find('.ms-cart-problem').textContent, find('button').textContent]).toEqual(['', 'Out of Stock'])
  type('3')
  expect([find<HTMLButtonElement>('button').disabled, find('button').textContent]).toEqual([false, 'Add to Cart'])
})
