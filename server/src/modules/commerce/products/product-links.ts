import type { EntityClass } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { type InputFault, isId, notFound, UserInputError } from '../../../kernel/validation/errors.ts'
import { CatalogueImages } from './catalogue-images.ts'
import { AutomaticCategories } from './categories/automatic-categories.ts'
import { ProductCategory } from './categories/product-category.entity.ts'
import { Product, ProductType } from './product.entity.ts'
import { BundleItem, CategoryProduct, ProductImage, ProductTag, RelatedProduct } from './product-parts.entity.ts'
import { checkedTags, fault, type TypedProduct } from './product-rules.ts'
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

const byRule = (name: string) => `${name} is an automatic category: products join it by its rule`

const inOrder = (row: Row, position: number): Row => ({ ...row, position })

/** Writes images, tags, categories, related products and contents of bundles. Requires a transaction. */
export class ProductLinks {
  constructor(private readonly ctx: RequestContext) {}

  /** Adds errors to `faults`. */
  async plan(typed: TypedProduct, type: ProductType, id: string | null, faults: InputFault[]): Promise<PlannedLinks> {
    const images = await this.plannedImages(typed.images, id, faults)
    const categoryIds = await this.manual(
      await this.existingIds(ProductCategory, typed.categoryIds, 'category', 'categoryIds'),
      id,
      faults,
    )
    const relatedIds = await this.existingIds(Product, typed.relatedIds, 'product', 'relatedIds')
    if (id && relatedIds?.includes(id)) faults.push(fault('relatedIds', 'A product cannot be related to itself'))
    const bundleItems = await this.plannedItems(typed.bundleItems, type === ProductType.BUNDLE ? id : null, faults)
    return {
      ...(images && { images }),
      ...(typed.tags && { tags: checkedTags(typed.tags, faults) }),
      ...(categoryIds && { categoryIds }),
      ...(relatedIds && { relatedIds }),
      ...(bundleItems && { bundleItems: type === ProductType.BUNDLE ? bundleItems : [] }),
    }
  }

  /** Throws NOT_FOUND unless all of them exist, and UserInputError on `field` if one is automatic. */
  async requireManual(typed: readonly string[] | null | undefined, field: string): Promise<void> {
    const ids = await this.existingIds(ProductCategory, typed, 'category')
    const [name] = (await this.ctx.use(AutomaticCategories).among(ids ?? [])).values()
    if (name) throw new UserInputError(fault(field, byRule(name)))
  }

  /** Replaces the lists that were given. A new product has none to replace. */
  async write(id: string, planned: PlannedLinks, isNew: boolean): Promise<void> {
    const { em, currentTenant } = this.ctx
    const { images, tags, categoryIds, relatedIds, bundleItems } = planned
    const of = { productId: id }
    const lists: readonly (readonly [EntityClass<object>, Row, readonly Row[] | undefined])[] = [
      [ProductImage, of, images?.map(inOrder)],
      [ProductTag, of, tags?.map((tag) => ({ tag }))],
      [CategoryProduct, of, categoryIds?.map((categoryId) => ({ categoryId }))],
      [RelatedProduct, of, relatedIds?.map((relatedId) => ({ relatedId })).map(inOrder)],
      [BundleItem, { bundleId: id }, bundleItems?.map(inOrder)],
    ]
    for (const [entity, owner, rows] of lists) {
      if (!rows) continue
      if (!isNew) await (entity === CategoryProduct ? this.leaveManual(id) : em.nativeDelete(entity, owner as never))
      if (rows.length > 0)
        await em.insertMany(entity, rows.map((row) => ({ tenantId: currentTenant.id, ...owner, ...row })) as never)
    }
  }

  /** Rules alone put products into automatic categories, and take them out. */
  private async leaveManual(id: string): Promise<void> {
    await this.ctx.em.execute(
      `delete from "category_product" l using "product_category" c
        where l."product_id" = ? and c."id" = l."category_id" and c."rule" is null`,
      [id],
    )
  }

  /** Those that aren't automatic. A product may only be said to be in an automatic one if it is. */
  private async manual(ids: readonly string[] | undefined, productId: string | null, faults: InputFault[]) {
    if (!ids) return undefined
    const automatic = await this.ctx.use(AutomaticCategories).among(ids)
    const present = productId && automatic.size > 0 ? await this.automaticOf(productId) : []
    for (const [id, name] of automatic) if (!present.includes(id)) faults.push(fault('categoryIds', byRule(name)))
    return ids.filter((id) => !automatic.has(id))
  }

