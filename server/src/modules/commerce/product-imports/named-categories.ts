import type { RequestContext } from '../../../kernel/context/context.ts'
import { CategoryService, ProductCategory } from '../products/index.ts'

const LONGEST_NAME = 100

/** Finds categories by name, case-insensitive, and adds missing ones at the top level. */
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
    const category = await this.ctx.use(CategoryService).create({ name: name.slice(0, LONGEST_NAME) })
    this.all = [...(this.all ?? []), category]
    return category
  }
}
