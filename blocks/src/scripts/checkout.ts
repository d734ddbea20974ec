import { visitorId } from './visit.ts'

const OFFLINE = 'You seem to be offline. What you entered is still here. Try again once you are connected.'
const LOST = 'The connection was lost. Press the button again: your order is placed only once.'

/** Sends the steps of the checkout without leaving the page. Each form works as a page too. */
export function enhanceCheckout(page: Document): void {
  const view = page.defaultView
  const region = page.querySelector<HTMLElement>('[data-checkout]')
  if (!view || !region) return
  const checkout = new CheckoutRegion(region, view)
  region.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.method !== 'post') return
    event.preventDefault()
    void checkout.send(form)
  })
  region.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-checkout-link]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void checkout.open(link.href)
  })
  // A step that the browser kept may be older than the checkout.
  view.addEventListener('pageshow', ({ persisted }) => persisted && view.location.reload())
  view.addEventListener('popstate', () => void checkout.open(view.location.href, false))
}

class CheckoutRegion {
  private isBusy = false

  constructor(
    private readonly region: HTMLElement,
    private readonly view: Window & typeof globalThis,
  ) {}

  /** Twice at once is once. */
  async send(form: HTMLFormElement): Promise<void> {
    if (this.isBusy) return
    const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
    const label = button?.textContent ?? ''
    if (button?.dataset.submitting) button.textContent = button.dataset.submitting
    this.say(button?.dataset.submitting ?? '')
    const body = new this.view.URLSearchParams(new this.view.FormData(form) as unknown as Record<string, string>)
    const isOrder = form.querySelector('[name=key]') !== null
    const visitor = isOrder ? visitorId() : ''
    if (visitor) body.set('visitor_id', visitor)
    const isShown = await this.fetch(form.action, { method: 'POST', body }, isOrder ? LOST : OFFLINE)
    if (!isShown && button) button.textContent = label
  }

  async open(href: string, isNew = true): Promise<void> {
    if (this.isBusy) return
    if ((await this.fetch(href, {}, OFFLINE)) && isNew) this.view.history.pushState(null, '', href)
  }

  /** Shows the answer. False without a connection. */
  private async fetch(href: string, options: RequestInit, lost: string): Promise<boolean> {
    const { view } = this
    this.setBusy(true)
    let html = ''
    let address: string | null = null
    try {
      const answer = await view.fetch(href, { ...options, headers: { accept: 'text/html' } })
      html = await answer.text()
      if (answer.redirected) address = answer.url
    } catch {
      this.setBusy(false)
      this.say(lost)
      return false
    }
    const found = new view.DOMParser().parseFromString(html, 'text/html').querySelector('[data-checkout]')
    // The order was placed, or the cart is empty. It stays busy while the page leaves.
    if (!found) view.location.assign(address ?? view.location.href)
    else {
      if (address) view.history.replaceState(null, '', address)
      this.show(found)
      this.setBusy(false)
    }
    return true
  }

  private setBusy(isBusy: boolean): void {
    this.isBusy = isBusy
    if (isBusy) this.region.setAttribute('aria-busy', 'true')
    else this.region.removeAttribute('aria-busy')
  }

  /** The first error gets the focus, or the heading of the open step. */
  private show(found: Element): void {
    const { region } = this
    const isOpen = region.querySelector('details')?.open === true
    region.replaceChildren(...found.childNodes)
    const summary = region.querySelector('details')
    if (summary) summary.open = isOpen
    const heading = region.querySelector<HTMLElement>('[data-open] h2')
    const problem = region.querySelector<HTMLElement>('.ms-account-problem')
    const target = region.querySelector<HTMLElement>('[aria-invalid]') ?? problem ?? heading
    if (target === problem) target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
    this.say('')
  }

  /** Seen and heard. */
  private say(text: string): void {
    const place = this.region.querySelector('[data-checkout-status]')
    if (place) place.textContent = text
  }
}
