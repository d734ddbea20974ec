import type { RequestContext } from '../../../../kernel/context/context.ts'
import { MOST_LEVELS } from './category-tree.ts'

export interface CategoryStep {
  readonly name: string
  readonly slug: string
}

interface Row extends CategoryStep {
  readonly leaf: string
}

/** The categories from the top of the tree down to one. */
export class CategoryTrails {
  constructor(private readonly ctx: RequestContext) {}

  /** By the ID of the last one, which is part of it. */
  async to(ids: readonly string[]): Promise<ReadonlyMap<string, readonly CategoryStep[]>> {
    const trails = new Map<string, CategoryStep[]>()
    if (ids.length === 0) return trails
    const rows = await this.ctx.em.execute<Row[]>(
      `with recursive above as (
        select "id" as "leaf", "id", "parent_id", 1 as "level" from "product_category" where "id" = any(?::uuid[])
        union all select a."leaf", c."id", c."parent_id", a."level" + 1
          from above a join "product_category" c on c."id" = a."parent_id" where a."level" < ${MOST_LEVELS}
      ) select a."leaf", c."name", c."slug" from above a join "product_category" c on c."id" = a."id"
        order by a."leaf", a."level" desc`,
      [`{${ids.join()}}`],
    )
    for (const { leaf, name, slug } of rows) {
      const trail = trails.get(leaf) ?? []
      trail.push({ name, slug })
      trails.set(leaf, trail)
    }
    return trails
  }

  /** To the deepest of these categories; of equally deep ones to the first. */
  async deepest(ids: readonly string[]): Promise<readonly CategoryStep[]> {
    const trails = await this.to(ids)
    return ids.reduce<readonly CategoryStep[]>((longest, id) => {
      const trail = trails.get(id) ?? []
      return trail.length > longest.length ? trail : longest
    }, [])
  }
}
