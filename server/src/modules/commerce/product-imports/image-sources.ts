import type { EntityClass } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { plainRows } from '../../../kernel/database/plain-rows.ts'
import { currentAuditBatchId } from '../../../kernel/tenancy/tenant-scope.ts'
import { ProductImage, type ProductVariant } from '../products/index.ts'
import { inParts } from './in-parts.ts'
import { ImageSourceStatus, ProductImageSource } from './product-image-source.entity.ts'
import type { ProductRow } from './product-row.ts'

/** An image in the rows of a product. */
interface WantedImage {
  readonly url: string
  readonly row: number
  readonly position: number
  readonly alt: string
  readonly variantIds: string[]
}

export interface PlannedImages {
  /** Those to be fetched, or to be put into their places. */
  readonly due: readonly WantedImage[]
  /** Whether the file says something new. Another attempt at what failed is nothing new. */
  readonly isChange: boolean
}

/** Products whose images are read in one turn of the event loop. */
const AT_ONCE = 50
/** Images that only variants name come after the others. */
const AFTER_OTHERS = 100_000

/** Compares the images of rows with those imported before, and collects those to fetch. */
export class ImageSources {
  private sources = new Map<string, Map<string, ProductImageSource>>()
  private addresses = new Map<string, Set<string>>()
  private readonly pending = new Map<string, object>()

  constructor(private readonly ctx: RequestContext) {}

  /** Loads the existing data of all products of a batch. */
  async load(productIds: readonly string[]): Promise<void> {
    const find = <Row extends object>(entity: EntityClass<Row>) =>
      inParts(productIds, AT_ONCE, (part) =>
        plainRows(this.ctx.em, entity, 'where "product_id" = any(?::uuid[])', [`{${part.join(',')}}`]),
      )
    const [sources, images] = [await find(ProductImageSource), await find(ProductImage)]
    this.sources = new Map(productIds.map((id) => [id, new Map()]))
    this.addresses = new Map(productIds.map((id) => [id, new Set()]))
    for (const source of sources) this.sources.get(source.productId)?.set(source.url, source)
    for (const { productId, address } of images) this.addresses.get(productId)?.add(address)
  }

  /** `variantOf` answers the variant of a row of the file. */
  plan(
    group: readonly ProductRow[],
    productId: string | null,
    variantOf: (row: number) => Pick<ProductVariant, 'id' | 'image'> | null,
  ): PlannedImages {
    const known = this.sources.get(productId ?? '')
    const present = this.addresses.get(productId ?? '') ?? new Set()
    const images = new Map<string, string | null>()
    const wanted = wantedImages(group, (row) => {
      const variant = variantOf(row)
      if (variant) images.set(variant.id, variant.image)
      return variant?.id ?? null
    })
    const isPlaced = (image: WantedImage, address: string) =>
      present.has(address) && image.variantIds.every((id) => images.get(id) === address)
    const due = wanted.filter((image) => {
      const source = known?.get(image.url)
      if (!source) return !isPlaced(image, image.url)
      if (source.status !== ImageSourceStatus.FETCHED) return true
      const isSame = source.position === image.position && source.alt === image.alt
      return !isSame || !source.address || !isPlaced(image, source.address)
    })
    const isNew = ({ url }: WantedImage) => {
      const status = known?.get(url)?.status
      return status === undefined || status === ImageSourceStatus.FETCHED
    }
    return { due, isChange: due.some(isNew) }
  }

  note(productId: string, { due }: PlannedImages): void {
    for (const image of due) this.pending.set(`${productId} ${image.url}`, { ...image, productId })
  }

  /** Stores the collected images, which are fetched after the transaction. */
  async flush(): Promise<void> {
    const [importId, rows] = [currentAuditBatchId(), [...this.pending.values()]]
    this.pending.clear()
    if (rows.length === 0 || importId === null) return
    await this.ctx.em.execute(
      `insert into "product_image_source" as s
          ("tenant_id", "import_id", "product_id", "row", "url", "position", "alt", "variant_ids", "due_at")
        select ?, ?, "productId", "row", "url", "position", "alt", "variantIds", now() from jsonb_to_recordset(?::jsonb)
          r("productId" uuid, "row" int, "url" text, "position" int, "alt" text, "variantIds" jsonb)
        on conflict ("tenant_id", "product_id", "url") do update set "import_id" = excluded."import_id",
          "row" = excluded."row", "position" = excluded."position", "alt" = excluded."alt",
          "variant_ids" = excluded."variant_ids", "status" = 'waiting', "problem" = null, "attempts" = 0, "due_at" = now()`,
      [this.ctx.currentTenant.id, importId, JSON.stringify(rows)],
    )
    await this.ctx.jobs.add(this.ctx, 'products.fetch_images', { importId })
  }
}

function wantedImages(group: readonly ProductRow[], variantIdOf: (row: number) => string | null): WantedImage[] {
  const wanted = new Map<string, WantedImage>()
  for (const { row, images } of group) {
    const { own } = images
    if (!own || wanted.has(own.url)) continue
    wanted.set(own.url, { ...own, row, position: own.position ?? wanted.size + 1, variantIds: [] })
  }
  for (const { row, images } of group) {
    const url = images.ofVariant
    if (!url) continue
    const image = wanted.get(url) ?? { url, row, position: AFTER_OTHERS + wanted.size, alt: '', variantIds: [] }
    wanted.set(url, image)
    const variantId = variantIdOf(row)
    if (variantId) image.variantIds.push(variantId)
  }
  return [...wanted.values()].sort((one, other) => one.position - other.position)
}
