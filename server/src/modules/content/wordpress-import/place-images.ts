import { LockMode } from '@mikro-orm/core'
import { type Actor, skipAudit } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { actAs } from '../../../kernel/tenancy/tenant-scope.ts'
import { BlogPost } from '../blog/index.ts'
import type { ClaimedImage, ImageKind } from '../imported-images/index.ts'
import { Page } from '../pages/index.ts'
import { replaceImages, replacePageImages } from './replace-images.ts'
import type { ImageUse } from './wordpress-image.entity.ts'

/** Posts and pages in one transaction. */
const AT_ONCE = 50
/** Duration of one job in ms. Jobs of other tenants wait for it. */
const AT_A_TIME_MS = 20_000

const locked = {
  lockMode: LockMode.PESSIMISTIC_WRITE,
  refresh: true,
  populate: ['draftContent', 'publishedContent'],
} as const

/** Images of posts and pages from WordPress. Each is placed in some of them at once, and by `placeRest` in the others. */
export const wordpressImages: ImageKind<ClaimedImage> = {
  table: { name: 'wordpress_image', columns: 's."id" as "ownerId", 0 as "position"', order: '"row"' },
  job: 'wordpress.fetch_images',
  async place(ctx, imageId, [fetched]) {
    if (!fetched) return
    const { image, address } = fetched
    const isPlaced = await placeSome(ctx, imageId, { url: image.url, address })
    if (!isPlaced) await ctx.jobs.add(ctx, 'wordpress.fetch_images', { importId: image.importId })
  },
}

interface Waiting {
  readonly id: string
  readonly url: string
  readonly address: string
  readonly actor: Actor
}

/** Places the fetched images of an import where they are still missing. Works for a while, then queues the rest. */
export async function placeRest(ctx: RequestContext, importId: string): Promise<void> {
  const end = Date.now() + AT_A_TIME_MS
  for (;;) {
    ctx.em.clear()
    const isDone = await inTransaction(ctx, async () => {
      const [image] = await ctx.em.execute<Waiting[]>(
        `select s."id", s."url", s."address", i."actor" from "wordpress_image" s join "data_import" i on i."id" = s."import_id"
          where s."import_id" = ? and s."status" = 'fetched' and s."address" is not null and s."uses" <> '[]' limit 1`,
        [importId],
      )
      if (!image) return true
      actAs(image.actor)
      await placeSome(ctx, image.id, image)
      if (Date.now() < end) return false
      await ctx.jobs.add(ctx, 'wordpress.fetch_images', { importId })
      return true
    })
    if (isDone) return
  }
}

/** True if no post or page waits for the image any more. Requires a transaction. */
async function placeSome(
  ctx: RequestContext,
  imageId: string,
  { url, address }: Pick<Waiting, 'url' | 'address'>,
): Promise<boolean> {
  const [row] = await ctx.em.execute<{ uses: ImageUse[] }[]>(
    'select "uses" from "wordpress_image" where "id" = ? for update',
    [imageId],
  )
  const uses = (row?.uses ?? []).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const use of uses.slice(0, AT_ONCE)) await (use.kind === 'post' ? inPost : inPage)(ctx, use, url, address)
  const rest = uses.slice(AT_ONCE)
  await ctx.em.execute('update "wordpress_image" set "uses" = ?::jsonb where "id" = ?', [JSON.stringify(rest), imageId])
  return rest.length === 0
}

async function inPost(ctx: RequestContext, { id, isFeatured }: ImageUse, url: string, address: string): Promise<void> {
  const post = await ctx.em.findOne(BlogPost, { id, deletedAt: null }, locked)
  if (!post) return
  const addresses = new Map([[url, address]])
  if (isFeatured) post.image ??= address
  post.draftContent = replaceImages(post.draftContent, addresses)
  if (post.publishedContent !== null) post.publishedContent = replaceImages(post.publishedContent, addresses)
  post.updatedAt = new Date()
  skipAudit(post)
  await ctx.em.flush()
  await publish(ctx.em, 'post.changed', { postId: id })
}

async function inPage(ctx: RequestContext, { id, isFeatured }: ImageUse, url: string, address: string): Promise<void> {
  const page = await ctx.em.findOne(Page, { id }, locked)
  if (!page) return
  const addresses = new Map([[url, address]])
  if (isFeatured) page.image ??= address
  if (page.draftContent !== null) page.draftContent = replacePageImages(page.draftContent, addresses)
  if (page.publishedContent !== null) page.publishedContent = replacePageImages(page.publishedContent, addresses)
  page.updatedAt = new Date()
  skipAudit(page)
  await ctx.em.flush()
  await publish(ctx.em, 'page.changed', { pageId: id })
}
