import { tabAfterKey } from '../tab-keys.ts'

/** Makes every set of tabs on a page work: clicks, arrow keys, and `#tab-2` in the URL. */
export function enhanceTabs(page: Document): void {
  for (const set of page.querySelectorAll<HTMLElement>('[data-tabs]')) enhance(set, page)
}

function enhance(set: HTMLElement, page: Document): void {
  const list = set.querySelector('[role=tablist]')
  if (!list) return
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')]

  const open = (place: number) => {
    tabs.forEach((tab, at) => {
      tab.setAttribute('aria-selected', String(at === place))
      tab.tabIndex = at === place ? 0 : -1
      const panel = page.getElementById(tab.getAttribute('aria-controls') ?? '')
      if (panel) panel.hidden = at !== place
    })
  }
  /** Updates the URL without a new history entry and without scrolling. */
  const choose = (place: number) => {
    open(place)
    page.defaultView?.history.replaceState(page.defaultView.history.state, '', `#tab-${place}`)
  }
  const openFromAddress = () => {
    const place = Number(/^#tab-(\d+)$/.exec(page.location.hash)?.[1] ?? -1)
    if (tabs[place]) open(place)
  }

  list.addEventListener('click', ({ target }) => {
    const place = tabs.indexOf((target as Element).closest('[role=tab]') as HTMLElement)
    if (place >= 0) choose(place)
  })
  list.addEventListener('keydown', (event) => {
    const place = tabs.indexOf(page.activeElement as HTMLElement)
    const isVertical = list.getAttribute('aria-orientation') === 'vertical'
    const next = tabAfterKey(event as KeyboardEvent, place, tabs.length, isVertical)
    if (next === null) return
    event.preventDefault()
    choose(next)
    tabs[next]?.focus()
  })
  page.defaultView?.addEventListener('hashchange', openFromAddress)
  openFromAddress()
}
