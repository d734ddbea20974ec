import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { CHANNEL } from '../../../../kernel/messaging/events.ts'
import { MOST_FOUND } from '../../../../kernel/search/word-search.ts'
import { countLargeStores } from './count-large-stores.ts'
import { COUNTED_OF_LARGE, LARGE_STORE } from './store.inputs.ts'

const kit = useServer({ role: 'web' })

const FACETS = `query ($where: StoreProductWhere, $search: String) {
  products(perPage: 1, where: $where, search: $search) {
    facets { brands { value count } minPrice maxPrice available unavailable isPartial options { name }
      categories { name count } } } }`

const write = (count: number) =>
  kit.database.query(
    `with written as (
      insert into product (tenant_id, created_at, updated_at, status, name, sort_name, slug, brand, options, publish_at,
        min_price, max_price)
      select $1, now(), now(), 'active', 'P' || n, 'p' || n, 'p' || n, case when n % 4 = 0 then 'Rare' else 'Common' end, '[]',
        now() - interval '1 day', n, n + 10 from generate_series(1, $2::int) n returning tenant_id, id)
    insert into product_variant (tenant_id, product_id, position, option_values, price)
      select tenant_id, id, 0, '[]', 5 from written`,
    [kit.tenants.maple, count],
  )
const facetsOf = async (where: object = {}, host = 'maple.localhost') => {
  const { data, errors } = await kit.visitor(host).ask(FACETS, { where })
  expect(errors).toBeUndefined()
  return data.products.facets
}
const count = () => countLargeStores.run(kit.server)

beforeAll(() => write(LARGE_STORE + 2))

test('before it is counted, a large store says that its counts are partial', async () => {
  const { isPartial, available } = await facetsOf()
  expect([isPartial, available]).toEqual([true, LARGE_STORE])
})

test('the counts of a large store are exact without filters, and partial with those that match too much', async () => {
  await count()
  const brands = [
    { value: 'Common', count: 7502 },
    { value: 'Rare', count: 2500 },
  ]
  const all = { brands, minPrice: 1, maxPrice: LARGE_STORE + 12, available: LARGE_STORE + 2, unavailable: 0 }
  expect(await facetsOf()).toEqual({ ...all, isPartial: false, options: [], categories: [] })
  const rare = await facetsOf({ brand: { eq: 'Rare' } })
  expect(rare).toMatchObject({ brands, available: COUNTED_OF_LARGE, isPartial: true })
  const cheap = await facetsOf({ price: { max: 100 } })
  expect(cheap).toMatchObject({ available: 100, maxPrice: LARGE_STORE + 12, isPartial: false })
  expect(cheap.brands).toEqual([
    { value: 'Common', count: 75 },
    { value: 'Rare', count: 25 },
  ])
})

test('a filtered list is in order wherever in the store its products stand', async () => {
  const ids = await kit.database.query<{ category: string }>(
    `with category as (
      insert into product_category (tenant_id, created_at, updated_at, position, name, slug)
        select $1, now(), now(), 0, 'Last', 'last' returning id, tenant_id)
    insert into category_product (tenant_id, category_id, product_id)
      select c.tenant_id, c.id, p.id from category c join product p on p.name like 'P999_' returning category_id as category`,
    [kit.tenants.maple],
  )
  const LIST = `query ($where: StoreProductWhere, $orderBy: [ProductOrder!], $page: Int) {
    products(perPage: 4, page: $page, where: $where, orderBy: $orderBy) { items { name } totalItems } }`
  const list = async (where: object, page = 1, orderBy: object[] | null = null) => {
    const { data } = await kit.visitor('maple.localhost').ask(LIST, { where, page, orderBy })
    return [data.products.items.map(({ name }: { name: string }) => name).join(' '), data.products.totalItems]
  }
  const last = { categoryId: { eq: ids[0]?.category } }
  expect(await list(last)).toEqual(['P9990 P9991 P9992 P9993', 10])
  expect(await list(last, 3)).toEqual(['P9998 P9999', 10])
  expect(await list(last, 4)).toEqual(['', 10])
  expect(await list(last, 2, [{ field: 'PRICE', direction: 'DESC' }])).toEqual(['P9995 P9994 P9993 P9992', 10])
  expect(await list(last, 2, [{ field: 'CATEGORY', direction: 'ASC' }])).toEqual(['P9994 P9995 P9996 P9997', 10])
  expect(await list({ brand: { eq: 'Rare' } }, 2)).toEqual(['P1008 P1012 P1016 P1020', 2500])
})

