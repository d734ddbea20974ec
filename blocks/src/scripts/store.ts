import { enhanceFilters } from './store-filters.ts'
import { pagerOf, replaceParts } from './store-parts.ts'
import { hideProblem, showProblem } from './store-problem.ts'

/**
 * Shows what links and forms of the store lead to without loading the whole page: fetches the block alone, and replaces
 * those of its parts that are shown anew. The address in the browser follows.
 */
export function enhanceStore(page: Document): void {
  const view = page.defaultView
  if (!view) return
  let shown = pathOf(view.location)
  let running: AbortController | undefined
  const regions = [...page.querySelectorAll<HTMLElement>('[data-store]')]

  /** The same block of another address. Null if it could not be had, or if something else has been asked for since. */
  const fetched = async (href: string, region: HTMLElement, retry: () => void): Promise<Element | null> => {
    running?.abort()
    const mine = new view.AbortController()
    running = mine
    region.dataset.busy = ''
    try {
      // Asks for this block only. Signed-in staff still get the whole page, which works too.
      const address = new URL(href, view.location.href)
      address.searchParams.set('_part', region.dataset.store ?? '')
      const answer = await view.fetch(address, { headers: { accept: 'text/html' }, signal: mine.signal })
      const html = await answer.text()
      const parsed = new view.DOMParser().parseFromString(html, 'text/html')
      const found = answer.ok && parsed.querySelector(`[data-store="${region.dataset.store}"]`)
      if (found) {
        hideProblem(region)
        return found
      }
      if (answer.status < 500) view.location.assign(href)
      else showProblem(region, 'The products could not be loaded.', retry)
    } catch {
      if (!mine.signal.aborted)
        showProblem(region, 'You seem to be offline, so the products shown are from before.', retry)
    } finally {
      if (running === mine) delete region.dataset.busy
    }
    return null
  }
  const show = async (href: string, region: HTMLElement, change: 'push' | 'replace' = 'push'): Promise<boolean> => {
    const found = await fetched(href, region, () => void show(href, region, change))
    if (!found) return false
    shown = pathOf(new URL(href, view.location.href))
    view.history[`${change}State`](null, '', href)
    replaceParts(region, found)
    return true
  }
  const more = async (link: HTMLAnchorElement, region: HTMLElement) => {
    const found = await fetched(link.href, region, () => void more(link, region))
    const items = found?.querySelector('[data-store-items]')
    const first = items?.querySelector<HTMLElement>('a[href]')
    if (!found || !items) return
    region.querySelector('[data-store-items]')?.append(...items.childNodes)
    region.querySelector('[data-store-pager]')?.replaceChildren(...pagerOf(found))
    first?.focus()
  }

  for (const region of regions) {
    region.addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const isMore = link.dataset.storeMore !== undefined
      if (!isMore && link.dataset.key === undefined) return
      event.preventDefault()
      if (isMore) return void more(link, region)
      const isPage = link.closest('.ms-pager') !== null
      const isClear = link.dataset.key === 'clear' || link.dataset.key === 'all'
      void show(link.href, region).then((isShown) => {
        if (isShown && isClear) clear(region)
        if (isShown && isPage) region.scrollIntoView({ block: 'start' })
      })
    })
    const form = region.querySelector<HTMLFormElement>('form[data-store-form]')
    if (form) enhanceFilters(form, region, view, show)
  }
  view.addEventListener('popstate', () => {
    // Other scripts have entries in the history too.
    if (pathOf(view.location) === shown) return
    // Its fields have to follow as well.
    view.location.reload()
  })
}

/** The search is in no part that is replaced. */
function clear(region: HTMLElement): void {
  const search = region.querySelector<HTMLInputElement>('[name=search]')
  if (search) search.value = ''
}

const pathOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search
