import type { RequestContext } from '../../../kernel/context/context.ts'
import { currentAuditBatchId } from '../../../kernel/tenancy/tenant-scope.ts'
import { type ImageUse, LONGEST_IMAGE_URL } from './wordpress-image.entity.ts'

/** Images of one import, each of which is a download. */
export const MOST_IMAGES = 20_000
/** Posts and pages that wait for one image. The others show it from the old site. */
const MOST_USES = 20_000

interface WantedImage {
  readonly url: string
  readonly row: number
  readonly title: string
  readonly alt?: string
  readonly uses: readonly ImageUse[]
}

/** The addresses in the media library of images that were fetched already, by their addresses on the old site. */
export async function fetchedImages(ctx: RequestContext, urls: readonly string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map()
  const rows = await ctx.em.execute<{ url: string; address: string }[]>(
    `select i."url", i."address" from "wordpress_image" i
      where i."status" = 'fetched' and i."url" in (select jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify([...new Set(urls)])],
  )
  const found = new Set<string>()
  for (const find of ctx.installation.imageFinders)
    for (const address of await find(ctx, [...new Set(rows.map(({ address }) => address))])) found.add(address)
  return new Map(rows.filter(({ address }) => found.has(address)).map(({ url, address }) => [url, address]))
}

/** Whether this import has asked for the image before, and has not got it: it is tried no more often for further posts. */
const IS_TRIED = `(s."import_id" = excluded."import_id" and s."status" <> 'fetched')`

/** Notes the images of a batch, which are fetched after its transaction. */
export class ImageNotes {
  private readonly wanted = new Map<string, WantedImage>()

  constructor(private readonly ctx: RequestContext) {}

  add(image: WantedImage): void {
    if (image.url.length > LONGEST_IMAGE_URL) return
    const before = this.wanted.get(image.url)
    this.wanted.set(image.url, {
      ...(before ?? image),
      alt: image.alt || before?.alt || '',
      uses: [...(before?.uses ?? []), ...image.uses],
    })
  }

  async flush(): Promise<void> {
    const [importId, wanted] = [currentAuditBatchId(), [...this.wanted.values()]]
    this.wanted.clear()
    if (wanted.length === 0 || importId === null) return
    const images = await this.firstOnes(wanted, importId)
    if (images.length === 0) return
    await this.ctx.em.execute(
      `insert into "wordpress_image" as s ("tenant_id", "import_id", "row", "url", "title", "alt", "uses", "due_at")
        select ?, ?, "row", "url", left("title", 200), left(coalesce("alt", ''), 300), "uses", now()
          from jsonb_to_recordset(?::jsonb) r("row" int, "url" text, "title" text, "alt" text, "uses" jsonb)
        on conflict ("tenant_id", "url") do update set "import_id" = excluded."import_id", "row" = excluded."row",
          "title" = excluded."title", "alt" = coalesce(nullif(excluded."alt", ''), s."alt"),
          "uses" = case when jsonb_array_length(s."uses") >= ? then s."uses" else
            (select coalesce(jsonb_agg(distinct u), '[]') from jsonb_array_elements(s."uses" || excluded."uses") u) end,
          "status" = case when ${IS_TRIED} and s."status" = 'failed' then 'failed' else 'waiting' end,
          "problem" = case when ${IS_TRIED} then s."problem" end,
          "attempts" = case when ${IS_TRIED} then s."attempts" else 0 end,
          "due_at" = case when ${IS_TRIED} then s."due_at" else now() end`,
      [this.ctx.currentTenant.id, importId, JSON.stringify(images), MOST_USES],
    )
    await this.ctx.jobs.add(this.ctx, 'wordpress.fetch_images', { importId })
  }

  /** Those that the import has noted already, and others while there are few enough. */
  private async firstOnes(wanted: readonly WantedImage[], importId: string): Promise<WantedImage[]> {
    const { em } = this.ctx
    const [all] = await em.execute<{ count: number }[]>(
      'select count(*)::int as "count" from "wordpress_image" where "import_id" = ?',
      [importId],
    )
    let left = MOST_IMAGES - (all?.count ?? 0)
    if (left >= wanted.length) return [...wanted]
    const rows = await em.execute<{ url: string }[]>(
      `select "url" from "wordpress_image"
        where "import_id" = ? and "url" in (select jsonb_array_elements_text(?::jsonb))`,
      [importId, JSON.stringify(wanted.map(({ url }) => url))],
    )
    const noted = new Set(rows.map(({ url }) => url))
    return wanted.filter(({ url }) => noted.has(url) || left-- > 0)
  }
}
