// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { barHtml } from './bar.ts'
import { enhanceBar } from './enhance-bar.ts'
import { testBar } from './navigation-test-kit.ts'

beforeEach(() => {
  const bar = testBar({ transparent: true })
  document.body.innerHTML = `${barHtml({ bar, companyName: 'Maple', path: '/', isTransparent: true })}<main><a href="#x">x</a></main>`
  scrollTo(0)
  enhanceBar(document)
})

function scrollTo(y: number) {
  Object.assign(window, { scrollY: y })
  window.dispatchEvent(new Event('scroll'))
}
const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

test('the bar is transparent within the first 100 px and solid beyond', () => {
  const isSolid = () => find('.ms-bar').hasAttribute('data-scrolled')
  expect(isSolid()).toBe(false)
  scrollTo(100)
  expect(isSolid()).toBe(false)
  scrollTo(101)
  expect(isSolid()).toBe(true)
  scrollTo(0)
  expect(isSolid()).toBe(false)
})

test('the shadow grows up to 200 px', () => {
  const shadows = [0, 50, 200, 900].map((y) => {
    scrollTo(y)
    return find('.ms-bar').style.getPropertyValue('--ms-bar-shadow')
  })
  expect(shadows).toEqual(['0', '0.25', '1', '1'])
})

test('a submenu opens and closes by its button, and Escape closes it and restores the focus', () => {
  const toggle = find<HTMLButtonElement>('.ms-bar-toggle')
  const isOpen = () => [find('.ms-bar-parent').hasAttribute('data-open'), toggle.getAttribute('aria-expanded')]
  expect(toggle.hidden).toBe(false)
  toggle.click()
  expect(isOpen()).toEqual([true, 'true'])
  find('.ms-bar-parent ul a').focus()
  press('Escape')
  expect(isOpen()).toEqual([false, 'false'])
  expect(document.activeElement).toBe(toggle)
  // The focus is still inside, and must not reopen the closed menu.
  expect(find('.ms-bar-parent').hasAttribute('data-shut')).toBe(true)
  find('main a').focus()
  expect(find('.ms-bar-parent').hasAttribute('data-shut')).toBe(false)
})

test('the folded menu closes on navigation, on an outside click, on Escape and when the focus leaves', () => {
  const menu = find<HTMLDetailsElement>('.ms-bar-menu')
  const open = () => {
    menu.open = true
  }
  document.addEventListener('click', (event) => event.preventDefault())
  open()
  find('.ms-bar-panel p, .ms-bar-panel nav').click()
  expect(menu.open).toBe(true)
  find('.ms-bar-panel a').click()
  expect(menu.open).toBe(false)
  open()
  find('main').click()
  expect(menu.open).toBe(false)
  open()
  find('.ms-bar-panel a').focus()
  press('Escape')
  expect(menu.open).toBe(false)
  expect(document.activeElement).toBe(menu.querySelector('summary'))
  open()
  find('main a').focus()
  expect(menu.open).toBe(false)
})

test('a page without a bar is left alone', () => {
  document.body.innerHTML = '<main></main>'
  expect(() => enhanceBar(document)).not.toThrow()
})
