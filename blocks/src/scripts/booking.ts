import { beginHumanCheck, type HumanCheck } from './form/human-check.ts'
import { randomId } from './visit.ts'

/**
 * Shows the steps of a booking without loading the whole page, and adds the human check to its form, which the browser
 * then sends as it does without a script.
 */
export function enhanceBooking(page: Document): void {
  const view = page.defaultView
  const regions = [...page.querySelectorAll<HTMLElement>('[data-booking]')]
  if (!view || regions.length === 0) return
  let { search } = view.location
  let running: AbortController | undefined
  const show = async (href: string, region: HTMLElement): Promise<void> => {
    running?.abort()
    const mine = new AbortController()
    running = mine
    region.dataset.busy = ''
    try {
      const answer = await view.fetch(href, { headers: { accept: 'text/html' }, signal: mine.signal })
      const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const found = answer.ok && parsed.querySelector(`[data-booking="${region.dataset.booking}"]`)
      if (!found) return view.location.assign(href)
      region.replaceChildren(...found.childNodes)
      view.history.pushState(null, '', href)
      search = view.location.search
      region.querySelector<HTMLElement>('[data-booking-focus]')?.focus({ preventScroll: true })
      region.scrollIntoView?.({ block: 'nearest' })
    } catch {
      // The browser says that it is offline.
      if (!mine.signal.aborted) view.location.assign(href)
    } finally {
      if (running === mine) delete region.dataset.busy
    }
  }
  for (const region of regions) {
    region.addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-booking-link]')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void show(link.href, region)
    })
    enhanceForm(region)
  }
  view.addEventListener('popstate', () => {
    // Links within the page are in the history too.
    if (view.location.search !== search) view.location.reload()
  })
}

function enhanceForm(region: HTMLElement): void {
  let check: HumanCheck | undefined
  const formOf = (target: EventTarget | null) => (target as Element).closest<HTMLFormElement>('form[data-booking-form]')
  const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement
  region.addEventListener('focusin', ({ target }) => {
    // The title gets the focus too, before anybody uses the form.
    if (formOf(target) && (target as Element).matches('input,textarea,button')) check ??= beginHumanCheck()
  })
  region.addEventListener('submit', async (event) => {
    const form = formOf(event.target)
    if (!form) return
    event.preventDefault()
    const button = form.querySelector<HTMLButtonElement>('[type=submit]')
    if (form.ariaBusy === 'true' || !button) return
    form.ariaBusy = 'true'
    button.disabled = true
    const proof = await (check ?? beginHumanCheck())()
    check = undefined
    // Without a proof it is sent as from a browser without a script, which the tenant may accept.
    fieldOf(form, '_check').value = proof
    if (proof) fieldOf(form, '_attempt').value ||= randomId()
    form.submit()
  })
  // A page that comes back from the cache of the browser can be sent again.
  region.ownerDocument.defaultView?.addEventListener('pageshow', () => {
    const form = region.querySelector<HTMLFormElement>('form[data-booking-form]')
    const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
    if (!form || !button) return
    form.ariaBusy = null
    button.disabled = false
  })
}
