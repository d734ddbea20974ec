import { cartItemsIn, cartValue, trackEvent, whenAllowed } from '@mainstreet/blocks/scripts'
import { viewedProduct } from './viewed-product.ts'

/** Reports the product and the cart that a page shows. A script of its own, because few pages show either. */
export function reportViews(page: Document): void {
  // The script of visits runs first, so it already listens when these events are reported.
  whenAllowed(page, ['statistics', 'marketing'], () => {
    const product = viewedProduct(page)
    if (product) trackEvent(page, 'view_item', { value: product.price ?? 0, items: [product] })
    const cart = page.querySelector('main [data-cart]')
    if (!cart) return
    const items = cartItemsIn(cart)
    trackEvent(page, 'view_cart', { value: cartValue(items), items })
  })
}
