import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { productsOf } from '../product-test-kit.ts'

const kit = useServer()
let owner: Visitor
let visitor: Visitor
let products: ReturnType<typeof productsOf>
const ids = new Map<string, string>()
const category = { top: '', below: '' }

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  visitor = kit.visitor('maple.localhost')
  products = productsOf(owner)
  category.top = await createCategory('Breads')
  category.below = await createCategory('Rolls', category.top)
  for (const [name, at] of [
    ['Baguette', 'top'],
    ['Ciabatta', 'top'],
    ['Rye', 'top'],
    ['Bun', 'below'],
  ] as const)
    ids.set(name, (await products.made(name, { categoryIds: [category[at]] })).id)
  await products.made('Elsewhere')
})

async function createCategory(name: string, parentId?: string): Promise<string> {
  const document = `mutation ($input: CreateProductCategoryInput!) {
    createProductCategory(input: $input) { productCategory { id } } }`
  return (await owner.ask(document, { input: { name, parentId } })).data.createProductCategory.productCategory.id
}

async function sort(names: readonly string[], by = owner) {
  const document = `mutation ($input: SortCategoryProductsInput!) { sortCategoryProducts(input: $input) {
    productCategory { isSorted version } userErrors { code message field } } }`
  const input = { id: category.top, productIds: names.map((name) => ids.get(name) ?? name) }
  const { data, errors } = await by.ask(document, { input })
  return data?.sortCategoryProducts ?? errors?.[0]?.extensions.code
}

/** The names of the store's list, a page at a time. */
async function shown(page = 1, perPage = 10, more = ''): Promise<string[]> {
  const document = `{ products(page: ${page}, perPage: ${perPage}, where: { categoryId: { eq: "${category.top}" } ${more} },
    orderBy: [{ field: CATEGORY, direction: ASC }]) { items { name } totalItems } }`
  return (await visitor.ask(document)).data.products.items.map(({ name }: { name: string }) => name)
}

const inAdmin = () => products.names({ categoryId: { eq: category.top } }, [{ field: 'CATEGORY', direction: 'ASC' }])

test('products are in the order of their category, and those without a place follow by name', async () => {
  expect(await shown()).toEqual(['Baguette', 'Bun', 'Ciabatta', 'Rye'])
  expect(await sort(['Rye', 'Bun'])).toEqual({ productCategory: { isSorted: true, version: 1 }, userErrors: [] })
  expect(await shown()).toEqual(['Rye', 'Bun', 'Baguette', 'Ciabatta'])
  expect(await inAdmin()).toEqual(['Rye', 'Bun', 'Baguette', 'Ciabatta'])
  expect([await shown(1, 3), await shown(2, 3)]).toEqual([['Rye', 'Bun', 'Baguette'], ['Ciabatta']])
  expect(await shown(1, 10, ', price: { max: 500 }')).toEqual([])
  const { categories } = (await visitor.ask('{ categories { name isSorted } }')).data
  expect(categories).toEqual(
    expect.arrayContaining([
      { name: 'Breads', isSorted: true },
      { name: 'Rolls', isSorted: false },
    ]),
  )
})

test('a product keeps its place when it is saved, and an empty order is that of names', async () => {
  await sort(['Rye', 'Bun'])
  await products.update({ id: ids.get('Rye'), brand: 'Birch', categoryIds: [category.top] })
  expect((await shown())[0]).toBe('Rye')
  expect((await sort([])).productCategory.isSorted).toBe(false)
  expect((await shown())[0]).toBe('Baguette')
})

test('only products of the tenant have a place, at most 500', async () => {
  const nobody = '0199f3c2-7d1e-7a3b-9c52-4b8f6a1d2e30'
  expect(await sort([nobody])).toBe('NOT_FOUND')
  expect(await sort(['Rye'], await kit.signedIn('owner@birch.test'))).toBe('NOT_FOUND')
  const many = Array.from({ length: 501 }, (_, at) => `${nobody.slice(0, -3)}${at + 100}`)
  expect((await sort(many)).userErrors).toEqual([
    { code: 'INVALID', message: 'At most 500 products of a category are sorted by hand', field: 'productIds' },
  ])
})
