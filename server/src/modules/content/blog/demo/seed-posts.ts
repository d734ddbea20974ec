import type { DemoTenant } from '../../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { UserService } from '../../../platform/users/index.ts'
import { PostService } from '../post.service.ts'
import { cleanContent } from '../post-rules.ts'
import { BlogTermKind } from '../terms/blog-term.entity.ts'
import { BlogTermService } from '../terms/blog-term.service.ts'
import { demoPosts, mapleCategories } from './maple-posts.ts'

const DAY = 24 * 60 * 60 * 1000

/** Writes the demo tenant's posts. Only one has a blog. */
export async function seedPosts(ctx: RequestContext, { handle }: DemoTenant): Promise<void> {
  const posts = demoPosts[handle]
  if (!posts) return
  const categories = new Map<string, string>()
  for (const category of mapleCategories) {
    const { id, name } = await ctx.use(BlogTermService).create({ kind: BlogTermKind.CATEGORY, ...category })
    categories.set(name, id)
  }
  const [author] = await ctx.use(UserService).holding('blog.can_edit')
  for (const { categories: names, tags, daysAgo, content, picture, ...fields } of posts) {
    const { id } = await ctx.use(PostService).create({
      ...fields,
      content: cleanContent(content),
      image: `/media/${picture}.svg`,
      authorId: author?.id ?? null,
      categoryIds: names.flatMap((name) => categories.get(name) ?? []),
      tags: [...tags],
    })
    if (daysAgo !== null) await ctx.use(PostService).publish({ id, publishDate: new Date(Date.now() - daysAgo * DAY) })
  }
}
