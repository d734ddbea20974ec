// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { onSite } from '../render/render-for-test.tsx'
import { block } from '../tree/index.ts'
import { enhanceTabs } from './tabs.ts'

const headers = ['a', 'b', 'c'].map((id) => ({ id, title: `Tab ${id}` }))

/** The page as the server renders it, with two sets of tabs. */
function load(hash: string) {
  window.history.replaceState(null, '', `/page${hash}`)
  const set = () => block('Tabs', { tabHeaders: headers }, ...headers.map(() => block('Container')))
  document.body.innerHTML = onSite([set(), set()]).html
  enhanceTabs(document)
}

const open = (set = 0) => {
  const panels = [...document.querySelectorAll('[data-tabs]')][set]?.querySelectorAll<HTMLElement>('[role=tabpanel]')
  return [...(panels ?? [])].findIndex((panel) => !panel.hidden)
}
const tab = (place: number) => document.querySelectorAll<HTMLElement>('[role=tab]')[place] as HTMLElement
/** False if the page took the key from the browser. */
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))

describe('tabs', () => {
  beforeEach(() => load(''))

  it('open the first one if the URL names none', () => {
    expect(open()).toBe(0)
    expect(window.location.hash).toBe('')
  })

  it('open on click, one per set, and update the URL without a history entry', () => {
    const steps = window.history.length
    tab(2).click()
    expect([open(0), open(1)]).toEqual([2, 0])
    expect(tab(2).getAttribute('aria-selected')).toBe('true')
    expect(tab(0).getAttribute('aria-selected')).toBe('false')
    expect(window.location.hash).toBe('#tab-2')
    expect(window.history.length).toBe(steps)
  })

  it('open with the arrow keys, wrapping around, and with Home and End; only one tab is in the tab order', () => {
    tab(0).focus()
    press('ArrowLeft')
    expect([open(), document.activeElement === tab(2)]).toEqual([2, true])
    press('ArrowRight')
    expect(open()).toBe(0)
    press('End')
    expect(open()).toBe(2)
    press('Home')
    expect(open()).toBe(0)
    press('x')
    expect(open()).toBe(0)
    expect([0, 1, 2].map((place) => tab(place).tabIndex)).toEqual([0, -1, -1])
  })

  it('leave the browser the keys that scroll and go back', () => {
    tab(0).focus()
    expect([press('ArrowDown'), press('ArrowUp'), press('ArrowLeft', { altKey: true })]).toEqual([true, true, true])
    expect(open()).toBe(0)
    document.body.innerHTML = onSite(
      block('Tabs', { tabHeaders: headers, tabStyle: 'pills' }, ...headers.map(() => block('Container'))),
    ).html
    enhanceTabs(document)
    tab(0).focus()
    press('ArrowDown')
    expect(open()).toBe(1)
    press('ArrowUp')
    press('ArrowUp')
    expect(open()).toBe(2)
  })

  it('open the tab in the URL, on load and when it changes', () => {
    load('#tab-1')
    expect(open()).toBe(1)
    window.location.hash = '#tab-2'
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    expect(open()).toBe(2)
  })

  it('open the first one if the URL names an unknown tab', () => {
    load('#tab-9')
    expect(open()).toBe(0)
  })
})
