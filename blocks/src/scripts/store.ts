/** ms after the last letter or the last move of the price slider. */
const TYPING = 300

/**
 * Shows what links and forms of the store lead to without loading the whole page: fetches it, and replaces the parts of
 * the block that it shows anew. The address in the browser follows.
 */
export function enhanceStore(page: Document): void {
  const view = page.defaultView
  if (!view) return
  let shown = pathOf(view.location)
  let running: AbortController | undefined
  const regions = [...page.querySelectorAll<HTMLElement>('[data-store]')]

  /** The same block of another address. Null if it has been asked for something else since. */
  const fetched = async (href: string, region: HTMLElement): Promise<Element | null> => {
    running?.abort()
    const mine = new view.AbortController()
    running = mine
    region.dataset.busy = ''
    try {
      const answer = await view.fetch(href, { headers: { accept: 'text/html' }, signal: mine.signal })
      const html = await answer.text()
      const parsed = new view.DOMParser().parseFromString(html, 'text/html')
      const found = answer.ok && parsed.querySelector(`[data-store="${region.dataset.store}"]`)
      if (found) return found
    } catch {
      if (mine.signal.aborted) return null
    } finally {
      if (running === mine) delete region.dataset.busy
    }
    view.location.assign(href)
    return null
  }
  const show = async (href: string, region: HTMLElement, change: 'push' | 'replace' | 'none' = 'push') => {
    const found = await fetched(href, region)
    if (!found) return
    shown = pathOf(new URL(href, view.location.href))
    if (change !== 'none') view.history[`${change}State`](null, '', href)
    replaceParts(region, found)
  }
  const more = async (link: HTMLAnchorElement, region: HTMLElement) => {
    const found = await fetched(link.href, region)
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
      if (link.dataset.key === 'clear' || link.dataset.key === 'all') clear(region)
      void show(link.href, region).then(() => {
        if (link.closest('.ms-pager')) region.scrollIntoView({ block: 'start' })
      })
    })
    if (region instanceof view.HTMLFormElement) enhanceFilters(region, view, show)
  }
  view.addEventListener('popstate', () => {
    // Other scripts have entries in the history too.
    if (pathOf(view.location) === shown) return
    // Its fields have to follow as well.
    view.location.reload()
  })
}

type Show = (href: string, region: HTMLElement, change?: 'push' | 'replace') => Promise<void>

function enhanceFilters(form: HTMLFormElement, view: Window & typeof globalThis, show: Show): void {
  let timer = 0
  const submit = (change: 'push' | 'replace') => {
    view.clearTimeout(timer)
    const chosen = [...new view.FormData(form)].filter(([, value]) => value !== '') as [string, string][]
    const query = new URLSearchParams(chosen).toString()
    void show(form.action.split('?')[0] + (query && `?${query}`), form, change)
  }
  const later = () => {
    view.clearTimeout(timer)
    timer = view.setTimeout(() => submit('replace'), TYPING)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit('push')
  })
  form.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement
    if (field.type === 'range') {
      slide(form, field)
      later()
    } else if (field.type === 'search' || field.type === 'number') later()
    else submit('push')
  })
  const toggle = form.querySelector<HTMLElement>('.ms-products-toggle')
  toggle?.addEventListener('click', () => {
    const isOpen = form.querySelector('.ms-filters')?.toggleAttribute('data-open') ?? false
    toggle.setAttribute('aria-expanded', `${isOpen}`)
    const label = toggle.querySelector('[data-label]')
    if (label) label.textContent = isOpen ? 'Hide Filters' : 'Show Filters'
  })
}

/** Keeps the ends of the price slider apart, and writes them to the fields. An end of the range stands for no limit. */
function slide(form: HTMLFormElement, moved: HTMLInputElement): void {
  const [low, high] = form.querySelectorAll<HTMLInputElement>('[data-store-slider] input')
  if (!low || !high) return
  // Safari does not focus a range input while it is dragged. Without focus, `replaceParts` would replace it.
  moved.focus({ preventScroll: true })
  if (moved === low) low.value = `${Math.min(+low.value, +high.value - 1)}`
  else high.value = `${Math.max(+high.value, +low.value + 1)}`
  const write = (name: string, end: HTMLInputElement, limit: string) => {
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (field) field.value = end.value === limit ? '' : end.value
  }
  write('min', low, low.min)
  write('max', high, high.max)
}

function clear(region: HTMLElement): void {
  for (const field of region.querySelectorAll<HTMLInputElement>('input')) {
    if (field.type === 'checkbox') field.checked = false
    else if (field.type !== 'range') field.value = ''
  }
}

/** What has the focus keeps it, if it is still there. */
function replaceParts(region: HTMLElement, found: Element): void {
  const { activeElement } = region.ownerDocument
  const key = (activeElement as HTMLElement | null)?.dataset.key
  for (const part of region.querySelectorAll<HTMLElement>('[data-store-part]')) {
    const name = `[data-store-part="${part.dataset.storePart}"]`
    const hasTyped = part.contains(activeElement) && (activeElement as HTMLInputElement).type === 'number'
    const isSliding = part.contains(activeElement) && (activeElement as HTMLInputElement).type === 'range'
    if (!hasTyped && !isSliding) part.replaceChildren(...(found.querySelector(name)?.childNodes ?? []))
  }
  if (key === undefined || activeElement?.isConnected) return
  const again = [...region.querySelectorAll<HTMLElement>('[data-key]')].find(({ dataset }) => dataset.key === key)
  again?.focus({ preventScroll: true })
}

/** Earlier products are shown already. */
function pagerOf(found: Element): Node[] {
  return [...(found.querySelector('[data-store-pager]')?.children ?? [])].filter(
    (child) => !child.hasAttribute('data-store-previous'),
  )
}

const pathOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search
