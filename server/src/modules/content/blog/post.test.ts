import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'

const kit = useServer()
const FIELDS =
  'id slug title status isScheduled publishDate version hasUnpublishedChanges excerpt author { displayName slug } categories { name } tags { name slug }'
const mutation = (name: string, type: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { blogPost { ${FIELDS} } userErrors { code field message } } }`
const POST = `query ($slug: String!) { post(slug: $slug) { title content draftContent summary tags { name } previous { slug } next { slug } } }`
const POSTS = `query ($where: PublicPostWhere) { posts(where: $where) { items { slug isScheduled } totalItems } }`

let owner: Visitor
let visitor: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  visitor = kit.visitor(MAPLE)
})

async function change(name: string, type: string, input: object) {
  const { data, errors } = await owner.ask(mutation(name, type), { input })
  expect(errors).toBeUndefined()
  return data[name]
}
const create = async (input: object) => (await change('createBlogPost', 'CreateBlogPostInput', input)).blogPost
const publish = (input: object) => change('publishBlogPost', 'PublishBlogPostInput', input)
const save = (input: object) => change('saveBlogPostContent', 'SaveBlogPostContentInput', input)
const seen = async (slug: string, by = visitor) => (await by.ask(POST, { slug })).data.post
const listed = async (where: object, by = visitor): Promise<string[]> =>
  (await by.ask(POSTS, { where })).data.posts.items.map((post: { slug: string }) => post.slug)

test('a draft is for staff alone until it is published, and later drafts do not change what visitors read', async () => {
  const post = await create({ title: 'Brake fluid', content: '<p>First</p>', tags: ['Brakes', 'brakes '] })
  expect(post).toMatchObject({ slug: 'brake-fluid', status: 'DRAFT', author: { displayName: 'Olive Maple' } })
  expect(post.tags.map(({ name }: { name: string }) => name.toLowerCase())).toEqual(['brakes'])
  expect(await seen('brake-fluid')).toBeNull()
  expect((await publish({ id: post.id })).blogPost).toMatchObject({ status: 'PUBLISHED', isScheduled: false })
  expect(await seen('brake-fluid')).toMatchObject({ content: '<p>First</p>', draftContent: null, summary: 'First' })
  expect((await save({ id: post.id, content: '<p>Second</p>' })).blogPost.hasUnpublishedChanges).toBe(true)
  expect((await seen('brake-fluid')).content).toBe('<p>First</p>')
  expect(await seen('brake-fluid', owner)).toMatchObject({ content: '<p>First</p>', draftContent: '<p>Second</p>' })
  await publish({ id: post.id })
  expect((await seen('brake-fluid')).content).toBe('<p>Second</p>')
  await change('unpublishBlogPost', 'UnpublishBlogPostInput', { id: post.id })
  expect(await seen('brake-fluid')).toBeNull()
})

test('a post with a date in the future is scheduled: staff see it in lists, visitors when its date comes', async () => {
  const post = await create({ title: 'Soon here', content: '<p>x</p>' })
  const { blogPost } = await publish({ id: post.id, publishDate: new Date(Date.now() + 3_600_000).toISOString() })
  expect(blogPost).toMatchObject({ status: 'PUBLISHED', isScheduled: true })
  expect([await seen('soon-here'), await listed({ search: 'soon here' })]).toEqual([null, []])
  expect(await listed({ search: 'soon here' }, owner)).toEqual(['soon-here'])
  await publish({ id: post.id, publishDate: new Date(Date.now() + 1000).toISOString() })
  await expect.poll(() => seen('soon-here'), { timeout: 10_000 }).not.toBeNull()
})

test('contents keep only what an article may have', async () => {
  const content =
    '<h2 onclick="x()">Hi</h2><script>alert(1)</script><iframe src="//evil"></iframe><p><a href="javascript:x()">a</a><img src="x" onerror="y"></p><table><tbody><tr><td>1</td></tr></tbody></table>'
  const { id, slug } = await create({ title: 'Hostile', content })
  await publish({ id })
  const html: string = (await seen(slug)).content
  expect(html).toContain('<h2>Hi</h2>')
  expect(html).toContain('<td>1</td>')
  expect(html).not.toMatch(/script|onclick|onerror|iframe|javascript/)
})

test('a former draft can be read and restored; autosaves of one person are one revision', async () => {
  const { id } = await create({ title: 'History', content: '<p>One</p>' })
  await save({ id, content: '<p>Two</p>', isAutosave: true })
  await save({ id, content: '<p>Three</p>', isAutosave: true })
  const REVISIONS = `query ($id: ID!) { blogPost(id: $id) { draftContent revisions { items { id kind content } totalItems } } }`
  const read = async () => (await owner.ask(REVISIONS, { id })).data.blogPost
  const { revisions } = await read()
  expect(revisions.items.map(({ kind, content }: { kind: string; content: string }) => [kind, content])).toEqual([
    ['AUTOSAVED', '<p>Three</p>'],
    ['SAVED', '<p>One</p>'],
  ])
  const first = revisions.items[1].id
  const restored = await change('restoreBlogPostRevision', 'RestoreBlogPostRevisionInput', { id: first })
  expect(restored.userErrors).toEqual([])
  expect((await read()).draftContent).toBe('<p>One</p>')
})

test('outdated versions, taken slugs and unknown images are refused with a reason', async () => {
  const { id, version, slug } = await create({ title: 'Rules' })
  const update = (input: object) => change('updateBlogPost', 'UpdateBlogPostInput', { id, ...input })
  await update({ excerpt: 'x' })
  expect((await update({ version, excerpt: 'y' })).userErrors).toMatchObject([{ code: 'CONFLICT' }])
  await create({ title: 'Other' })
  expect((await update({ slug: 'other' })).userErrors).toMatchObject([{ code: 'TAKEN', field: 'slug' }])
  expect((await update({ slug: 'Not a slug' })).userErrors).toMatchObject([{ field: 'slug' }])
  expect((await update({ image: 'https://elsewhere.example/x.png' })).userErrors).toMatchObject([{ field: 'image' }])
  expect((await update({ title: ' ' })).userErrors).toMatchObject([{ field: 'title' }])
  expect((await create({ title: 'Rules' })).slug).toBe(`${slug}-2`)
})

test('posts are found by category, tag, author and words, and know their neighbours', async () => {
  const TERM = `mutation ($input: CreateBlogTermInput!) { createBlogTerm(input: $input) { blogTerm { id slug } userErrors { field code } } }`
  const made = await owner.ask(TERM, { input: { kind: 'CATEGORY', name: 'Guides & more' } })
  const { id: category, slug } = made.data.createBlogTerm.blogTerm
  const again = await owner.ask(TERM, { input: { kind: 'CATEGORY', name: 'guides & MORE' } })
  expect(again.data.createBlogTerm.userErrors).toMatchObject([{ field: 'name', code: 'TAKEN' }])
  for (const [title, day] of [
    ['Neighbour one', '2001-01-01'],
    ['Neighbour two', '2001-01-02'],
    ['Neighbour three', '2001-01-03'],
  ]) {
    const post = await create({ title, categoryIds: [category], tags: ['neighbourly'], content: '<p>carburettor</p>' })
    await publish({ id: post.id, publishDate: `${day}T00:00:00Z` })
  }
  const all = ['neighbour-three', 'neighbour-two', 'neighbour-one']
  expect(await listed({ category: slug })).toEqual(all)
  expect(await listed({ tag: 'neighbourly' })).toEqual(all)
  expect((await listed({ search: 'carburett' })).toSorted()).toEqual(all.toSorted())
  expect(await listed({ author: 'olive-maple', category: slug })).toEqual(all)
  expect(await listed({ author: 'nobody' })).toEqual([])
  expect(await seen('neighbour-two')).toMatchObject({
    previous: { slug: 'neighbour-one' },
    next: { slug: 'neighbour-three' },
  })
})

test('deleted posts disappear and come back; their slug may be taken meanwhile', async () => {
  const { id } = await create({ title: 'Gone' })
  await publish({ id })
  const act = (name: string) =>
    owner.ask(`mutation ($ids: [ID!]!) { ${name}(input: { ids: $ids }) { blogPosts { slug } } }`, { ids: [id] })
  await act('deleteBlogPosts')
  expect(await seen('gone')).toBeNull()
  await create({ title: 'Gone' })
  expect((await act('restoreBlogPosts')).data.restoreBlogPosts.blogPosts).toEqual([{ slug: 'gone-2' }])
  expect(await seen('gone-2')).not.toBeNull()
})

test('REST answers what visitors see, newest first by publish date', async () => {
  const url = '/api/v1/blog/posts/?itemsPerPage=2&orderBy=publish_date&orderDirection=DESC'
  const { status, body } = await visitor.request({ method: 'GET', url })
  const { rows, total, success } = JSON.parse(body)
  expect([status, success, rows.length]).toEqual([200, true, 2])
  expect(total).toBeGreaterThan(2)
  expect(rows[0].publish_date >= rows[1].publish_date).toBe(true)
  expect(rows[0]).not.toHaveProperty('content')
  expect((await visitor.request({ method: 'GET', url: '/api/v1/blog/posts/no-such-post' })).status).toBe(404)
})

test('another tenant finds nothing of it, and a tenant without the module has no blog', async () => {
  const { id } = await create({ title: 'Ours alone' })
  await publish({ id })
  const birch = await kit.signedIn('owner@birch.test')
  const { errors } = await birch.ask('query ($id: ID!) { blogPost(id: $id) { id } }', { id })
  expect(errors?.[0]?.extensions?.code).toMatch(/NOT_FOUND|FORBIDDEN|FEATURE/)
  const rows = await kit.database.query<{ slug: string }>('select slug from blog_post where tenant_id = $1', [
    kit.tenants.birch,
  ])
  expect(rows).toEqual([])
})
