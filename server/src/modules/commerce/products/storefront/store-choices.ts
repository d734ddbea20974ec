import { stripDiacritics } from '@mainstreet/blocks/text'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { visibleInSql } from '../product-visibility.ts'

export interface StoreChoice {
  readonly id: string
  readonly name: string
}

/** Finds what visitors chose in the store: products that they see, and categories. */
export class StoreChoices {
  constructor(private readonly ctx: RequestContext) {}

  /** The product of this name or slug. Of several with the name, the one with the id comes first. */
  async product(nameOrSlug: string, id: string): Promise<StoreChoice | null> {
    const [found] = await this.ctx.em.execute<StoreChoice[]>(
      `select p."id", p."name" from "product" p
        where ${visibleInSql('p')} and (p."sort_name" = ? or p."slug" = ?)
        order by p."id"::text = ? desc, p."name" = ? desc, p."id" limit 1`,
      [stripDiacritics(nameOrSlug).toLowerCase(), nameOrSlug, id.toLowerCase(), nameOrSlug],
    )
    return found ?? null
  }

  /** Those of the ids that are categories of the store. */
  categories(ids: readonly string[]): Promise<StoreChoice[]> {
    if (ids.length === 0) return Promise.resolve([])
    return this.ctx.em.execute<StoreChoice[]>(
      `select "id", "name" from "product_category" where "id"::text in (${ids.map(() => '?').join(', ')}) order by "name", "id"`,
      ids.map((id) => id.toLowerCase()),
    )
  }
}
