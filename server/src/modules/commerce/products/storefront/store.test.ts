import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { productsOf } from '../product-test-kit.ts'

const kit = useServer()
const { signedIn } = kit

const FACETS = `facets { categories { name count } brands { value count } options { name count values { value count } }
  minPrice maxPrice available unavailable }`
const LIST = `query ($search: String, $where: StoreProductWhere, $orderBy: [ProductOrder!]) {
  products(search: $search, where: $where, orderBy: $orderBy) {
    items { name isAvailable variants { title price cost onHand available } } totalItems ${FACETS} } }`

let mine: ReturnType<typeof productsOf>
let visitor: Visitor
beforeAll(async () => {
  mine = productsOf(await signedIn('owner@maple.test'))
  visitor = kit.visitor('maple.localhost')
  const sizes = [{ name: 'Size', values: ['15"', '16"'] }]
  const tyre = (prices: readonly number[], more: object = {}) => ({
    options: sizes,
    variants: prices.map((price, at) => ({ optionValues: [sizes[0]?.values[at]], price, cost: 1, ...more })),
  })
  await mine.made('Winter tyre', { brand: 'Nordic', ...tyre([15_000, 16_000]) })
  await mine.made('Summer tyre', { brand: 'Solar', ...tyre([14_000], { tracksStock: true }) })
  await mine.made('Wiper', { brand: 'Nordic', variants: [{ price: 2500 }] })
  await mine.made('Draft', { status: 'DRAFT' })
  await mine.made('Archived', { status: 'ARCHIVED' })
  await mine.made('Tomorrow', { publishAt: new Date(Date.now() + 86_400_000).toISOString() })
})

const shown = async (variables: object = {}) => {
  const answer = await visitor.ask(LIST, variables)
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  const { products } = answer.data
  return { ...products, names: products.items.map(({ name }: { name: string }) => name) }
}

test('visitors see active products whose publish date has come, without what only staff may know', async () => {
  const { names, totalItems, items } = await shown()
  expect(names).toEqual(['Summer tyre', 'Winter tyre', 'Wiper'])
  expect(totalItems).toBe(3)
  expect(items[0]).toEqual({
    name: 'Summer tyre',
    isAvailable: false,
    variants: [{ title: '15"', price: 14_000, cost: null, onHand: null, available: null }],
  })
  expect((await shown({ search: 'draft' })).names).toEqual([])
})

test('a search forgives a typo, and an order replaces the one by relevance', async () => {
  expect((await shown({ search: 'wintr' })).names).toEqual(['Winter tyre'])
  const orderBy = [{ field: 'PRICE', direction: 'DESC' }]
  expect((await shown({ search: 'tyre', orderBy })).names).toEqual(['Winter tyre', 'Summer tyre'])
})

test('each facet counts what matches all conditions but its own', async () => {
  const { facets } = await shown({ where: { brand: { eq: 'Nordic' } } })
  expect(facets).toMatchObject({
    brands: [
      { value: 'Nordic', count: 2 },
      { value: 'Solar', count: 1 },
    ],
    options: [
      {
        name: 'Size',
        count: 1,
        values: [
          { value: '15"', count: 1 },
          { value: '16"', count: 1 },
        ],
      },
    ],
    minPrice: 2500,
    maxPrice: 16_000,
    available: 2,
    unavailable: 0,
  })
})

test('conditions narrow the list together', async () => {
  const where = { options: [{ name: 'size', values: ['16"'] }] }
  expect((await shown({ where })).names).toEqual(['Winter tyre'])
  const options = [
    { name: 'Size', values: ['15"'] },
    { name: 'Tread', values: ['Soft'] },
  ]
  await mine.made('Mixed', {
    options: [
      { name: 'Size', values: ['15"', '16"'] },
      { name: 'Tread', values: ['Soft', 'Hard'] },
    ],
    variants: [
      { optionValues: ['15"', 'Hard'], price: 99_000, sku: 'MIX-1' },
      { optionValues: ['16"', 'Soft'], price: 99_000, sku: 'MIX-2' },
    ],
  })
  // No variant of it has both.
  expect((await shown({ where: { options } })).names).toEqual([])
  expect((await shown({ where: { options: options.slice(1) } })).names).toEqual(['Mixed'])
  expect((await shown({ where: { available: { eq: false } } })).names).toEqual(['Summer tyre'])
  expect((await shown({ where: { price: { max: 14_500 } } })).names).toEqual(['Summer tyre', 'Wiper'])
  expect((await shown({ where: { categoryId: { eq: 'x' } } })).names).toEqual([])
})

test('a product is found by its slug and by former ones; drafts only by staff', async () => {
  const product = await mine.made('Moving', { slug: 'first-address' })
  await mine.update({ id: product.id, slug: 'second-address' })
  const bySlug = async (person: Visitor, slug: string) =>
    (await person.ask('query ($slug: String!) { product(slug: $slug) { slug } }', { slug })).data.product
  expect(await bySlug(visitor, 'second-address')).toEqual({ slug: 'second-address' })
  expect(await bySlug(visitor, 'first-address')).toEqual({ slug: 'second-address' })
  expect(await bySlug(visitor, 'draft')).toBeNull()
  expect(await bySlug(await signedIn('owner@maple.test'), 'draft')).toEqual({ slug: 'draft' })
  // The first address is given to another product.
  await mine.made('Newcomer', { slug: 'first-address' })
  expect(await bySlug(visitor, 'first-address')).toEqual({ slug: 'first-address' })
})

test('products related to related products are not answered, and neither are many searches at once', async () => {
  const wiper = (await mine.list({ where: { search: 'wiper' } })).items[0]
  const tyre = (await mine.list({ where: { search: 'winter' } })).items[0]
  await mine.update({ id: wiper.id, relatedIds: [tyre.id] })
  await mine.update({ id: tyre.id, relatedIds: [wiper.id] })
  const nested = '{ product(slug: "wiper") { relatedProducts { name one: relatedProducts { name } } } }'
  expect((await visitor.ask(nested)).data.product.relatedProducts).toEqual([{ name: 'Winter tyre', one: [] }])
  const searches = Array.from({ length: 8 }, (_, at) => `p${at}: products(search: "tyre") { totalItems }`).join(' ')
  expect((await visitor.ask(`{ ${searches} }`)).errors?.[0]?.message).toContain('asks for too much')
})
