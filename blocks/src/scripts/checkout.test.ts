// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enhanceCheckout } from './checkout.ts'

const step = (id: string, more = '', fields = '') => `<ol><li data-open><h2 tabindex="-1">${id}</h2>${more}
  <form method="post">${fields}<input name="form" value="${id}"><button type="submit" data-submitting="Saving…">Continue</button></form>
  </li></ol><a href="/checkout?step=contact" data-checkout-link>Change</a><p data-checkout-status></p>`
const checkout = (...parts: [string, string?, string?]) => `<div data-checkout>${step(...parts)}</div>`

let answer: () => Promise<string> | string
let sent: [string, string][]
beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {}
  document.body.innerHTML = checkout('contact')
  sent = []
  answer = () => checkout('delivery')
  window.fetch = async (address, options) => {
    sent.push([new URL(String(address)).pathname, String(options?.body ?? '')])
    return new Response(await answer())
  }
  enhanceCheckout(document)
})
// Other files of the worker have the same window.
const network = window.fetch
afterEach(() => {
  window.fetch = network
})

const find = (selector: string) => document.querySelector(selector) as HTMLElement
const press = () => find('button').click()

test('a step leads to the next in place, whose heading has the focus', async () => {
  press()
  expect(find('button').textContent).toBe('Saving…')
  await vi.waitFor(() => expect(find('h2').textContent).toBe('delivery'))
  expect(sent).toEqual([['/', 'form=contact']])
  expect(document.activeElement).toBe(find('h2'))
})

test('the first error has the focus', async () => {
  answer = () => checkout('contact', '', '<input name="name"><input name="email" aria-invalid="true">')
  press()
  await vi.waitFor(() => expect(document.activeElement).toBe(find('[name=email]')))
})

test('a second click while the first is under way sends nothing', async () => {
  let go = (_html: string) => {}
  answer = () => new Promise((resolve) => (go = resolve))
  press()
  press()
  go(checkout('delivery'))
  await vi.waitFor(() => expect(find('h2').textContent).toBe('delivery'))
  expect(sent).toHaveLength(1)
})

test('without a connection everything stays, and an order says that it is placed only once', async () => {
  window.fetch = () => Promise.reject(new TypeError('offline'))
  press()
  await vi.waitFor(() => expect(find('[data-checkout-status]').textContent).toMatch(/offline/))
  expect([find('button').textContent, find('[data-checkout]').hasAttribute('aria-busy')]).toEqual(['Continue', false])
  find('form').insertAdjacentHTML('beforeend', '<input name="key" value="k">')
  press()
  await vi.waitFor(() => expect(find('[data-checkout-status]').textContent).toMatch(/placed only once/))
})

test('a step that is done opens again in place', async () => {
  answer = () => checkout('contact')
  find('a').click()
  await vi.waitFor(() => expect(sent).toEqual([['/checkout', '']]))
  await vi.waitFor(() => expect(window.location.search).toBe('?step=contact'))
})
