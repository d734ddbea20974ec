import type { RequestContext } from '../../../../kernel/context/context.ts'
import { lockRecord } from '../../../../kernel/database/records.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { invalidField, orNotFound, requireVersion, UserInputError } from '../../../../kernel/validation/errors.ts'
import { CatalogueImages } from '../catalogue-images.ts'
import { ProductReindexing } from '../product-reindexing.ts'
import { AutomaticCategories } from './automatic-categories.ts'
import type {
  CreateProductCategoryInput,
  MoveProductCategoryInput,
  UpdateProductCategoryInput,
} from './category.inputs.ts'
import type { CategoryRule } from './category-rule.ts'
import { checkedCategory } from './category-rules.ts'
import { type CategoryPlace, placesAfterMove, removed, requireRoom } from './category-tree.ts'
import { ProductCategory } from './product-category.entity.ts'

export const MOST_CATEGORIES = 1000

const categories = { entity: ProductCategory, noun: 'category' }

type Located = CategoryPlace & { readonly slug: string; readonly name: string }

/** The tree of product categories. Requires a transaction; the changes of a tenant's tree are made one after another. */
export class CategoryService {
  constructor(private readonly ctx: RequestContext) {}

  /** Adds a category as the last one below its parent. */
  async create({ parentId = null, ...typed }: CreateProductCategoryInput): Promise<ProductCategory> {
    const places = await this.lockTree()
    if (places.length >= MOST_CATEGORIES)
      throw new UserInputError(`There are at most ${MOST_CATEGORIES.toLocaleString('en')} categories.`)
    const parent = this.parentIn(places, parentId)
    requireRoom(places, parent)
    const fields = checkedCategory(typed, null, slugsOf(places), await this.imageProblems(typed.image, null))
    requireOwnName(places, { name: fields.name, parentId: parent, id: null })
    const position = places.filter((place) => place.parentId === parent).length
    const category = this.ctx.em.create(ProductCategory, { ...fields, parentId: parent, position })
    await this.ctx.em.flush()
    await this.follow(category, null)
    await this.publish()
    return category
  }

  async update({ id, version, ...typed }: UpdateProductCategoryInput): Promise<ProductCategory> {
    const places = await this.lockTree()
    const category = await this.lock(id)
    requireVersion('category', category, version)
    await this.ctx.em.populate([category], ['description'])
    const { rule, name } = category
    const problems = await this.imageProblems(typed.image, category.image)
    const fields = checkedCategory(typed, category, slugsOf(places), problems)
    if (fields.name !== category.name) requireOwnName(places, { ...category, name: fields.name })
    Object.assign(category, fields)
    await this.ctx.em.flush()
    await this.follow(category, rule)
    if (fields.name !== name) await this.reindex(await this.productsBelow(category.id))
    await this.publish()
    return category
  }

  /** Moves a category with all below it. Its version stays, because nothing of its own form changes. */
  async move({ id, parentId = null, position = null }: MoveProductCategoryInput): Promise<ProductCategory> {
    if (position !== null && position < 0) throw invalidField('position', 'Positions begin at 0')
    const places = await this.lockTree()
    const { id: movedId, parentId: before } = placeOf(places, id)
    const parent = this.parentIn(places, parentId)
    await this.write(placesAfterMove(places, movedId, parent, position))
    if (parent !== before) await this.reindex(await this.productsBelow(movedId))
    await this.publish()
    return this.lock(movedId)
  }

  /** Categories below it move up to its parent. Its products are kept. */
  async delete(id: string): Promise<string> {
    const places = await this.lockTree()
    const { id: gone } = placeOf(places, id)
    await this.reindex(await this.productsBelow(gone))
    await this.write(removed(places, gone))
    this.ctx.em.remove(await this.lock(gone))
    await this.ctx.em.flush()
    await this.publish()
    return gone
  }

  private imageProblems(typed: string | null | undefined, before: string | null): Promise<ReadonlyMap<string, string>> {
    const image = typed?.trim()
    return this.ctx.use(CatalogueImages).faults(image ? [image] : [], before ? [before] : [])
  }

  /** Fills the category if it has a new rule. Concurrent changes of products wait, and then use the new rule. */
  private async follow({ id, rule }: ProductCategory, before: CategoryRule | null): Promise<void> {
    if (JSON.stringify(rule) === JSON.stringify(before)) return
    const automatic = this.ctx.use(AutomaticCategories)
    await automatic.lockRules()
    if (!rule) return
    const left = await this.productsBelow(id)
    await automatic.fill(id)
    await this.reindex([...left, ...(await this.productsBelow(id))])
  }

  private productsBelow(id: string): Promise<string[]> {
    return this.ctx.use(ProductReindexing).productsBelow(id)
  }

  /** The words by which products are found contain the names of their categories and of those above. */
  private async reindex(productIds: readonly string[]): Promise<void> {
    await this.ctx.use(ProductReindexing).queue(productIds)
  }

  /**
   * Makes concurrent changes of the tree wait, then reads it. Row locks would not suffice, because an empty tree has
   * none to lock.
   */
  private async lockTree(): Promise<Located[]> {
    const { em, currentTenant } = this.ctx
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`categories ${currentTenant.id}`])
    return em.execute<Located[]>(
      'select "id", "parent_id" as "parentId", "position", "slug", "name" from "product_category" order by "id" for no key update',
    )
  }

  private lock(id: string): Promise<ProductCategory> {
    return lockRecord(this.ctx.em, categories, id, { refresh: true })
  }

  private parentIn(places: readonly CategoryPlace[], parentId: string | null): string | null {
    const parent = places.find(({ id }) => id === parentId?.toLowerCase())
    return parentId ? orNotFound(parent, 'category', 'parentId').id : null
  }

  private async write(places: readonly CategoryPlace[]): Promise<void> {
    if (places.length === 0) return
    await this.ctx.em.execute(
      `update "product_category" c set "parent_id" = p."parentId", "position" = p."position"
        from jsonb_to_recordset(?::jsonb) as p("id" uuid, "parentId" uuid, "position" int) where c."id" = p."id"`,
      [JSON.stringify(places)],
    )
  }

  /** Drops cached pages that show categories. */
  private publish(): Promise<void> {
    return publish(this.ctx.em, 'product.changed', { productId: null })
  }
}

function placeOf<Place extends CategoryPlace>(places: readonly Place[], id: string): Place {
  return orNotFound(
    places.find((place) => place.id === id.toLowerCase()),
    'category',
  )
}

/** Two categories with one name side by side could not be told apart. */
function requireOwnName(places: readonly Located[], own: Pick<Located, 'name' | 'parentId'> & { id: string | null }) {
  const isSame = (place: Located) =>
    place.id !== own.id && place.parentId === own.parentId && place.name.toLowerCase() === own.name.toLowerCase()
  if (places.some(isSame)) throw invalidField('name', `There is already a category “${own.name}” here.`, 'TAKEN')
}

const slugsOf = (places: readonly Located[]) => new Set(places.map(({ slug }) => slug))
