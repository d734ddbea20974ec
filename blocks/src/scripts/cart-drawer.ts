import { cartCss, drawerCss } from './cart-css.ts'
import { cartItemsIn, cartValue } from './cart-items.ts'
import { trackEvent } from './track-event.ts'

/** The event that tells the navigation bar that the count in the cookie has changed. */
export const CART_CHANGED = 'ms-cart'

const OFFLINE = 'You seem to be offline. Nothing was changed.'

/** Sends a form of the cart and shows what the cart is then. Throws if the answer is no cart. */
export async function sendCartForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  view: Window & typeof globalThis,
): Promise<void> {
  if (form.getAttribute('aria-busy')) return
  const isAddition = form.dataset.cartAdd !== undefined
  const region = form.closest<HTMLElement>('[data-cart]')
  const busy = region ?? form
  busy.setAttribute('aria-busy', 'true')
  try {
    const answer = await fetchCart(form, submitter, view)
    if (answer === null) return tell(form, region, OFFLINE)
    const problem = answer.querySelector('[data-cart-problem]')?.textContent
    if (isAddition && problem) {
      if (isShortage(problem)) markOutOfStock(form)
      return tell(form, null, problem)
    }
    tell(form, null, '')
    form.ownerDocument.dispatchEvent(new view.CustomEvent(CART_CHANGED))
    if (isAddition) trackAddition(form, answer)
    if (region) replaceCart(region, answer)
    else openDrawer(answer, view)
  } finally {
    busy.removeAttribute('aria-busy')
  }
}

const isShortage = (problem: string) => problem === 'Out of Stock' || problem.startsWith('Only ')

/** Where the page doesn't know the stock, the server has just said that there are fewer. Lowering the quantity helps. */
function markOutOfStock(form: HTMLFormElement): void {
  const [button, quantity] = [form.querySelector('button'), form.querySelector<HTMLInputElement>('[name=quantity]')]
  if (!button || !quantity) return
  form.dataset.available = String(Number(quantity.value) - 1)
  button.disabled = true
  button.textContent = 'Out of Stock'
}

function trackAddition(form: HTMLFormElement, cart: HTMLElement): void {
  const sent = new FormData(form)
  const id = String(sent.get('variant') ?? sent.get('product') ?? '')
  const line = cartItemsIn(cart).find(({ item_id, product_id }) => item_id === id || product_id === id)
  const quantity = Number(sent.get('quantity') ?? 1)
  const items = [line ? { ...line, quantity } : { item_id: id, quantity }]
  trackEvent(form.ownerDocument, 'add_to_cart', { value: cartValue(items), items })
}

/** Null without a connection. */
async function fetchCart(form: HTMLFormElement, submitter: HTMLElement | null, view: Window & typeof globalThis) {
  const body = new view.URLSearchParams(new view.FormData(form, submitter) as unknown as Record<string, string>)
  let html = ''
  try {
    const answer = await view.fetch('/cart', { method: 'POST', body, headers: { accept: 'text/html' } })
    html = await answer.text()
  } catch {
    return null
  }
  const cart = new view.DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('[data-cart]')
  if (!cart) throw new Error('The answer has no cart')
  return cart
}

/** Focus stays on the same control, or goes to the cart where that is gone. */
function replaceCart(region: HTMLElement, cart: HTMLElement): void {
  const page = region.ownerDocument
  const key = (page.activeElement as HTMLElement | null)?.dataset.key
  region.replaceChildren(...cart.childNodes)
  region.dataset.cart = cart.dataset.cart ?? ''
  region.tabIndex = -1
  const same = key && region.querySelector<HTMLElement>(`[data-key="${key}"]`)
  ;(same || region).focus()
  say(region, region.querySelector('[data-cart-spoken]')?.textContent ?? '')
}

function openDrawer(cart: HTMLElement, view: Window & typeof globalThis): void {
  const page = view.document
  const dialog = page.querySelector<HTMLDialogElement>('.ms-cart-drawer') ?? makeDrawer(page, view)
  dialog.querySelector('[data-cart]')?.replaceWith(cart)
  if (!dialog.open) dialog.showModal()
  say(cart, cart.querySelector('[data-cart-spoken]')?.textContent ?? '')
}

function makeDrawer(page: Document, view: Window & typeof globalThis): HTMLDialogElement {
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(cartCss + drawerCss)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  const dialog = page.createElement('dialog')
  dialog.className = 'ms-cart-drawer'
  dialog.setAttribute('aria-label', 'Your cart')
  dialog.innerHTML = `<div class="ms-cart-head"><h2>Your cart</h2><button type="button" aria-label="Close">×</button></div>
    <div data-cart></div><a class="ms-cart-open" href="/cart">View cart</a>`
  dialog.addEventListener('click', ({ target }) => {
    // The backdrop is the dialog itself.
    if (target === dialog || (target as Element).closest('.ms-cart-head button')) dialog.close()
  })
  page.body.append(dialog)
  return dialog
}

/** Beside the button that was pressed, or in the cart. */
function tell(form: HTMLFormElement, region: HTMLElement | null, text: string): void {
  const place = form.querySelector('.ms-cart-problem')
  if (place) place.textContent = text
  else if (region && text) say(region, text)
}

/** For people who hear the page. The element has to be there before its text changes. */
function say(region: HTMLElement, text: string): void {
  const page = region.ownerDocument
  const parent = region.parentElement ?? page.body
  let place = parent.querySelector<HTMLElement>(':scope>.ms-cart-said')
  if (!place) {
    place = page.createElement('p')
    place.className = 'ms-cart-said'
    place.setAttribute('role', 'status')
    parent.append(place)
  }
  place.textContent = text
}