test('of a search that finds many, the closest are counted', async () => {
  await kit.database.query(
    `insert into product_word (tenant_id, word, product_id) select tenant_id, 'gadget', id from product`,
  )
  const search = async (where: object) => {
    const { data } = await kit.visitor('maple.localhost').ask(FACETS, { search: 'gadget', where })
    return data.products.facets
  }
  expect(await search({})).toMatchObject({ available: COUNTED_OF_LARGE, isPartial: true })
  // Filters hold before anything is left out.
  const dear = await search({ price: { min: LARGE_STORE } })
  expect(dear).toMatchObject({ available: 13, isPartial: true })
  expect(await search({ price: { min: LARGE_STORE }, brand: { eq: 'Rare' } })).toMatchObject({ available: 3 })
})

test('for two common words that rarely occur together, the products that are found quickly are counted', async () => {
  // More products have each word than are looked up, and fewer of these have both than are counted.
  await kit.database.query(
    `insert into product_word (tenant_id, word, product_id)
      select tenant_id, 'blue', id from product where min_price % 4 = 0
      union all select tenant_id, 'round', id from product where min_price % 3 = 0`,
  )
  kit.statements.length = 0
  const search = async (where: object) => {
    const { data } = await kit.visitor('maple.localhost').ask(FACETS, { search: 'blue round', where })
    return data.products.facets
  }
  const facets = await search({})
  expect(facets.isPartial).toBe(true)
  expect(facets.available).toBeGreaterThanOrEqual(MOST_FOUND)
  expect(facets.available).toBeLessThan(COUNTED_OF_LARGE)
  expect(facets.brands).toEqual([{ value: 'Rare', count: facets.available }])
  expect(facets.maxPrice % 12).toBe(10)
  expect(kit.statements.filter((sql) => sql.includes(' intersect '))).toEqual([])
  // If too few are found, both words are compared.
  expect(await search({ price: { min: LARGE_STORE - 100 } })).toMatchObject({ available: 9, isPartial: true })
  expect(kit.statements.some((sql) => sql.includes(' intersect '))).toBe(true)
})

test('what a search finds is counted as far as is asked, with all conditions', async () => {
  await kit.database.query(
    `insert into product_word (tenant_id, word, product_id)
      select tenant_id, 'small', id from product where name like 'P9%'
      union all select tenant_id, 'smaller', id from product where name like 'P99%'`,
  )
  const COUNT = `query ($search: String, $where: StoreProductWhere, $upTo: Int) {
    products(perPage: 1, search: $search, where: $where) { totalItems(upTo: $upTo) } }`
  const total = async (search: string, upTo: number | null, where: object = {}) => {
    const { data } = await kit.visitor('maple.localhost').ask(COUNT, { search, upTo, where })
    return data.products.totalItems
  }
  expect(await total('gadget', 500)).toBe(500)
  expect(await total('gadget', null)).toBe(LARGE_STORE + 2)
  expect(await total('gadget', 500, { price: { min: LARGE_STORE } })).toBe(13)
  // A product counts once, whatever words it has.
  expect(await total('small', 1000)).toBe(1000)
  expect(await total('small', null)).toBe(1111)
  expect(await total('small gadget', 1000)).toBe(1000)
  expect(await total('small gadget', 1000, { brand: { eq: 'Rare' } })).toBe(
    await total('small gadget', null, { brand: { eq: 'Rare' } }),
  )
})

test('another tenant has counts of its own', async () => {
  await kit.database.query(`update tenant set plan = t.plan, modules = t.modules
    from tenant t where t.handle = 'maple' and tenant.handle = 'birch'`)
  await kit.database.query('select pg_notify($1, $2)', [
    CHANNEL,
    JSON.stringify({ name: 'tenant.changed', data: { tenantId: kit.tenants.birch } }),
  ])
  await expect
    .poll(() => kit.visitor('birch.localhost').ask(FACETS, {}))
    .toHaveProperty('data.products.facets.available', 0)
  expect(await facetsOf({}, 'birch.localhost')).toMatchObject({ brands: [], minPrice: null, isPartial: false })
})

test('the counts follow, and are forgotten once the store is no longer large', async () => {
  await kit.database.query(`update product set brand = 'New' where name = 'P4'`)
  await count()
  expect((await facetsOf()).brands).toContainEqual({ value: 'New', count: 1 })
  await kit.database.query(`update product set status = 'draft' where name in ('P1', 'P2')`)
  await count()
  expect(await kit.database.query('select from stored_facets')).toEqual([])
  expect(await facetsOf()).toMatchObject({ available: LARGE_STORE, minPrice: 3, isPartial: false })
})
