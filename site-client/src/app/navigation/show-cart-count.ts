const SHAKE_MS = 1000

/** Shows how many items the cart has, which a cookie says: the page itself is the same for everybody. */
export function showCartCount(page: Document): void {
  const link = page.querySelector<HTMLElement>('.ms-bar-cart')
  const badge = link?.querySelector<HTMLElement>('.ms-bar-count')
  const view = page.defaultView
  if (!link || !badge || !view) return
  let shown = 0
  const show = () => {
    const count = countIn(page.cookie)
    if (count === shown) return
    shown = count
    badge.textContent = count > 99 ? '99+' : String(count)
    badge.hidden = count === 0
    link.setAttribute('aria-label', count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`)
  }
  show()
  page.addEventListener('ms-cart', () => {
    const before = shown
    show()
    if (shown === before) return
    link.dataset.shaken = ''
    view.setTimeout(() => delete link.dataset.shaken, SHAKE_MS)
  })
  // A page that the browser kept may be older than the cart.
  view.addEventListener('pageshow', show)
}

/** On https the name has a prefix. */
function countIn(cookies: string): number {
  const found = cookies.split('; ').find((one) => one.replace('__Host-', '').startsWith('ms_cart_count='))
  const count = Number(found?.split('=')[1])
  return Number.isInteger(count) && count > 0 ? count : 0
}
