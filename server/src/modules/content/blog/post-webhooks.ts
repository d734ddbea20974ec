import type { RequestContext } from '../../../kernel/context/context.ts'
import type { WebhookEvent, WebhookEventName } from '../../../kernel/messaging/webhook-events.ts'
import { WebhookOutbox } from '../../platform/webhooks/index.ts'
import { BlogAuthors } from './blog-authors.ts'
import type { BlogPost } from './post.entity.ts'
import { PostContents } from './post-contents.ts'
import { postJson } from './post-json.ts'
import { excerptOf } from './post-rules.ts'
import { BlogTermKind } from './terms/blog-term.entity.ts'
import { PostTerms } from './terms/post-terms.ts'

export const webhookEvents = {
  'post.created': { says: 'A blog post was created or restored', permission: 'blog.can_view' },
  'post.updated': { says: 'A blog post was changed, published or unpublished', permission: 'blog.can_view' },
  'post.deleted': { says: 'A blog post was deleted', permission: 'blog.can_view' },
} satisfies Record<string, WebhookEvent>

/** Enqueues webhook events about posts, in the transaction of the change. The posts must be locked. */
export class PostWebhooks {
  constructor(private readonly ctx: RequestContext) {}

  async enqueue(event: WebhookEventName, posts: readonly BlogPost[]): Promise<void> {
    const outbox = this.ctx.use(WebhookOutbox)
    if (posts.length === 0 || !(await outbox.hasSubscribers(event))) return
    const messages: { id: string; data: object }[] = []
    for (const post of posts) messages.push({ id: post.id, data: await this.dataOf(post) })
    await outbox.enqueue(event, messages)
  }

  private async dataOf(post: BlogPost): Promise<object> {
    const terms = this.ctx.use(PostTerms)
    const content = await this.ctx.use(PostContents).shownOf(post.id)
    return postJson({
      ...post,
      content,
      isScheduled: post.isScheduled,
      summary: excerptOf(post.excerpt, content),
      author: await this.ctx.use(BlogAuthors).of(post),
      categories: await terms.of(post.id, BlogTermKind.CATEGORY),
      tags: await terms.of(post.id, BlogTermKind.TAG),
      publishDate: post.publishDate?.toISOString() ?? null,
      updatedAt: post.updatedAt.toISOString(),
    })
  }
}
