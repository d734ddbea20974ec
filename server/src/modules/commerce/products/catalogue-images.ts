import type { RecordMediaUse } from '../../../kernel/capability/media-uses.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { imageFault } from './product-rules.ts'
import { visibleInSql } from './product-visibility.ts'

const NOT_THERE = 'This image is not in the media library'

interface ImageUse extends Omit<RecordMediaUse, 'record'> {
  /** Null for a category. */
  readonly productId: string | null
}

/** Finds out which products and categories show files of the media library. */
export class CatalogueImages {
  constructor(private readonly ctx: RequestContext) {}

  /** Why an image cannot be chosen, by its address. Those that are shown already (`present`) stay. Requires a transaction. */
  async faults(addresses: readonly string[], present: readonly string[] = []): Promise<ReadonlyMap<string, string>> {
    const added = addresses.filter((address) => !present.includes(address))
    const spelled = added.filter((address) => !imageFault(address))
    const found = new Set<string>()
    if (spelled.length > 0)
      for (const find of this.ctx.installation.imageFinders)
        for (const address of await find(this.ctx, spelled)) found.add(address)
    return new Map(
      added.flatMap((address) => {
        const refused = imageFault(address) ?? (found.has(address) ? undefined : NOT_THERE)
        return refused ? [[address, refused]] : []
      }),
    )
  }

  /** For each beginning of an address, the products and categories with an image of which the address begins so. */
  async of(beginnings: readonly string[]): Promise<RecordMediaUse[][]> {
    if (beginnings.length === 0) return []
    const rows = await this.ctx.em.execute<(ImageUse & { at: number })[]>(
      `with b as (select "text", "at"::int from jsonb_array_elements_text(?::jsonb) with ordinality b("text", "at"))
      select distinct b."at", p."id" as "productId", p."name" as "title", ${visibleInSql('p')} as "isPublished"
        from b join "product_image" i on i."address" >= b."text" and i."address" < b."text" || chr(1114111)
        join "product" p on p."id" = i."product_id" and p."deleted_at" is null
      union all
      select b."at", null, c."name", true from b join "product_category" c on starts_with(c."image", b."text")
      order by 1, 3`,
      [JSON.stringify(beginnings)],
    )
    return beginnings.map((_text, place) =>
      rows
        .filter(({ at }) => at === place + 1)
        .map(({ productId: id, title, isPublished }) => ({
          record: id === null ? null : { kind: 'product' as const, id },
          title,
          isPublished,
        })),
    )
  }
}
