import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { makeBlogCategory } from './blog-test-kit.ts'

const kit = useServer()
let owner: Visitor

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const POSTS = '/api/v1/admin/blog/posts'

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, sent?: object) {
  const more = sent && { payload: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }
  const { status, body } = await owner.request({ method, url, ...more })
  return { status, ...JSON.parse(body) }
}

test('a post is written, changed, published, deleted and restored over REST', async () => {
  const { id: category } = await makeBlogCategory(owner, 'Over REST')
  const { post } = await call('POST', POSTS, {
    title: 'Winter over REST',
    content: '<p>Text</p><script>alert(1)</script>',
    category_ids: [category],
    tags: ['rest'],
  })
  expect(post).toMatchObject({
    slug: 'winter-over-rest',
    status: 'draft',
    draft_content: '<p>Text</p>',
    categories: [{ name: 'Over REST' }],
    tags: [{ name: 'rest' }],
  })
  const one = `${POSTS}/${post.id}`
  const changed = await call('PUT', one, { title: 'Winter again', seo_title: 'SEO', version: post.version })
  expect(changed.post).toMatchObject({ title: 'Winter again', seo_title: 'SEO', slug: 'winter-over-rest' })
  expect(await call('PUT', one, { title: 'Late', version: post.version })).toMatchObject({ status: 409 })
  await call('PUT', `${one}/content`, { content: '<p>New</p>' })
  expect(await call('POST', `${one}/publish`, { publish_date: '2026-01-01T10:00:00Z' })).toMatchObject({
    post: { status: 'published', has_unpublished_changes: false },
  })
  expect((await call('GET', '/api/v1/blog/posts/winter-over-rest')).post).toMatchObject({ content: '<p>New</p>' })
  expect(await call('POST', `${one}/publish`, { publish_date: '2099-01-01T10:00:00Z' })).toMatchObject({
    post: { status: 'scheduled' },
  })
  expect(await call('POST', `${one}/unpublish`, {})).toMatchObject({ post: { status: 'draft' } })
  expect(await call('DELETE', one)).toMatchObject({ status: 200, success: true })
  expect((await call('GET', one)).post).toMatchObject({ deleted: true })
  expect(await call('POST', `${one}/restore`)).toMatchObject({ success: true })
  const { rows, total } = await call('GET', `${POSTS}?search=winter&status=draft&category_id=${category}`)
  expect([rows.map(({ id }: { id: string }) => id), total]).toEqual([[post.id], 1])
})

test('categories and tags are managed over REST', async () => {
  const { term } = await call('POST', '/api/v1/admin/blog/terms', { kind: 'category', name: 'Seasons of REST' })
  expect(term).toMatchObject({ kind: 'category', slug: 'seasons-of-rest', version: 1 })
  const one = `/api/v1/admin/blog/terms/${term.id}`
  expect(await call('PUT', one, { description: 'All four' })).toMatchObject({ term: { description: 'All four' } })
  const { results } = await call('GET', '/api/v1/blog/categories?orderBy=name')
  expect(results.rows).toContainEqual(expect.objectContaining({ id: term.id, description: 'All four' }))
  expect(await call('DELETE', one)).toMatchObject({ success: true })
  await call('POST', '/api/v1/admin/blog/terms', { kind: 'tag', name: 'Tag of REST' })
  const tags = await call('GET', '/api/v1/blog/tags')
  expect(tags.results.rows).toContainEqual(expect.objectContaining({ kind: 'tag', slug: 'tag-of-rest' }))
  expect((await call('GET', '/api/v1/admin/blog/tags/')).results).toEqual(tags.results)
})

test('what is wrong is said under the names of REST', async () => {
  expect(await call('POST', POSTS, { title: ' ' })).toMatchObject({ status: 400, success: false })
  expect(await call('POST', POSTS, { title: 'T', slug: 'Not a slug' })).toMatchObject({ status: 400 })
  expect(await call('PUT', `${POSTS}/no-id`, { title: 'T' })).toMatchObject({ status: 404 })
})
