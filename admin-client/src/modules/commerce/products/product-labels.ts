import type { ProductStatus, ProductType } from '../../../generated/graphql.ts'

export const STATUS_LABELS: Readonly<Record<ProductStatus, string>> = {
  ACTIVE: 'Active',
  DRAFT: 'Draft',
  ARCHIVED: 'Archived',
}

export const TYPE_LABELS: Readonly<Record<ProductType, string>> = {
  PRODUCT: 'Product',
  SERVICE: 'Service',
  BUNDLE: 'Bundle',
}

/** The choices of a select or a filter. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))

/** 'Winter tyre' alone, '3 products' together. */
export function namesOf(products: readonly { readonly name: string }[]): string {
  const [only] = products
  return products.length === 1 && only ? `“${only.name}”` : `${products.length} products`
}
