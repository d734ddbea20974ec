import { slugify } from '@mainstreet/blocks/text'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { ProductCategory } from '../products/index.ts'

const LONGEST_NAME = 100

/** Finds categories by their names, whatever their capitals, and adds missing ones at the top. */
export class NamedCategories {
  private all: ProductCategory[] | null = null

  constructor(private readonly ctx: RequestContext) {}

  async find(name: string): Promise<ProductCategory | null> {
    this.all ??= await this.ctx.em.find(ProductCategory, {}, { orderBy: { id: 'asc' } })
    const word = name.slice(0, LONGEST_NAME).toLowerCase()
    return this.all.find((category) => category.name.toLowerCase() === word) ?? null
  }

  /** Requires a transaction. */
  async create(name: string): Promise<ProductCategory> {
    const all = this.all ?? []
    const slugs = new Set(all.map((category) => category.slug))
    const proposed = slugify(name, LONGEST_NAME) || 'category'
    let slug = proposed
    for (let number = 2; slugs.has(slug); number++) slug = `${proposed}-${number}`
    const position = all.filter(({ parentId }) => parentId === null).length
    const category = this.ctx.em.create(ProductCategory, { name: name.slice(0, LONGEST_NAME), slug, position })
    await this.ctx.em.flush()
    await publish(this.ctx.em, 'product.changed', { productId: null })
    this.all = [...all, category]
    return category
  }
}
