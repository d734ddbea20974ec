/** A line of the cart, by the names that analytics services use. The id is that of the variant. */
export interface CartItem {
  readonly item_id: string
  readonly product_id?: string
  readonly item_name?: string
  /** In dollars. */
  readonly price?: number
  readonly quantity: number
}

export function cartItemsIn(cart: ParentNode): CartItem[] {
  return [...cart.querySelectorAll<HTMLElement>('[data-item]')].flatMap(({ dataset }) => itemIn(dataset.item ?? ''))
}

/** A tenant's own code may have such an attribute too. */
function itemIn(text: string): CartItem[] {
  try {
    const item = JSON.parse(text) as CartItem | null
    return typeof item?.item_id === 'string' ? [item] : []
  } catch {
    return []
  }
}

/** In dollars. */
export function cartValue(items: readonly CartItem[]): number {
  const cents = items.reduce((sum, { price = 0, quantity }) => sum + Math.round(price * 100) * quantity, 0)
  return cents / 100
}
