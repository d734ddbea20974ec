import type { Host } from '../../host.ts'
import { rgbOf } from '../../theme/contrast.ts'
import { fillOf } from '../../theme/fill.ts'
import { Icon } from '../icon.tsx'
import { Picture } from '../media/picture.tsx'
import { AddToCart, type CartRules } from './add-to-cart.tsx'
import { FormerPrice } from './former-price.tsx'
import { priceRange } from './price.ts'
import { categoryHref, productHref } from './store-links.ts'

/** The product fields that a card shows, as its blocks query them. */
export interface CardProduct {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly image: string | null
  readonly badgeText: string
  readonly badgeColor: string
  /** In cents. */
  readonly minPrice: number
  readonly maxPrice: number
  /** In cents; null unless it was higher than now. */
  readonly compareAtPrice: number | null
  readonly numberOfVariants: number
  readonly status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED'
  /** False only where staff look at the site. */
  readonly isVisible: boolean
  readonly isAvailable: boolean
  readonly categories: readonly { readonly name: string; readonly slug: string }[]
}

interface CardProps {
  readonly product: CardProduct
  readonly host: Host
  /** The `sizes` of its picture. */
  readonly sizes: string
  readonly isFirst?: boolean
  /** Without an enabled cart, the card leads to the product instead. */
  readonly cart?: CartRules | undefined
}

/** A product in a list. The link of its name covers the card, below its other links. */
export function ProductCard({ product, host, sizes, isFirst = false, cart }: CardProps) {
  const { slug, name, minPrice, maxPrice, compareAtPrice, numberOfVariants, categories } = product
  const { Link } = host
  return (
    <article className="ms-product">
      <div className="ms-product-picture">
        <CardPicture product={product} host={host} sizes={sizes} isFirst={isFirst} />
      </div>
      <p className="ms-product-categories">
        {categories.length === 0 && 'Uncategorized'}
        {categories.map((category, place) => (
          <span key={category.slug}>
            {place > 0 && ', '}
            <Link href={categoryHref(category.slug)}>{category.name}</Link>
          </span>
        ))}
      </p>
      <h3 className="ms-product-name">
        <Link href={productHref(slug)}>{name}</Link>
      </h3>
      <p className="ms-product-price">
        {priceRange(minPrice, maxPrice)}
        {compareAtPrice !== null && <FormerPrice cents={compareAtPrice} />}
      </p>
      {numberOfVariants > 1 && <p className="ms-product-variants">{numberOfVariants} variants</p>}
      <CardAction product={product} host={host} cart={cart} />
    </article>
  )
}

function CardPicture({ product, host, sizes, isFirst }: Required<Omit<CardProps, 'cart'>>) {
  const { image } = product
  return (
    <>
      {image ? (
        <Picture className="ms-product-image" src={image} alt="" sizes={sizes} isFirst={isFirst} />
      ) : (
        <span className="ms-product-image ms-product-no-image">
          <Icon name="photo" host={host} />
        </span>
      )}
      <Badge product={product} />
    </>
  )
}

interface BadgeProps {
  readonly product: Pick<CardProduct, 'badgeText' | 'badgeColor' | 'status' | 'isVisible'>
}

/**
 * The text of the badge is as dark or light as its colour asks for. Of a product that visitors do not see it says so in
 * its place.
 */
export function Badge({ product: { badgeText, badgeColor, status, isVisible } }: BadgeProps) {
  if (!isVisible)
    return <span className="ms-product-badge ms-product-draft">{status === 'ACTIVE' ? 'Scheduled' : 'Draft'}</span>
  if (!badgeText) return null
  const { fill, ink } = fillOf(rgbOf(badgeColor) ? badgeColor : 'primary')
  return (
    <span className="ms-product-badge" style={{ background: fill, color: ink }}>
      {badgeText}
    </span>
  )
}

function CardAction({ product, host: { Link }, cart }: Pick<CardProps, 'product' | 'host' | 'cart'>) {
  const { id, slug, name, isAvailable, isVisible, numberOfVariants } = product
  const isOut = !isAvailable && !(cart?.enabled && cart.addsOutOfStock)
  if (isOut && cart?.enabled) return <AddToCart name={name} productId={id} refusal="Out of Stock" rules={cart} />
  if (isOut) return <p className="ms-product-out">Out of Stock</p>
  if (cart?.enabled && isVisible && numberOfVariants === 1) return <AddToCart name={name} productId={id} rules={cart} />
  const label = numberOfVariants > 1 ? 'Select Options' : 'View product'
  return (
    <Link className="ms-product-action" href={productHref(slug)} aria-label={`${label}: ${name}`}>
      {label}
    </Link>
  )
}
