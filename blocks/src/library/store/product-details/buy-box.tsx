import type { Host } from '../../../host.ts'
import { FormerPrice } from '../former-price.tsx'
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
  const state = stateOf(product, chosen)
  const stock = stockText(state, chosen)
  return (
    <>
      <p className="ms-detail-price">
        {chosen ? priceOf(chosen.price) : priceRange(minPrice, maxPrice)}
        {chosen?.compareAtPrice && <FormerPrice cents={chosen.compareAtPrice} />}
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
      {stock && (
        <p className="ms-detail-stock" data-state={state}>
          {stock}
        </p>
      )}
      {chosen?.sku && <p className="ms-detail-sku">SKU: {chosen.sku}</p>}
    </>
  )
}

const LABELS: Readonly<Record<NonNullable<Variant['stockLabel']>, string>> = {
  IN_STOCK: 'In stock',
  OUT_OF_STOCK: 'Out of Stock',
  READY_TO_ORDER: 'Ready to order',
  PARTIAL: 'In stock',
  PENDING: 'Pending',
  ORDERED: 'On order',
  BACKORDERED: 'Backordered',
  DISCONTINUED: 'Discontinued',
}

/** What the page says of the stock: a number or a label, as the tenant shows it; what cannot be bought always says so. */
function stockText(state: ReturnType<typeof stateOf>, chosen: Variant | null): string | null {
  if (state === 'open') return 'Select Options'
  if (!chosen?.stockLabel) return state === 'out' ? 'Out of Stock' : null
  const { stockLabel, available } = chosen
  if (stockLabel === 'IN_STOCK' && available) return `${available.toLocaleString('en-CA')} in stock`
  return LABELS[stockLabel]
}

function stateOf({ isAvailable }: DetailedProduct, chosen: Variant | null): 'open' | 'out' | 'in' {
  if (!isAvailable || chosen?.isAvailable === false) return 'out'
  return chosen ? 'in' : 'open'
}
