/** A line of the cart, by the names that analytics services use. The id is that of the variant. */
export interface CartItem {
  readonly item_id: string
  readonly product_id?: string
  readonly item_name?: string
  /** In dollars. */
  readonly price?: number
  readonly quantity: number
}

export function itemsIn(cart: ParentNode): CartItem[] {
  return [...cart.querySelectorAll<HTMLElement>('[data-item]')].map(
    ({ dataset }) => JSON.parse(dataset.item ?? '{}') as CartItem,
  )
}

/** In dollars. */
export function cartValue(items: readonly CartItem[]): number {
  const cents = items.reduce((sum, { price = 0, quantity }) => sum + Math.round(price * 100) * quantity, 0)
  return cents / 100
}
