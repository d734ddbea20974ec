// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { barHtml } from './bar.ts'
import { testBar } from './navigation-test-kit.ts'
import { showCartCount } from './show-cart-count.ts'

const place = { companyName: 'Maple', path: '/', isTransparent: false }
const link = () => document.querySelector<HTMLElement>('.ms-bar-cart')
const label = () => link()?.getAttribute('aria-label')

function setCookie(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = text
}

beforeEach(() => {
  setCookie('ms_cart_count=; max-age=0')
  document.body.innerHTML = barHtml({ bar: testBar({}, { hasCart: true }), ...place })
})

test('the bar of every visitor is the same, and the cookie says how many items there are', () => {
  showCartCount(document)
  expect([label(), link()?.textContent]).toEqual(['Cart', ''])
  setCookie('ms_cart_count=3')
  document.dispatchEvent(new Event('ms-cart'))
  expect([label(), link()?.textContent, link()?.dataset.shaken]).toEqual(['Cart, 3 items', '3', ''])
})

test.each(['x', '-2', '1.5', '<b>'])('%s is no count', (value) => {
  setCookie(`ms_cart_count=${value}`)
  showCartCount(document)
  expect(label()).toBe('Cart')
})

test('a site without a cart has no icon', () => {
  expect(barHtml({ bar: testBar(), ...place })).not.toContain('ms-bar-cart')
})
