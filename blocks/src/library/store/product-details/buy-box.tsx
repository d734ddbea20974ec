import type { Host } from '../../../host.ts'
import { priceOf, priceRange } from '../price.ts'
import { type DetailedProduct, type Variant, variantWith } from './details-query.ts'

interface BuyBoxProps {
  readonly product: DetailedProduct
  readonly chosen: Variant | null
  /** The address without a choice. */
  readonly path: string
  readonly host: Host
}

/** Price, options and stock. Options are links, so that they work without a script. */
export function BuyBox({ product, chosen, path, host: { Link } }: BuyBoxProps) {
  const { options, minPrice, maxPrice } = product
  return (
    <>
      <p className="ms-detail-price">
        {chosen ? priceOf(chosen.price) : priceRange(minPrice, maxPrice)}
        {chosen?.compareAtPrice && (
          <s className="ms-detail-former">
            <span className="ms-read-out">Formerly </span>
            {priceOf(chosen.compareAtPrice)}
          </s>
        )}
      </p>
      {options.map(({ name, values }, place) => (
        <div key={name} className="ms-detail-option">
          <p className="ms-detail-label">
            {name}
            {chosen && <span>: {chosen.optionValues[place]}</span>}
          </p>
          <ul className="ms-detail-values">
            {values.map((value) => {
              const variant = variantWith(product, chosen, place, value)
              if (!variant) return null
              const isChosen = chosen?.optionValues[place] === value
              return (
                <li key={value}>
                  <Link
                    className="ms-detail-value"
                    href={`${path}?variant=${variant.id}`}
                    aria-current={isChosen ? 'true' : undefined}
                    data-out={variant.isAvailable ? undefined : ''}
                    data-key={`${place}:${value}`}
                  >
                    {value}
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
      <p className="ms-detail-stock" data-state={stateOf(product, chosen)}>
        {LABELS[stateOf(product, chosen)]}
      </p>
      {chosen?.sku && <p className="ms-detail-sku">SKU: {chosen.sku}</p>}
    </>
  )
}

const LABELS = { open: 'Select Options', out: 'Out of Stock', in: 'In stock' } as const

function stateOf({ isAvailable }: DetailedProduct, chosen: Variant | null): keyof typeof LABELS {
  if (!isAvailable || chosen?.isAvailable === false) return 'out'
  return chosen ? 'in' : 'open'
}
