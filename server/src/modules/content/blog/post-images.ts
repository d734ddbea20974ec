import type { FindMediaUses } from '../../../kernel/capability/media-uses.ts'
import { visibleInSql } from './post-visibility.ts'

interface ImageUse {
  readonly at: number
  readonly id: string
  readonly title: string
  readonly isPublished: boolean
}

/** For each beginning of an address, the posts with such an image, featured or in their contents. */
export const postImages: FindMediaUses = async (ctx, beginnings) => {
  if (beginnings.length === 0) return []
  const rows = await ctx.em.execute<ImageUse[]>(
    `with b as (select "text", "at"::int from jsonb_array_elements_text(?::jsonb) with ordinality b("text", "at"))
    select b."at", p."id", p."title", ${visibleInSql('p')} as "isPublished"
      from b join "blog_post" p on p."deleted_at" is null and (starts_with(p."image", b."text")
        or strpos(p."draft_content", b."text") > 0 or strpos(coalesce(p."published_content", ''), b."text") > 0)
      order by b."at", p."title"`,
    [JSON.stringify(beginnings)],
  )
  return beginnings.map((_text, place) =>
    rows
      .filter(({ at }) => at === place + 1)
      .map(({ id, title, isPublished }) => ({ record: { kind: 'blog_post', id }, title, isPublished })),
  )
}
