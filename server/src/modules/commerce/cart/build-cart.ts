import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField, isId, notFound } from '../../../kernel/validation/errors.ts'
import { CartCatalogue } from './cart-catalogue.ts'
import { MOST_LINES, OpenCart } from './open-cart.ts'
import { CartSettings, MOST_OF_A_PRODUCT } from './settings/cart-settings.ts'

interface Wanted {
  readonly variantId: string
  readonly quantity: number
}

/**
 * Builds an unsaved cart from the products that staff chose. The store's limits for shoppers don't apply. Products that
 * are unavailable or out of stock become notices, as in other carts.
 */
export async function buildCart(
  ctx: RequestContext,
  wanted: readonly Wanted[],
  code: string | null,
): Promise<OpenCart> {
  if (wanted.length > MOST_LINES) throw invalidField('lines', `At most ${MOST_LINES} different products`)
  const quantities = new Map<string, number>()
  for (const [at, { variantId, quantity }] of wanted.entries()) {
    const id = variantId.toLowerCase()
    const sum = (quantities.get(id) ?? 0) + quantity
    if (quantity < 1 || sum > MOST_OF_A_PRODUCT)
      throw invalidField(`lines.${at}.quantity`, `Enter a quantity from 1 to ${MOST_OF_A_PRODUCT.toLocaleString('en')}`)
    quantities.set(id, sum)
  }
  const ids = [...quantities.keys()]
  if (!ids.every(isId)) throw notFound('product', 'lines')
  const catalogue = ctx.use(CartCatalogue)
  const variants = await catalogue.variants(ids)
  const lines = ids.map((id) => {
    const variant = variants.find(({ variantId }) => variantId === id)
    if (!variant) throw notFound('product', 'lines')
    return { variant, quantity: quantities.get(id) ?? 0, seenPrice: variant.price, cappedFrom: null }
  })
  const bundles = variants.filter(({ isBundle }) => isBundle).map(({ productId }) => productId)
  const parts = await catalogue.partsOf([...new Set(bundles)])
  const settings = Object.assign(new CartSettings(), { enabled: true, maxQuantity: MOST_OF_A_PRODUCT })
  return new OpenCart(null, lines, parts, settings, code?.toUpperCase() ?? null)
}
