import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { productsOf } from './product-test-kit.ts'

// No background work adds statements of its own.
const kit = useServer({ role: 'web' }, 5, { siteCacheBytes: 0 })

const PARTS = `id name variants { id title sku price isAvailable } images { address } tags isAvailable
  categories { id name slug } relatedProducts { id name } bundleContents { productName variant { sku } }`
const FACETS = `categories { id count } brands { value count } options { name values { value count } }
  minPrice maxPrice available unavailable isPartial`

let owner: Visitor
let visitor: Visitor
const categoryIds: string[] = []
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  visitor = kit.visitor('maple.localhost')
  const mine = productsOf(owner)
  const addCategory = `mutation ($input: CreateProductCategoryInput!) {
    createProductCategory(input: $input) { productCategory { id } } }`
  for (const name of ['Tyres', 'Wheels'])
    categoryIds.push((await owner.ask(addCategory, { input: { name } })).data.createProductCategory.productCategory.id)
  const options = [{ name: 'Size', values: ['S', 'M'] }]
  const variants = ['S', 'M'].map((size) => ({ optionValues: [size], price: 1000 }))
  const relatedIds: string[] = []
  for (let number = 0; number < 6; number++) {
    const more = { brand: `Brand ${number}`, tags: ['new', `t${number}`], categoryIds, options, variants, relatedIds }
    relatedIds.push((await mine.made(`Tyre ${number}`, more)).id)
  }
})

const sentBy = async (work: () => Promise<{ errors?: unknown }>) => {
  // The first request also sends what is asked once for many.
  await work()
  kit.statements.length = 0
  expect((await work()).errors).toBeUndefined()
  return kit.statements.filter((sql) => !sql.includes('set_config'))
}

test('visitors get a list with its variants by one statement, and a product too', async () => {
  const items = 'items { id name description minPrice isAvailable variants { id title price isAvailable } }'
  expect(await sentBy(() => visitor.ask(`{ products(perPage: 3) { ${items} } }`))).toHaveLength(1)
  expect(
    await sentBy(() => visitor.ask('{ product(slug: "tyre-5") { name description variants { price } } }')),
  ).toHaveLength(1)
})

test('a long description is read apart, and is answered like others', async () => {
  const description = `<p>${'A tire for snow and ice. '.repeat(1_000)}</p>`
  const { slug } = await productsOf(owner).made('Snow tire', {
    description,
    brand: 'Long',
    options: [],
    variants: [{ price: 1 }],
  })
  const ask = () => visitor.ask('query ($slug: String!) { product(slug: $slug) { description } }', { slug })
  expect(await sentBy(ask)).toHaveLength(3)
  expect((await ask()).data.product.description).toBe(description)
})

test('lists take as many statements for many products as for few, whatever is asked of each', async () => {
  const list = (name: string, person: Visitor) => async (perPage: number) =>
    (
      await sentBy(() =>
        person.ask(`query ($n: Int) { ${name}(perPage: $n) { items { ${PARTS} } totalItems } }`, { n: perPage }),
      )
    ).length
  for (const count of [list('products', visitor), list('catalogProducts', owner)]) {
    const few = await count(2)
    expect(few).toBeGreaterThan(0)
    // Related products of the first two have fewer, and a list that is a whole needs no count.
    expect(await count(5)).toBe(few)
  }
})

test('facets with the same conditions take two statements, besides one for stored counts and one for whether they are partial', async () => {
  const facets = (where: string) => `{ products(perPage: 1, where: ${where}) { facets { ${FACETS} } } }`
  expect(await sentBy(() => visitor.ask(facets('{}')))).toHaveLength(5)
  const narrowed = await sentBy(() => visitor.ask(facets('{ brand: { eq: "Brand 1" }, price: { min: 1 } }')))
  // The price and the brand are each left out once, and a list that is narrowed depends on whether the store is large.
  expect(narrowed).toHaveLength(10)
  const one = await sentBy(() => visitor.ask('{ products(perPage: 1) { facets { minPrice maxPrice } } }'))
  expect(one).toHaveLength(3)
})

test('categories and a page of the store take the same number of statements however many products there are', async () => {
  const count = async () => ({
    categories: (await sentBy(() => visitor.ask('{ categories { id name numberOfProducts } }'))).length,
    page: (
      await sentBy(async () => {
        const { status } = await visitor.request({ method: 'GET', url: '/store/category/tyres' })
        return status === 200 ? {} : { errors: status }
      })
    ).length,
  })
  const before = await count()
  const mine = productsOf(owner)
  for (const name of ['Bolt', 'Nut', 'Washer']) await mine.made(name, { categoryIds })
  expect(await count()).toEqual(before)
  expect(before.categories).toBe(2)
})
