import { beforeAll, expect, test } from 'vitest'
import { addImages } from '../../../../../tests/kit/library-images.ts'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { makeDraft, makePost, publishPost, saveContent, updatePost } from './blog-test-kit.ts'

const kit = useServer({ role: 'web' })
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  await addImages(kit.database, ['/media/shown.webp', '/media/unused.webp'])
})

test('each change is delivered once, with exactly the post of the REST API', async () => {
  await owner.ask(
    `mutation { createWebhook(input: { url: "https://nobody.invalid/",
      events: ["post.created", "post.updated", "post.deleted"] }) { webhook { id } } }`,
  )
  const { id, slug } = await makeDraft(owner, 'Told', { tags: ['Winter'], content: '<p>Grips on ice.</p>' })
  await publishPost(owner, id)
  const { body } = await owner.request({ method: 'GET', url: `/api/v1/blog/posts/${slug}` })
  await owner.ask('mutation ($ids: [ID!]!) { deleteBlogPosts(input: { ids: $ids }) { blogPosts { id } } }', {
    ids: [id],
  })
  const told = await kit.database.query<{ event: string; data: object }>(
    'select event, data from webhook_delivery order by number',
  )
  expect(told.map(({ event }) => event)).toEqual(['post.created', 'post.updated', 'post.deleted'])
  const [created, updated] = told
  // Nobody has published its content yet.
  expect(created?.data).toMatchObject({ slug, status: 'draft', content: '' })
  expect(updated?.data).toMatchObject({
    status: 'published',
    content: '<p>Grips on ice.</p>',
    excerpt: 'Grips on ice.',
    tags: [{ name: 'Winter', slug: 'winter' }],
    author: { displayName: 'Olive Maple' },
  })
  expect(JSON.parse(body).post).toEqual(updated?.data)
})

test('an image that a post shows is in use, in its draft, its published content or as its own', async () => {
  const USES = '{ mediaItems(perPage: 50) { items { url usages { title } } } }'
  const usesOf = async (url: string) => {
    const { data, errors } = await owner.ask(USES)
    expect(errors).toBeUndefined()
    const item = data.mediaItems.items.find((one: { url: string }) => one.url === url)
    return item?.usages.map(({ title }: { title: string }) => title).sort()
  }
  const picture = '<img src="/media/shown.webp" alt="">'
  await makePost(owner, 'As its image', { image: '/media/shown.webp' })
  const { id } = await makePost(owner, 'In its text', { content: picture })
  await saveContent(owner, id, '<p>Without</p>')
  await makeDraft(owner, 'In a draft', { content: picture })
  expect(await usesOf('/media/shown.webp')).toEqual(['As its image', 'In a draft', 'In its text'])
  expect(await usesOf('/media/unused.webp')).toEqual([])
  await publishPost(owner, id)
  expect(await usesOf('/media/shown.webp')).toEqual(['As its image', 'In a draft'])
})

test('a draft whose slug changes leaves no redirect', async () => {
  const { id } = await makeDraft(owner, 'Not seen')
  await updatePost(owner, { id, slug: 'seen-later' })
  const rows = await kit.database.query(`select from_path from redirect where from_path like 'blog/%'`)
  expect(rows).toEqual([])
})

test('a long article is stored as it was written, and what could run is removed from it', async () => {
  const paragraph = '<p>Every October the phone rings with the <strong>same</strong> question: is it too early?</p>'
  const long = paragraph.repeat(Math.floor(199_000 / paragraph.length))
  const { id } = await makeDraft(owner, 'Long', { content: long })
  const draftOf = async () =>
    (await owner.ask('query ($id: ID!) { blogPost(id: $id) { draftContent } }', { id })).data.blogPost.draftContent
  expect(await draftOf()).toBe(long)
  await saveContent(owner, id, `${long}<script>alert(1)</script>`)
  expect(await draftOf()).toBe(long)
})

test('an article with so many tags that it would lose them is refused', async () => {
  const { id } = await makeDraft(owner, 'Dense')
  const { data } = await owner.ask(
    `mutation ($input: SaveBlogPostContentInput!) { saveBlogPostContent(input: $input) { userErrors { field message } } }`,
    { input: { id, content: '<p>a</p>'.repeat(6000) } },
  )
  expect(data.saveBlogPostContent.userErrors).toEqual([
    { field: 'content', message: 'This content has too many paragraphs, links and formats. Make two posts of it.' },
  ])
})
