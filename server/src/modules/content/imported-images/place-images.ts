import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'
import {
  MOST_IMAGES,
  ProductImage,
  ProductService,
  ProductVariants,
  UpdateProductInput,
} from '../../commerce/products/index.ts'
import type { ClaimedImage } from './claimed-images.ts'
import type { FetchedImage, ImageKind } from './image-fetcher.ts'

interface Image {
  readonly address: string
  readonly alt: string
}

interface ProductImageClaim extends ClaimedImage {
  readonly variantIds: readonly string[]
}

/** Images of products from files such as Shopify's. */
export const productImages: ImageKind<ProductImageClaim> = {
  table: {
    name: 'product_image_source',
    columns: 's."product_id" as "ownerId", s."position", s."variant_ids" as "variantIds"',
    order: '"product_id", "position"',
  },
  job: 'products.fetch_images',
  place: placeImages,
}

/** Adds fetched images to their product and its variants. Throws UserInputError. Requires a transaction. */
async function placeImages(
  ctx: RequestContext,
  productId: string,
  fetched: readonly FetchedImage<ProductImageClaim>[],
): Promise<void> {
  const [product] = await ctx.use(ProductService).lock([productId])
  if (!product || product.deletedAt) return
  const before = await ctx.em.find(ProductImage, { productId }, { orderBy: { position: 'asc' }, refresh: true })
  const images = await arranged(ctx, productId, before, fetched)
  if (images.length > Math.max(MOST_IMAGES, before.length))
    throw invalidField('images', `A product has at most ${MOST_IMAGES} images`)
  const variants = await ctx.use(ProductVariants).of([productId])
  const imageOf = new Map(fetched.flatMap(({ image, address }) => image.variantIds.map((id) => [id, address])))
  const isOther = variants.some(({ id, image }) => imageOf.has(id) && imageOf.get(id) !== image)
  const update = Object.assign(new UpdateProductInput(), {
    id: productId,
    images,
    ...(isOther && {
      variants: variants.map(({ id }) => ({ id, ...(imageOf.has(id) && { image: imageOf.get(id) }) })),
    }),
  })
  const isSame = (one: Image, at: number) => one.address === before[at]?.address && one.alt === before[at]?.alt
  if (isOther || images.length !== before.length || !images.every(isSame)) await ctx.use(ProductService).update(update)
}

/** Puts images in the order of the file. Those that people added keep their places among them. */
async function arranged(
  { em }: RequestContext,
  productId: string,
  before: readonly Image[],
  fetched: readonly FetchedImage<ProductImageClaim>[],
): Promise<Image[]> {
  const rows = await em.execute<{ address: string; position: number }[]>(
    `select "address", min("position") as "position" from "product_image_source"
      where "product_id" = ? and "address" is not null group by "address"`,
    [productId],
  )
  const positions = new Map(rows.map(({ address, position }) => [address, position]))
  for (const { image, address } of fetched)
    positions.set(address, Math.min(image.position, positions.get(address) ?? image.position))
  return fetched
    .toSorted((one, other) => one.image.position - other.image.position)
    .reduce<Image[]>(
      (images, { image, address }) => {
        const at = images.findIndex((one) => one.address === address)
        const placed = { address, alt: image.alt || images[at]?.alt || '' }
        if (at >= 0 && isInOrder(images, at, positions)) return images.with(at, placed)
        const others = images.filter((one) => one.address !== address)
        const next = others.findIndex((one) => (positions.get(one.address) ?? -1) > (positions.get(address) ?? 0))
        return others.toSpliced(next < 0 ? others.length : next, 0, placed)
      },
      before.map(({ address, alt }) => ({ address, alt })),
    )
}

/** Whether the images of the file before and after one have lower and higher positions. */
function isInOrder(images: readonly Image[], at: number, positions: ReadonlyMap<string, number>): boolean {
  const own = positions.get(images[at]?.address ?? '') ?? 0
  return images.every(({ address }, index) => {
    const position = positions.get(address) ?? own
    return index < at ? position <= own : position >= own
  })
}
