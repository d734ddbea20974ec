// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { fetched, field, load, names, prepareStorePages, query, settle } from './store-test-kit.ts'

prepareStorePages()

test('without a network the list stays and says so, and a button tries again', async () => {
  load()
  const online = window.fetch
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  field('[name=brand]').click()
  await settle()
  expect([names(), query()]).toEqual([['everything'], ''])
  const problem = () => document.querySelector('[role=alert]')
  expect(problem()?.textContent).toContain('You seem to be offline')
  window.fetch = online
  problem()?.querySelector('button')?.click()
  await settle()
  expect([names(), query(), problem()]).toEqual([['brand=Grip'], '?brand=Grip', null])
})

test('a group that was opened or folded stays so', async () => {
  load()
  const group = (name: string) => document.querySelector(`[data-fold=${name}]`) as HTMLDetailsElement
  group('Availability').open = false
  field('[name=brand]').click()
  await settle()
  expect([group('Availability').open, group('Brand').open]).toEqual([false, true])
})

describe('the filters', () => {
  const drawer = () => document.querySelector('dialog')
  const open = () => document.querySelector<HTMLElement>('.ms-products-toggle')?.click()

  test('are in a drawer with their groups folded, which leads back to the number of products', async () => {
    load({}, '/store?available=1')
    open()
    expect(drawer()?.contains(field('[name=brand]'))).toBe(true)
    const unfolded = [...document.querySelectorAll<HTMLElement>('.ms-filter[open]')].map(({ dataset }) => dataset.fold)
    expect(unfolded).toEqual(['Availability'])
    const show = drawer()?.querySelector('.ms-drawer-show') as HTMLElement
    expect(show.textContent).toBe('Show 30 products')
    expect(drawer()?.querySelector('.ms-drawer-close')?.getAttribute('aria-label')).toBe('Hide Filters')
    field('[name=brand]').click()
    await settle()
    expect(query()).toBe('?available=1&brand=Grip')
    show.click()
    expect(drawer()).toBeNull()
    expect(document.querySelector('.ms-products-form > .ms-products-bar + .ms-filters')).not.toBeNull()
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
