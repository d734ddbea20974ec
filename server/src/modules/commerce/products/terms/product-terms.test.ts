import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { productsOf } from '../product-test-kit.ts'

const kit = useServer({ role: 'web' })

let owner: Visitor
let mine: ReturnType<typeof productsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = productsOf(owner)
})
beforeEach(async () => {
  await kit.database.query('delete from product')
})

const listed = async (kind: 'productTags' | 'productBrands', search = '') =>
  (await owner.ask(`query ($search: String!) { ${kind}(search: $search) { name numberOfProducts } }`, { search })).data[
    kind
  ].map(({ name, numberOfProducts }: { name: string; numberOfProducts: number }) => [name, numberOfProducts])

async function rename(kind: 'Tag' | 'Brand', name: string, newName: string) {
  const { data } = await owner.ask(
    `mutation ($input: RenameProduct${kind}Input!) {
      renameProduct${kind}(input: $input) { term { name numberOfProducts } userErrors { field message } } }`,
    { input: { name, newName } },
  )
  return data[`renameProduct${kind}`]
}

test('tags and brands are listed by use, whatever their capitals, and narrowed by any part of them', async () => {
  await mine.made('A', { tags: ['Winter', 'Sale'], brand: 'Nordic' })
  await mine.made('B', { tags: ['winter'], brand: 'Acme' })
  const { id } = await mine.made('C', { tags: ['Gone'], brand: 'Gone' })
  await mine.remove([id])
  expect((await listed('productTags')).map(([name, count]: [string, number]) => [name.toLowerCase(), count])).toEqual([
    ['winter', 2],
    ['sale', 1],
  ])
  expect(await listed('productTags', 'AL')).toEqual([['Sale', 1]])
  expect(await listed('productBrands')).toEqual([
    ['Acme', 1],
    ['Nordic', 1],
  ])
  expect(await listed('productBrands', '%')).toEqual([])
})

test('the REST API lists the tags of products for those who may see products', async () => {
  await mine.made('A', { tags: ['Winter', 'Sale'] })
  await mine.made('B', { tags: ['Winter'] })
  const read = async (person: Visitor, query = '') => {
    const answer = await person.request({ method: 'GET', url: `/api/v1/admin/products/tags/${query}` })
    return { status: answer.status, ...JSON.parse(answer.body) }
  }
  const [winter, sale] = [
    { name: 'Winter', number_of_products: 2 },
    { name: 'Sale', number_of_products: 1 },
  ]
  const whole = { total: 2, limit: -1, currentPage: 1 }
  expect(await read(owner)).toEqual({ status: 200, success: true, results: { rows: [winter, sale], ...whole } })
  expect((await read(owner, '?orderBy=name')).results.rows).toEqual([sale, winter])
  expect((await read(owner, '?search=wint')).results).toEqual({ rows: [winter], ...whole, total: 1 })
  expect((await read(await kit.signedIn('owner@birch.test'))).results.rows).toEqual([])
  expect(await read(kit.visitor('maple.localhost'))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
})

test('a renamed tag is found under its new name, and merges with one that products have already', async () => {
  const { id, version } = await mine.made('A', { tags: ['Winter', 'Snow'] })
  await mine.made('B', { tags: ['Snow'] })
  expect(await rename('Tag', 'WINTER', ' Snow ')).toEqual({
    term: { name: 'Snow', numberOfProducts: 1 },
    userErrors: [],
  })
  expect(await listed('productTags')).toEqual([['Snow', 2]])
  expect(await mine.read(id)).toMatchObject({ tags: ['Snow'], version: version + 1 })
  expect(await rename('Tag', 'snow', 'Cold')).toMatchObject({ term: { numberOfProducts: 2 } })
  expect(await mine.names({ search: 'cold' })).toEqual(['A', 'B'])
  expect(await mine.names({ search: 'snow' })).toEqual([])
  const entries = await kit.database.query<{ changes: object[] }>(
    `select changes from audit_entry where record_id = $1 and act = 'updated' order by id`,
    [id],
  )
  expect(entries.at(-1)?.changes).toContainEqual({ field: 'tags', before: 'snow', after: 'Cold' })
})

test('a tag in other capitals is the same tag', async () => {
  const { id } = await mine.made('A', { tags: ['winter'] })
  await rename('Tag', 'winter', 'Winter')
  expect((await mine.read(id)).tags).toEqual(['Winter'])
})

test('brands are renamed and merged too, and what nobody has is not found', async () => {
  await mine.made('A', { brand: 'Nordik' })
  await mine.made('B', { brand: 'Nordic' })
  expect(await rename('Brand', 'nordik', 'Nordic')).toMatchObject({ term: { name: 'Nordic', numberOfProducts: 1 } })
  expect(await listed('productBrands')).toEqual([['Nordic', 2]])
  const none = (noun: string) => [{ field: 'name', message: `No product has this ${noun}` }]
  expect((await rename('Brand', 'Acme', 'Other')).userErrors).toEqual(none('brand'))
  expect((await rename('Brand', '', 'Other')).userErrors).toEqual(none('brand'))
  expect((await rename('Tag', 'x', 'y')).userErrors).toEqual(none('tag'))
  expect((await rename('Brand', 'Nordic', ' ')).userErrors).toEqual([{ field: 'newName', message: 'Enter a name' }])
})
