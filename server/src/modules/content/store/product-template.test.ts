import { block, decode } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { content, created, PAGE, PUBLISH, SAVE, UPDATE } from '../pages/page-test-kit.ts'
import { makeProduct, publishPage } from './store-test-kit.ts'

const site = useServer({ role: 'web' })
let owner: Visitor

beforeAll(async () => {
  owner = await site.signedIn('owner@maple.test')
})

const visit = (url: string) => site.visitor(MAPLE).request({ method: 'GET', url })
const blocksOf = (stored: string) =>
  Object.values(decode(stored) as object).map(({ type }) => (typeof type === 'string' ? type : type.resolvedName))

test('a page of the type product starts with the design that products have without one', async () => {
  const page = await created(owner, 'Our products', { type: 'PRODUCT' })
  expect(blocksOf(page.content)).toEqual(
    expect.arrayContaining(['ProductDetails', 'RelatedProducts', 'RecentlyViewed']),
  )
  const changed = await created(owner, 'Becomes a design')
  const { data } = await owner.ask(UPDATE, { input: { id: changed.id, type: 'PRODUCT' } })
  expect(blocksOf(data.updatePage.page.content)).toContain('ProductDetails')
})

test('it is not published without the block that shows the product', async () => {
  const { id } = await created(owner, 'Lost its block', { type: 'PRODUCT' })
  const { data } = await owner.ask(SAVE, { input: { id, content: content('ProductDetails') } })
  expect(data.savePageContent.userErrors).toEqual([])
  const refused = await owner.ask(PUBLISH, { input: { id } })
  expect(refused.data.publishPage.userErrors).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/^Add the block Product details first: /) }),
  ])
  expect((await owner.ask(PAGE, { id })).data.page.status).toBe('DRAFT')
})

test('visitors see it around products only', async () => {
  const { slug } = await makeProduct(owner, 'Template tire')
  const design = { title: 'Product design', slug: 'product-design', type: 'PRODUCT' }
  await publishPage(owner, design, block('Text', { text: 'Free fitting' }), block('ProductDetails'))
  await expect.poll(async () => (await visit(`/store/product/${slug}`)).body).toContain('Free fitting')
  expect((await visit('/product-design')).status).toBe(404)
  expect((await visit('/sitemap.xml')).body).not.toContain('product-design')
  const asked = '{ pages(perPage: 100) { items { slug } } page(slug: "product-design") { id } }'
  const { data, errors } = await site.visitor(MAPLE).ask(asked)
  expect(data?.pages?.items ?? []).not.toContainEqual({ slug: 'product-design' })
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND'])
})

test('the API says that it has no address, as of a page that only groups others', async () => {
  const ids = await Promise.all([
    created(owner, 'An address', {}),
    created(owner, 'A group', { isDummy: true }),
    created(owner, 'A design', { type: 'PRODUCT' }),
  ])
  const asked = ids.map(({ id }, at) => `p${at}: page(id: "${id}") { hasAddress }`)
  const { data } = await owner.ask(`{ ${asked.join(' ')} }`)
  expect(data).toEqual({ p0: { hasAddress: true }, p1: { hasAddress: false }, p2: { hasAddress: false } })
})

test('with a publish date to come it is no scheduled page', async () => {
  const publishDate = new Date(Date.now() + 86_400_000).toISOString()
  const { id } = await created(owner, 'Next design', { type: 'PRODUCT', publishDate, status: 'PUBLISHED' })
  const other = await created(owner, 'Next page', { publishDate, status: 'PUBLISHED' })
  const asked = '{ pages(where: { planned: { eq: true } }, perPage: 100) { items { id } } }'
  const ids = (await owner.ask(asked)).data.pages.items.map((page: { id: string }) => page.id)
  expect(ids).toContain(other.id)
  expect(ids).not.toContain(id)
})
