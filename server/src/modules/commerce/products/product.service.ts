import { UniqueConstraintViolationException } from '@mikro-orm/core'
import { addAuditChanges } from '../../../kernel/audit/audit.ts'
import { RecordService } from '../../../kernel/capability/record-service.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { timeOrderedId } from '../../../kernel/database/new-id.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import {
  type InputFault,
  invalidField,
  isId,
  notFound,
  orNotFound,
  requireVersion,
  UserInputError,
} from '../../../kernel/validation/errors.ts'
import { CustomFieldKind, CustomValueService } from '../../platform/custom-fields/index.ts'
import { TaxService } from '../taxes/index.ts'
import { AutomaticCategories } from './categories/automatic-categories.ts'
import { Product, ProductType } from './product.entity.ts'
import type { CreateProductInput, UpdateProductInput } from './product.inputs.ts'
import { ProductFollowUps } from './product-follow-ups.ts'
import { ProductLinks } from './product-links.ts'
import { ProductLog } from './product-log.ts'
import { ProductImage } from './product-parts.entity.ts'
import { checkedProduct, fault, type TypedProduct } from './product-rules.ts'
import { ProductSearch } from './product-search.ts'
import { ProductSlugs, slugTakenError } from './product-slugs.ts'
import { ProductVariant } from './product-variant.entity.ts'
import { checkImages, ProductVariants, priceRange } from './product-variants.ts'
import { ProductWebhooks } from './product-webhooks.ts'

/** Writes products with everything that belongs to them. Requires a transaction; each write increments the version once. */
export class ProductService extends RecordService<Product> {
  constructor(ctx: RequestContext) {
    super(ctx, { entity: Product, noun: 'product' })
  }

  /**
   * Unlike `for update`, this lock lets others refer to the products, such as products that are related to each other.
   * Rules of categories wait: see `AutomaticCategories.lockRulesShared`.
   */
  override async lock(ids: readonly string[]): Promise<Product[]> {
    const { em } = this.ctx
    const known = [...new Set(ids.map((id) => id.toLowerCase()))]
    if (!known.every(isId)) throw notFound('product')
    await this.ctx.use(AutomaticCategories).lockRulesShared()
    await em.execute('select from "product" where "id" = any(?::uuid[]) order by "id" for no key update', [
      `{${known.join(',')}}`,
    ])
    const products = await em.find(Product, { id: { $in: known } }, { orderBy: { id: 'asc' }, refresh: true })
    if (products.length < known.length) throw notFound('product')
    return products
  }

  /** `mayMissFields` allows a product without required custom fields. */
  async create(typed: CreateProductInput, mayMissFields = false): Promise<Product> {
    await this.ctx.use(ProductFollowUps).lockRulesShared()
    const product = await this.write(typed, null, timeOrderedId(), mayMissFields)
    await this.ctx.use(ProductFollowUps).enqueueWebhook('product.created', product)
    return product
  }

  async update({ id, version, ...typed }: UpdateProductInput): Promise<Product> {
    const product = await this.forWriting(id)
    requireVersion('product', product, version)
    await this.ctx.em.populate([product], ['description'])
    await this.write({ id, ...typed }, product, product.id)
    await this.ctx.use(ProductFollowUps).enqueueWebhook('product.updated', product)
    return product
  }

  /**
   * Updates search, sites and webhooks for products whose lists or variants were changed elsewhere. `areWordsSame` skips
   * the search index.
   */
  async changed(products: readonly Product[], { areWordsSame = false } = {}): Promise<void> {
    await this.place(products)
    await this.ctx.em.populate([...products], ['description'])
    if (!areWordsSame) await this.ctx.use(ProductSearch).keep(products)
    await this.publish(products)
    await this.ctx.use(ProductWebhooks).enqueue('product.updated', products)
  }

  /** SKUs and slug of a deleted product may be given to others. */
  protected override async afterDelete(products: readonly Product[]): Promise<void> {
    for (const { id, deletedAt } of products)
      await this.ctx.em.nativeUpdate(ProductVariant, { productId: id, removedAt: null }, { removedAt: deletedAt })
    await this.publish(products)
    await this.ctx.use(ProductWebhooks).enqueue('product.deleted', products)
  }

  /** A slug that another product has taken since gets a number. */
  override async restore(ids: readonly string[]): Promise<Product[]> {
    const products = await this.lock(ids)
    const deleted = products.filter(({ deletedAt }) => deletedAt)
    await refuseTaken(async () => {
      for (const product of deleted) {
        await this.ctx.use(ProductVariants).restore(product.id, product.deletedAt as Date)
        product.slug = await this.ctx.use(ProductSlugs).free(product.slug)
        product.restore()
      }
      await this.ctx.em.flush()
    })
    await this.afterRestore(deleted)
    return products
  }

