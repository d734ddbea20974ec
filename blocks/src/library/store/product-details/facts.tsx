import type { DetailedProduct, Variant } from './details-query.ts'

/** The facts about a product besides its description, as pairs. */
export function factsOf(product: DetailedProduct, chosen: Variant | null): [string, string][] {
  const { brand, tags, categories, bundleContents } = product
  const contents = bundleContents.map(({ productName, quantity, variant: { title } }) =>
    [quantity === 1 ? '' : `${quantity} ×`, productName, title && `(${title})`].filter(Boolean).join(' '),
  )
  const facts: [string, string | undefined][] = [
    ['Brand', brand],
    ['SKU', chosen?.sku],
    ['Barcode', chosen?.barcode],
    ['Weight', chosen?.weight ? weightOf(chosen.weight) : ''],
    ['Categories', categories.map(({ name }) => name).join(', ')],
    ['Tags', tags.join(', ')],
    ['Contains', contents.join(', ')],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

const weightOf = (grams: number) => (grams < 1000 ? `${grams} g` : `${Number((grams / 1000).toFixed(2))} kg`)

export function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="ms-detail-facts" data-store-part="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