  private async automaticOf(productId: string): Promise<string[]> {
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `select c."id" from "category_product" l join "product_category" c on c."id" = l."category_id"
        where l."product_id" = ? and c."rule" is not null`,
      [productId],
    )
    return rows.map(({ id }) => id)
  }

  /** Images that the product has already may stay, even those whose file is gone. */
  private async plannedImages(typed: TypedProduct['images'], id: string | null, faults: InputFault[]) {
    if (!typed) return undefined
    const present = id ? await this.ctx.em.find(ProductImage, { productId: id }) : []
    const refused = await this.ctx.use(CatalogueImages).faults(
      typed.map(({ address }) => address),
      present.map(({ address }) => address),
    )
    return typed.map(({ address, alt }, at) => {
      const message = refused.get(address)
      if (message) faults.push(fault(`images.${at}.address`, message))
      return { address, alt: alt?.trim() ?? '' }
    })
  }

  private async plannedItems(typed: TypedProduct['bundleItems'], id: string | null, faults: InputFault[]) {
    if (!typed) return undefined
    const ids = await this.existingIds(
      ProductVariant,
      typed.map(({ variantId }) => variantId),
      'variant',
      'bundleItems',
    )
    await this.refuseBundles(typed, ids ?? [], id, faults)
    const own =
      id && ids?.length ? await this.ctx.em.count(ProductVariant, { id: { $in: [...ids] }, productId: id }) : 0
    if (own > 0) faults.push(fault('bundleItems', 'A bundle cannot contain itself'))
    const seen = new Set<string>()
    return typed.map(({ variantId, quantity }, at) => {
      const isRepeated = seen.has(variantId.toLowerCase())
      seen.add(variantId.toLowerCase())
      if (isRepeated)
        faults.push(fault(`bundleItems.${at}.variantId`, 'This product is already in the bundle', 'TAKEN'))
      const thousandths = readQuantity(quantity, `bundleItems.${at}.quantity`, faults)
      if (thousandths === 0) faults.push(fault(`bundleItems.${at}.quantity`, 'Enter a quantity'))
      return { variantId: variantId.toLowerCase(), quantity: thousandths }
    })
  }

  /**
   * A bundle in a bundle would have no stock of its own to count. Locks the products until the transaction ends,
   * so that none becomes a bundle. Bundles that are in it already may stay.
   */
  private async refuseBundles(
    typed: NonNullable<TypedProduct['bundleItems']>,
    variantIds: readonly string[],
    id: string | null,
    faults: InputFault[],
  ): Promise<void> {
    if (variantIds.length === 0) return
    const rows = await this.ctx.em.execute<{ variantId: string; name: string; type: ProductType }[]>(
      `select v."id" as "variantId", p."name", p."type" from "product" p join "product_variant" v on v."product_id" = p."id"
        where v."id" = any (?::uuid[]) and p."id" is distinct from ?::uuid
          and not exists (select from "bundle_item" i where i."variant_id" = v."id" and i."bundle_id" = ?::uuid)
        order by p."id" for share of p`,
      [`{${variantIds.join(',')}}`, id, id],
    )
    for (const { variantId, name, type } of rows)
      if (type === ProductType.BUNDLE) {
        const at = typed.findIndex((item) => item.variantId.toLowerCase() === variantId)
        const message = `${name} is a bundle itself. Add the products that it contains instead.`
        faults.push(fault(`bundleItems.${at}.variantId`, message))
      }
  }

  /** A product that is part of a bundle does not become one. Requires the lock of the product. */
  async refuseNesting(id: string, faults: InputFault[]): Promise<void> {
    const [bundle] = await this.ctx.em.execute<{ name: string }[]>(
      `select b."name" from "bundle_item" i join "product_variant" v on v."id" = i."variant_id"
        join "product" b on b."id" = i."bundle_id"
        where v."product_id" = ? and b."type" = 'bundle' and b."deleted_at" is null order by b."name" limit 1`,
      [id],
    )
    if (bundle)
      faults.push(fault('type', `${bundle.name} contains this product, and a bundle cannot contain a bundle.`))
  }

  /** The unique IDs. Throws NOT_FOUND unless all exist, and locks the rows against deletion. */
  private async existingIds(
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