  protected override async afterRestore(products: readonly Product[]): Promise<void> {
    await this.place(products)
    await this.publish(products)
    await this.ctx.use(ProductWebhooks).enqueue('product.created', products)
  }

  private async write(
    typed: TypedProduct,
    before: Product | null,
    id: string,
    mayMissFields = false,
  ): Promise<Product> {
    const { em } = this.ctx
    const faults: InputFault[] = []
    const fields = checkedProduct(typed, before, faults)
    const variants = this.ctx.use(ProductVariants)
    const existing = before ? await variants.lock(id) : []
    if (!before && !typed.variants) faults.push(fault('variants', 'A product has at least one variant'))
    const planned = await variants.plan(typed.variants, fields.options, existing, faults)
    const links = await this.ctx.use(ProductLinks).plan(typed, fields.type, before ? id : null, faults)
    if (before && fields.type === ProductType.BUNDLE && before.type !== fields.type)
      await this.ctx.use(ProductLinks).refuseNesting(id, faults)
    const images = links.images ?? (before ? await em.find(ProductImage, { productId: id }) : [])
    checkImages(planned, new Set(images.map(({ address }) => address)), faults)
    const taxClassId = await this.taxClass(typed.taxClassId, before)
    const custom = this.ctx.use(CustomValueService)
    const values = await custom.read(CustomFieldKind.PRODUCT, before && id, typed.customFields)
    if (!mayMissFields) faults.push(...values.faults)
    // If a variant was removed in the meantime, the client needs the current product.
    const isOutdated = faults.some(({ code }) => code === 'REMOVED')
    if (faults.length > 0) throw new UserInputError(faults, isOutdated ? before : null)
    const log = this.ctx.use(ProductLog)
    const former = before && { slug: before.slug, said: await log.describe(id, existing) }
    const slug = await this.ctx.use(ProductSlugs).choose(typed.slug, fields.name, before)
    await refuseTaken(async () => {
      await variants.makeRoom(planned)
      await this.ctx.use(ProductLinks).write(id, links, !before)
    })
    const image = links.images ? (links.images[0]?.address ?? null) : (before?.image ?? null)
    const row = { ...fields, ...priceRange(planned), slug, taxClassId, image, updatedAt: new Date() }
    const product = before ? Object.assign(before, row) : em.create(Product, { id, ...row, deletedAt: null })
    const said = await log.describe(
      id,
      planned.planned.map((one) => one.fields),
    )
    addAuditChanges(product, [...log.changes(former?.said ?? null, said), ...values.auditChanges])
    await refuseTaken(() => variants.write(product, planned))
    await custom.write(id, values)
    if (former && former.slug !== slug) await this.ctx.use(ProductSlugs).remember(product, former.slug)
    await this.ctx.use(ProductFollowUps).afterWrite(product)
    // Cached pages know nothing of a future publish date, so a job drops them when it comes.
    if (product.publishAt > new Date())
      await this.ctx.jobs.add(this.ctx, 'product.due', { productId: id }, { at: product.publishAt })
    return product
  }

  /** Omitted, it stays. Null, or omitted for a new product, is the default class. */
  private async taxClass(typed: string | null | undefined, before: Product | null): Promise<string | null> {
    if (typed === undefined && before) return before.taxClassId
    const classes = await this.ctx.use(TaxService).classes()
    if (!typed) return classes.find(({ isDefault }) => isDefault)?.id ?? null
    const chosen = classes.find(({ id }) => id === typed.toLowerCase())
    return orNotFound(chosen, 'tax class', 'taxClassId').id
  }

  private async place(products: readonly Product[]): Promise<void> {
    await this.ctx.use(AutomaticCategories).placeProducts(products.map(({ id }) => id))
  }

  private async publish(products: readonly Product[]): Promise<void> {
    for (const { id } of products) await publish(this.ctx.em, 'product.changed', { productId: id })
  }
}

/** Turns the unique violation of a concurrent write into the same error as the check before it. */
async function refuseTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error
    if (error.message.includes('product_slug_unique')) throw slugTakenError()
    if (error.message.includes('product_variant_sku_unique'))
      throw invalidField('variants', 'Another product has one of these SKUs', 'TAKEN')
    throw error
  }
}
