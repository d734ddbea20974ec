import type { RenderContext } from '../../../define.ts'
import { column } from '../../../styles/box-width.ts'
import { boxSizes } from '../../media/picture-sizes.ts'
import { SliderFrame } from '../../media/slider-frame.tsx'
import type { CartRules } from '../add-to-cart.tsx'
import { ProductCard } from '../product-card.tsx'
import { pathOf } from '../store-links.ts'
import type { listFields } from './list-fields.ts'
import { type ListData, listState, perPageOf } from './list-query.ts'
import { LoadMore, Pager } from './pager.tsx'

/** px, with the default spacing of a theme. */
const GAP = 24
/** px: the filters beside the list, with their gap. */
const FILTERS = 304

type Context = Pick<
  RenderContext<typeof listFields>,
  'id' | 'props' | 'host' | 'availableWidths' | 'claimFirstImage'
> & { readonly products: ListData; readonly cart: CartRules | undefined }

/** The products of a list with the way to further ones. */
export function Results({ id, props, host, products, cart, availableWidths, claimFirstImage }: Context) {
  const { page } = host
  const { items, totalItems } = products
  const { perRow, paginationType, showFilters } = props
  const state = listState(props, page)
  const path = pathOf(page)
  const pages = Math.ceil(totalItems / perPageOf(props))
  const available = availableWidths()
  const perRowOn = { desktop: perRow, tablet: Math.min(perRow, 3), mobile: Math.min(perRow, 2) }
  const sizes = boxSizes((device) => {
    const room = available[device]
    const beside =
      device === 'desktop' && showFilters ? { ...room, px: room.px - FILTERS, max: room.max - FILTERS } : room
    return column(beside, perRowOn[device], GAP)
  })
  const isFirst = items.length > 0 && claimFirstImage()
  const cards = items.map((product, at) => ({
    key: product.id,
    content: <ProductCard product={product} host={host} sizes={sizes} isFirst={isFirst && at === 0} cart={cart} />,
  }))
  const pager = { path, state, pages, host }
  return (
    <>
      <h2 className="ms-read-out">Products</h2>
      {items.length === 0 && (
        <p className="ms-products-none">
          No Products Found
          {(state.page > 1 || showFilters) && host.mode === 'site' && (
            <host.Link href={path} data-key="all">
              Show all products
            </host.Link>
          )}
        </p>
      )}
      {paginationType === 'carousel' && items.length > 0 ? (
        <SliderFrame
          root={{ className: `ms-products-slider ms-of-${id}` }}
          host={host}
          label="Products"
          slides={cards}
          perView={perRow}
          fewestPerView={1}
          transition="page"
          interval={null}
          hasArrows
          hasDots
        />
      ) : (
        <ul className="ms-product-grid" data-store-items="">
          {cards.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      )}
      {paginationType === 'pagination' && <Pager {...pager} />}
      {paginationType === 'loadMore' && <LoadMore {...pager} />}
    </>
  )
}
