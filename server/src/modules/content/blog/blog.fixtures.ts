import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly blogPost: string
    readonly blogCategory: string
    readonly blogAuthor: string
    readonly blogPostRevision: string
  }
}

export const fixtures: CapabilityFixtures = {
  openToAnyone: ['posts', 'post', 'relatedPosts', 'blogTerms'],
  longTexts: { 'CreateBlogPostInput.content': 200_000, 'SaveBlogPostContentInput.content': 200_000 },
  ids: {
    blogPost:
      /^(blogPost\.id|(Update|Publish|Unpublish)BlogPostInput\.id|SaveBlogPostContentInput\.id|ManageBlogPostsInput\.ids)$/,
    blogCategory:
      /^((Update|Delete)BlogTermInput\.id|(Create|Update)BlogPostInput\.categoryIds|BlogPostWhere\.termId)$/,
    // Of the staff. No test deactivates this account.
    blogAuthor: /^((Create|Update)BlogPostInput|BlogPostWhere)\.authorId$/,
    blogPostRevision: /^(blogPostRevision\.id|RestoreBlogPostRevisionInput\.id)$/,
  },
  async create({ database }, handle) {
    const [row] = await database.query<{ id: string }>('select id from "user" where email = $1 and role_id = 2', [
      `owner@${handle}.test`,
    ])
    return { blogAuthor: row?.id ?? '' }
  },
  async reset(database, { tenant, blogPost, blogCategory, blogAuthor, blogPostRevision }) {
    await database.query(
      `insert into blog_post (id, tenant_id, title, slug, draft_content, created_at, updated_at)
       values ($1, $2, 'Given', 'given', '<p>Given</p>', now(), now()) on conflict (id) do nothing`,
      [blogPost, tenant],
    )
    await database.query(
      `update blog_post set deleted_at = null, slug = 'given', status = 'published', publish_date = '2026-01-01',
       author_id = $2, image = null, published_content = '<p>Given</p>' where id = $1`,
      [blogPost, blogAuthor],
    )
    await database.query(
      `insert into blog_term (id, tenant_id, kind, name, slug, created_at, updated_at)
       values ($1, $2, 'category', 'Given', 'given', now(), now()) on conflict (id) do nothing`,
      [blogCategory, tenant],
    )
    await database.query(
      `insert into blog_post_term (tenant_id, post_id, term_id, position) values ($1, $2, $3, 0) on conflict do nothing`,
      [tenant, blogPost, blogCategory],
    )
    await database.query(
      `insert into revision (id, tenant_id, post_id, kind, stored_content, created_by_name)
       values ($1, $2, $3, 'saved', '<p>Before</p>', 'Given') on conflict (id) do nothing`,
      [blogPostRevision, tenant, blogPost],
    )
    await database.query(
      `insert into blog_post_word (tenant_id, word, post_id) values ($2, 'given', $1) on conflict do nothing`,
      [blogPost, tenant],
    )
  },
  values: {
    // Only images of the media library are taken.
    'CreateBlogPostInput.image': () => undefined,
    'UpdateBlogPostInput.image': () => undefined,
    'CreateBlogPostInput.slug': () => undefined,
    'UpdateBlogPostInput.slug': () => 'given',
    'CreateBlogTermInput.slug': () => undefined,
    'UpdateBlogTermInput.slug': () => undefined,
    'UpdateBlogTermInput.name': () => undefined,
    'post.slug': () => 'given',
    'relatedPosts.slug': () => 'given',
  },
  rest: {
    'GET /blog/posts': () => ({ query: { search: 'given', category: 'given' } }),
    'GET /blog/posts/:slug': () => ({ params: { slug: 'given' } }),
    'GET /admin/blog/posts': ({ blogCategory }) => ({ query: { search: 'given', category_id: blogCategory } }),
    'GET /admin/blog/posts/:id': ({ blogPost }) => ({ params: { id: blogPost } }),
    'POST /admin/blog/posts': ({ blogCategory }) => ({
      body: { title: 'Over REST', content: '<p>Text</p>', category_ids: [blogCategory], tags: ['rest'] },
    }),
    'PUT /admin/blog/posts/:id': ({ blogPost }) => ({ params: { id: blogPost }, body: { excerpt: 'Changed' } }),
    'PUT /admin/blog/posts/:id/content': ({ blogPost }) => ({
      params: { id: blogPost },
      body: { content: '<p>Draft</p>' },
    }),
    'POST /admin/blog/posts/:id/publish': ({ blogPost }) => ({
      params: { id: blogPost },
      body: { publish_date: '2026-01-01T10:00:00Z' },
    }),
    'POST /admin/blog/posts/:id/unpublish': ({ blogPost }) => ({ params: { id: blogPost }, body: {} }),
    'DELETE /admin/blog/posts/:id': ({ blogPost }) => ({ params: { id: blogPost } }),
    'POST /admin/blog/posts/:id/restore': ({ blogPost }) => ({ params: { id: blogPost } }),
    'GET /blog/categories': () => ({}),
    'GET /blog/tags': () => ({}),
    'GET /admin/blog/tags': () => ({}),
    'POST /admin/blog/terms': () => ({ body: { kind: 'category', name: `Over REST ${nextNumber()}` } }),
    'PUT /admin/blog/terms/:id': ({ blogCategory }) => ({
      params: { id: blogCategory },
      body: { description: 'Changed' },
    }),
    'DELETE /admin/blog/terms/:id': ({ blogCategory }) => ({ params: { id: blogCategory } }),
  },
  vocabulary: ['blog_post.status', 'blog_term.kind'],
}
