import type { DemoTenant } from '../../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { TaxService } from '../../taxes/index.ts'
import { CategoryService } from '../categories/category.service.ts'
import { ProductStatus } from '../product.entity.ts'
import { ProductService } from '../product.service.ts'
import { ProductVariants } from '../product-variants.ts'
import { birchCatalogue } from './birch/index.ts'
import type { DemoCatalogue, DemoCategory, DemoProduct } from './demo-product.ts'
import { mapleCatalogue } from './maple/index.ts'

export const demoCatalogues: Readonly<Record<string, DemoCatalogue>> = {
  maple: mapleCatalogue,
  birch: birchCatalogue,
}

const DAY = 24 * 60 * 60 * 1000

/** Writes the catalogues of the demo's stores. Later capabilities find variants by their SKU, pages find products by their name. */
export async function seedProducts(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  const catalogue = demoCatalogues[handle]
  if (!catalogue) return
  const categories = new Map<string, string>()
  await seedCategories(ctx, catalogue.categories, null, categories)
  const taxClasses = new Map((await ctx.use(TaxService).classes()).map(({ id, name }) => [name, id]))
  const productIds = new Map<string, string>()
  for (const [place, product] of catalogue.products.entries()) {
    const { categories: names, taxClass, contents, related, daysInStore = 90 + place, ...fields } = product
    const { id } = await ctx.use(ProductService).create({
      status: ProductStatus.ACTIVE,
      ...fields,
      categoryIds: names.map((name) => known(categories, name)),
      publishAt: new Date(Date.now() - daysInStore * DAY),
      ...(taxClass && { taxClassId: known(taxClasses, taxClass) }),
      ...(contents && {
        bundleItems: contents.map(([sku, quantity]) => ({ variantId: known(ids, sku), quantity })),
      }),
    })
    ids.set(product.name, id)
    for (const variant of await ctx.use(ProductVariants).of([id])) {
      ids.set(variant.sku, variant.id)
      productIds.set(variant.sku, id)
    }
    // Every flush looks through all rows that are loaded.
    ctx.em.clear()
  }
  await relate(ctx, catalogue.products, productIds)
}

async function seedCategories(
  ctx: RequestContext,
  categories: readonly DemoCategory[],
  parentId: string | null,
  ids: Map<string, string>,
): Promise<void> {
  for (const { below = [], ...fields } of categories) {
    const { id } = await ctx.use(CategoryService).create({ ...fields, parentId })
    ids.set(fields.name, id)
    await seedCategories(ctx, below, id, ids)
  }
}

/** Once all exist, because products refer to each other. */
async function relate(ctx: RequestContext, products: readonly DemoProduct[], ids: ReadonlyMap<string, string>) {
  for (const { related, variants } of products) {
    if (!related) continue
    const id = known(ids, variants[0]?.sku ?? '')
    await ctx.use(ProductService).update({ id, relatedIds: related.map((sku) => known(ids, sku)) })
    ctx.em.clear()
  }
}

function known(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`The demo's catalogue names ${name}, which does not exist`)
  return id
}
