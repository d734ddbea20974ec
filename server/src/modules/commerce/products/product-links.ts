import type { EntityClass } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { type InputFault, isId, notFound } from '../../../kernel/validation/errors.ts'
import { ProductCategory } from './categories/product-category.entity.ts'
import { Product, ProductType } from './product.entity.ts'
import { BundleItem, CategoryProduct, ProductImage, ProductTag, RelatedProduct } from './product-parts.entity.ts'
import { checkedTags, fault, imageFault, type TypedProduct } from './product-rules.ts'
import { ProductVariant } from './product-variant.entity.ts'
import { readQuantity } from './variant-rules.ts'

type Row = Readonly<Record<string, unknown>>

/** Everything of a product that is a list of rows. Undefined lists are unchanged. */
export interface PlannedLinks {
  readonly images?: readonly { readonly address: string; readonly alt: string }[]
  readonly tags?: readonly string[]
  readonly categoryIds?: readonly string[]
  readonly relatedIds?: readonly string[]
  readonly bundleItems?: readonly Row[]
}

const inOrder = (row: Row, position: number): Row => ({ ...row, position })

/** Writes images, tags, categories, related products and contents of bundles. Requires a transaction. */
export class ProductLinks {
  constructor(private readonly ctx: RequestContext) {}

  /** Adds what is wrong to `faults`. */
  async plan(typed: TypedProduct, type: ProductType, id: string | null, faults: InputFault[]): Promise<PlannedLinks> {
    const images = typed.images?.map(({ address, alt }, at) => {
      const refused = imageFault(address)
      if (refused) faults.push(fault(`images.${at}.address`, refused))
      return { address, alt: alt?.trim() ?? '' }
    })
    const categoryIds = await this.known(ProductCategory, typed.categoryIds, 'category', 'categoryIds')
    const relatedIds = await this.known(Product, typed.relatedIds, 'product', 'relatedIds')
    if (id && relatedIds?.includes(id)) faults.push(fault('relatedIds', 'A product is not related to itself'))
    const bundleItems = await this.plannedItems(typed.bundleItems, type === ProductType.BUNDLE ? id : null, faults)
    return {
      ...(images && { images }),
      ...(typed.tags && { tags: checkedTags(typed.tags, faults) }),
      ...(categoryIds && { categoryIds }),
      ...(relatedIds && { relatedIds }),
      ...(bundleItems && { bundleItems: type === ProductType.BUNDLE ? bundleItems : [] }),
    }
  }

  /** Throws NOT_FOUND unless all of them exist. */
  async requireCategories(ids: readonly string[]): Promise<void> {
    await this.known(ProductCategory, ids, 'category')
  }

  /** Replaces the lists that were given. */
  async write(id: string, { images, tags, categoryIds, relatedIds, bundleItems }: PlannedLinks): Promise<void> {
    const of = { productId: id }
    if (images) await this.replace(ProductImage, of, images.map(inOrder))
    if (tags)
      await this.replace(
        ProductTag,
        of,
        tags.map((tag) => ({ tag })),
      )
    if (categoryIds)
      await this.replace(
        CategoryProduct,
        of,
        categoryIds.map((categoryId) => ({ categoryId })),
      )
    if (relatedIds) await this.replace(RelatedProduct, of, relatedIds.map((relatedId) => ({ relatedId })).map(inOrder))
    if (bundleItems) await this.replace(BundleItem, { bundleId: id }, bundleItems.map(inOrder))
  }

  private async replace(entity: EntityClass<object>, of: Row, rows: readonly Row[]): Promise<void> {
    const { em, currentTenant } = this.ctx
    await em.nativeDelete(entity, of as never)
    if (rows.length > 0)
      await em.insertMany(entity, rows.map((row) => ({ tenantId: currentTenant.id, ...of, ...row })) as never)
  }

  private async plannedItems(typed: TypedProduct['bundleItems'], id: string | null, faults: InputFault[]) {
    if (!typed) return undefined
    const ids = await this.known(
      ProductVariant,
      typed.map(({ variantId }) => variantId),
      'variant',
      'bundleItems',
    )
    const own =
      id && ids?.length ? await this.ctx.em.count(ProductVariant, { id: { $in: [...ids] }, productId: id }) : 0
    if (own > 0) faults.push(fault('bundleItems', 'A bundle does not contain itself'))
    const seen = new Set<string>()
    return typed.map(({ variantId, quantity }, at) => {
      const isRepeated = seen.has(variantId.toLowerCase())
      seen.add(variantId.toLowerCase())
      if (isRepeated) faults.push(fault(`bundleItems.${at}.variantId`, 'The bundle contains this already', 'TAKEN'))
      const thousandths = readQuantity(quantity, `bundleItems.${at}.quantity`, faults)
      if (thousandths === 0) faults.push(fault(`bundleItems.${at}.quantity`, 'Enter a quantity'))
      return { variantId: variantId.toLowerCase(), quantity: thousandths }
    })
  }

  /** The IDs, each once. Throws NOT_FOUND unless all of them exist. None of them goes until the transaction ends. */
  private async known(
    entity: EntityClass<{ id: string }>,
    typed: readonly string[] | null | undefined,
    noun: string,
    field?: string,
  ): Promise<string[] | undefined> {
    if (!typed) return undefined
    const ids = [...new Set(typed.map((id) => id.toLowerCase()))]
    if (!ids.every(isId)) throw notFound(noun, field)
    if (ids.length === 0) return ids
    const { em } = this.ctx
    const marks = ids.map(() => '?').join(', ')
    const found = await em.execute<object[]>(
      `select from "${em.getMetadata().get(entity).tableName}" where "id" in (${marks}) order by "id" for key share`,
      ids,
    )
    if (found.length !== ids.length) throw notFound(noun, field)
    return ids
  }
}
