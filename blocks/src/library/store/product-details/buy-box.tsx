import type { Host } from '../../../host.ts'
import { AddToCart, type CartRules } from '../add-to-cart.tsx'
import { FormerPrice } from '../former-price.tsx'
import { priceOf, priceRange } from '../price.ts'
import { type DetailedProduct, type Variant, variantWith } from './details-query.ts'

interface BuyBoxProps {
  readonly product: DetailedProduct
  readonly chosen: Variant | null
  /** The address without a choice. */
  readonly path: string
  readonly host: Host
  /** Without an enabled cart, the business takes orders by phone and form. */
  readonly cart?: CartRules | undefined
}

/** Price, options and stock. Options are links, so that they work without a script. */
export function BuyBox({ product, chosen, path, host, cart }: BuyBoxProps) {
  const { Link } = host
  const { options, minPrice, maxPrice } = product
  const state = stateOf(product, chosen)
  const stock = stockText(product, chosen)
  const hasCart = cart?.enabled === true && product.isVisible
  const isOut = state === 'out' && !cart?.addsOutOfStock
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
      {stock && !(hasCart && state === 'open') && (
        <p className={state === 'open' ? 'ms-detail-choose' : 'ms-detail-stock'} data-state={state}>
          {stock}
        </p>
      )}
      {chosen?.sku && <p className="ms-detail-sku">SKU: {chosen.sku}</p>}
      {hasCart && (
        <AddToCart
          variantId={chosen?.id}
          refusal={isOut ? 'Out of Stock' : chosen ? null : 'Select Options'}
          rules={cart}
          available={chosen?.available}
          hasQuantityBox={cart.showsQuantityBox}
        />
      )}
      {(!hasCart || isOut) && <Ask isOut={state === 'out'} host={host} />}
    </>
  )
}

/** How to get the product where the cart doesn't help. */
function Ask({ isOut, host: { Link, page } }: { readonly isOut: boolean; readonly host: Host }) {
  const { phone = null, href = null } = page.contact ?? {}
  if (phone === null && href === null) return null
  const call = phone !== null && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
  const write = href !== null && <Link href={href}>{call ? 'write to us' : 'Write to us'}</Link>
  return (
    <p className="ms-detail-ask">
      {call && <>Call {call}</>}
      {call && write && ' or '}
      {write}
      {isOut ? ' to ask when it is back.' : ' to order.'}
    </p>
  )
}

type Label = NonNullable<Variant['stockLabel']>

const LABELS: Readonly<Record<Label, string>> = {
  IN_STOCK: 'In stock',
  OUT_OF_STOCK: 'Out of Stock',
  READY_TO_ORDER: 'Ready to order',
  PARTIAL: 'Partly in stock',
  PENDING: 'Pending',
  ORDERED: 'On order',
  BACKORDERED: 'Backordered',
  DISCONTINUED: 'Discontinued',
}

/** Services have no stock to speak of. */
const isStocked = ({ type }: DetailedProduct) => type !== 'SERVICE'

/** The stock on the page: a number or a label, depending on the tenant's settings. Unavailable products always say so. */
function stockText(product: DetailedProduct, chosen: Variant | null): string | null {
  const state = stateOf(product, chosen)
  if (state === 'open') return 'Select Options'
  const label = chosen ? chosen.stockLabel : product.stockLabel
  if (!label || !isStocked(product)) return state === 'out' ? 'Out of Stock' : null
  if (label === 'IN_STOCK' && chosen?.available) return `${chosen.available.toLocaleString('en-CA')} in stock`
  return LABELS[label]
}

/** The price and the stock of the choice, for people who hear the page. Empty until something is chosen. */
export function spokenState(product: DetailedProduct, chosen: Variant | null): string {
  return chosen ? [priceOf(chosen.price), stockText(product, chosen)].filter(Boolean).join(', ') : ''
}

function stateOf({ isAvailable }: DetailedProduct, chosen: Variant | null): 'open' | 'out' | 'in' {
  if (!isAvailable || chosen?.isAvailable === false) return 'out'
  return chosen ? 'in' : 'open'
}
