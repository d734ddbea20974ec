import type { RequestContext } from '../../../kernel/context/context.ts'
import type { ImportSettings } from '../../platform/data-exchange/index.ts'
import { FormerAddresses, type Product, type ProductVariant } from '../products/index.ts'
import { ImageSources, type PlannedImages } from './image-sources.ts'
import { KeptCells } from './kept-cells.ts'
import { choicesOf } from './product-import.inputs.ts'
import type { ProductRow } from './product-row.ts'

interface PlannedExtras {
  readonly images: PlannedImages | null
  readonly kept: ReturnType<KeptCells['plan']>
  readonly isChange: boolean
}

type VariantOfRow = (row: number) => ProductVariant | null

/** Other data of a product in its rows: images, former addresses, and cells without a field. */
export class ProductExtras {
  private readonly images: ImageSources
  private readonly kept: KeptCells
  private readonly importsImages: boolean
  private readonly former: { productId: string; slugs: string[]; paths: string[] }[] = []

  constructor(
    private readonly ctx: RequestContext,
    settings: ImportSettings,
  ) {
    this.images = new ImageSources(ctx)
    this.kept = new KeptCells(ctx)
    this.importsImages = choicesOf(settings).importsImages
  }

  async load(productIds: readonly string[]): Promise<void> {
    if (this.importsImages) await this.images.load(productIds)
    await this.kept.load(productIds)
  }

  plan(group: readonly ProductRow[], productId: string | null, variantOf: VariantOfRow): PlannedExtras {
    const images = this.importsImages ? this.images.plan(group, productId, variantOf) : null
    const kept = this.kept.plan(group, productId, (row) => variantOf(row)?.id ?? null)
    return { images, kept, isChange: Boolean(kept || images?.isChange) }
  }

  note(group: readonly ProductRow[], { id, slug }: Product, { images, kept }: PlannedExtras): void {
    if (images) this.images.note(id, images)
    this.kept.note(id, kept)
    const slugs = [...new Set(group.map((row) => row.slug))].filter((one) => one !== slug)
    const paths = [...new Set(group.flatMap(({ formerPath }) => formerPath ?? []))]
    if (slugs.length + paths.length > 0) this.former.push({ productId: id, slugs, paths })
  }

  /** Writes the collected data of a batch. Requires a transaction. */
  async flush(): Promise<void> {
    await this.images.flush()
    await this.kept.flush()
    await this.ctx.use(FormerAddresses).remember(this.former.splice(0))
  }
}
