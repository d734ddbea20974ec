import { LockMode } from '@mikro-orm/core'
import { skipAudit } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { BlogPost } from '../blog/index.ts'
import type { ClaimedImage, ImageKind } from '../imported-images/index.ts'
import { Page } from '../pages/index.ts'
import { replaceImages, replacePageImages } from './replace-images.ts'
import type { ImageUse } from './wordpress-image.entity.ts'

const locked = {
  lockMode: LockMode.PESSIMISTIC_WRITE,
  refresh: true,
  populate: ['draftContent', 'publishedContent'],
} as const

/** Images of posts and pages from WordPress. Each is placed in all of them at once. */
export const wordpressImages: ImageKind<ClaimedImage> = {
  table: { name: 'wordpress_image', columns: 's."id" as "ownerId", 0 as "position"', order: '"row"' },
  job: 'wordpress.fetch_images',
  async place(ctx, imageId, [fetched]) {
    if (!fetched) return
    const { image, address } = fetched
    const [row] = await ctx.em.execute<{ uses: ImageUse[] }[]>(
      'select "uses" from "wordpress_image" where "id" = ? for update',
      [imageId],
    )
    const uses = (row?.uses ?? []).toSorted((one, other) => (one.id < other.id ? -1 : 1))
    for (const use of uses) await (use.kind === 'post' ? inPost : inPage)(ctx, use, image.url, address)
    await ctx.em.execute(`update "wordpress_image" set "uses" = '[]' where "id" = ?`, [imageId])
  },
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
