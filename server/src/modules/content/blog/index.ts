import type { Capability } from '../../../kernel/capability/capability.ts'
import { handles } from '../../../kernel/capability/job-handler.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import type { RecordKind } from '../../../kernel/capability/record-kinds.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { PageType } from '../pages/index.ts'
import { seedPosts } from './demo/seed-posts.ts'
import { BlogPost, BlogPostTerm, BlogPostWord } from './post.entity.ts'
import { PostResolver, PostViewsResolver } from './post.resolver.ts'
import { PostService } from './post.service.ts'
import { PostFieldsResolver } from './post-fields.resolver.ts'
import { postImages } from './post-images.ts'
import { webhookEvents } from './post-webhooks.ts'
import { BlogFeeds } from './site/blog-feeds.ts'
import { BlogPages } from './site/blog-pages.ts'
import { BlogSitemap } from './site/blog-sitemap.ts'
import { postPageContent } from './site/default-pages.ts'
import { BlogTerm } from './terms/blog-term.entity.ts'
import { BlogTermResolver } from './terms/blog-term.resolver.ts'

const recordKinds = {
  blog_post: {
    label: 'Posts',
    entity: BlogPost,
    area: 'blog',
    feature: 'blog',
    titleOf: (post) => (post as BlogPost).title,
    path: (id) => `/blog/posts/${id}`,
    requireVisible: (ctx, id) => ctx.use(PostService).get(id),
    lock: (ctx, id) => ctx.use(PostService).forWriting(id),
  },
} satisfies Record<string, RecordKind>
type OwnRecordKinds = typeof recordKinds
type OwnWebhookEvents = typeof webhookEvents

declare module '../../../kernel/capability/record-kinds.ts' {
  interface RecordKinds extends OwnRecordKinds {}
}

declare module '../../../kernel/messaging/webhook-events.ts' {
  interface WebhookEvents extends OwnWebhookEvents {}
}

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    /** A post changed. Null: a category or a tag. */
    'post.changed': { readonly tenantId: string; readonly postId: string | null }
  }
}

export { demoPosts } from './demo/maple-posts.ts'
export { BlogPost, PostStatus } from './post.entity.ts'
export { PostService } from './post.service.ts'
export { PostCards } from './post-cards.ts'
export { cleanedContent } from './post-cleaning.ts'
export { type CleanHtml, excerptOf, MAX_CONTENT_LENGTH } from './post-rules.ts'
export { PostSlugs } from './post-slugs.ts'
export { postPath } from './site/blog-address.ts'
export { BlogTerm, BlogTermKind } from './terms/blog-term.entity.ts'
export { BlogTermService } from './terms/blog-term.service.ts'
export { LONGEST_NAME as LONGEST_TERM_NAME, MOST_OF_POST as MOST_TERMS_OF_POST } from './terms/post-terms.ts'

declare module '../../../kernel/messaging/jobs.ts' {
  interface Jobs {
    /** A post's publish date has come. */
    'post.due': { readonly postId: string }
  }
}

/** Posts with their categories, tags and authors. */
export const blog: Capability = {
  name: 'blog',
  entities: [BlogPost, BlogPostTerm, BlogPostWord, BlogTerm],
  resolvers: [PostResolver, PostFieldsResolver, BlogTermResolver, PostViewsResolver],
  rest: () => import('./post.rest.ts'),
  scheduledTasks: [purgeTask('posts')],
  jobs: [handles('post.due', (ctx, data) => inTransaction(ctx, () => publish(ctx.em, 'post.changed', data)))],
  recordKinds,
  webhookEvents,
  cacheTags: { posts: ['post.changed'] },
  mediaUses: postImages,
  sitePages: {
    blog: {
      feature: 'blog',
      pageTypes: [PageType.BLOG_POST],
      designs: {
        [PageType.BLOG_POST]: {
          content: postPageContent,
          block: 'PostContent',
          missingBlock: 'Add the block Post content first: without it, the pages of your posts would be empty.',
        },
      },
    },
  },
  siteContent: {
    cacheTags: ['posts'],
    pageAt: (ctx, path) => ctx.use(BlogPages).at(path),
    fileAt: (ctx, path) => ctx.use(BlogFeeds).at(path),
    feedsAt: (ctx, path) => ctx.use(BlogFeeds).announcedAt(path),
    staffLinksAt: (ctx, path) => ctx.use(BlogPages).staffLinksAt(path),
    designs: (ctx) => ctx.use(BlogPages).designs(),
    sitemap: {
      count: (ctx) => ctx.use(BlogSitemap).count(),
      slice: (ctx, offset, limit) => ctx.use(BlogSitemap).slice(offset, limit),
    },
  },
  recordLabels: {
    blog_post: { singular: 'Post', plural: 'Posts' },
    blog_term: { singular: 'Blog category or tag', plural: 'Blog categories and tags' },
    blog_post_term: { singular: 'Category or tag of a post', plural: 'Categories and tags of posts' },
  },
  demo: seedPosts,
}
