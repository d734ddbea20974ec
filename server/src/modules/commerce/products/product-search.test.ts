import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { productsOf } from './product-test-kit.ts'

const kit = useServer({ role: 'web' })

/** More than a search ranks. */
const WIDGETS = 240

// Every 20th is special, and the last are the cheapest. By the shared beginning of its codes each is found many times.
const WRITE = `
  with shelf as (
    insert into product_category (tenant_id, created_at, updated_at, position, name, slug)
      values ($1, now(), now(), 0, 'Special', 'special') returning id),
  written as (
    insert into product (tenant_id, created_at, updated_at, status, name, sort_name, slug, brand, options, publish_at, min_price, max_price)
      select $1, now(), now(), 'active', name, lower(name), 'widget-' || n, case when n % 2 = 0 then 'Even' else 'Odd' end,
        '[]', now() - interval '1 day', 10000 - n, 10000 - n
      from (select n, 'Widget ' || lpad(n::text, 3, '0') as name from generate_series(1, $2::int) n) named returning tenant_id, id, slug, sort_name),
  variant as (
    insert into product_variant (tenant_id, product_id, position, option_values, price) select tenant_id, id, 0, '[]', 10000 from written),
  linked as (
    insert into category_product (tenant_id, category_id, product_id) select tenant_id, shelf.id, written.id from written, shelf
      where substr(slug, 8)::int % 20 = 0)
  insert into product_word (tenant_id, word, product_id)
    select tenant_id, unnest(string_to_array(sort_name, ' ') || replace(sort_name, ' ', '')), id from written
    union select tenant_id, 'fts' || substr(slug, 8) || 'x' || code, id from written, generate_series(1, 40) code
      where substr(slug, 8)::int <= 60`

const STORE = `query ($search: String, $page: Int, $where: StoreProductWhere, $orderBy: [ProductOrder!]) {
  products(search: $search, page: $page, perPage: 20, where: $where, orderBy: $orderBy) {
    items { name } totalItems facets { categories { name count } brands { value count } minPrice available isPartial } } }`

interface Shown {
  readonly items: { name: string }[]
  readonly totalItems: number
  readonly facets: Record<string, unknown>
}

let visitor: Visitor
let mine: ReturnType<typeof productsOf>
let special: string
beforeAll(async () => {
  await kit.database.query(WRITE, [kit.tenants.maple, WIDGETS])
  const [row] = await kit.database.query<{ id: string }>(`select id from product_category where slug = 'special'`)
  special = row?.id ?? ''
  visitor = kit.visitor('maple.localhost')
  mine = productsOf(await kit.signedIn('owner@maple.test'))
})

async function shown(variables: object): Promise<Shown & { names: string[] }> {
  const { data, errors } = await visitor.ask(STORE, variables)
  expect(errors).toBeUndefined()
  const { products } = data as { products: Shown }
  return { ...products, names: products.items.map(({ name }) => name) }
}
const cheapestFirst = [{ field: 'PRICE', direction: 'ASC' }]

test('a search counts, filters and orders all that it finds', async () => {
  const all = await shown({ search: 'widget' })
  expect(all.totalItems).toBe(WIDGETS)
  expect(all.facets).toEqual({
    categories: [{ name: 'Special', count: 12 }],
    brands: [
      { value: 'Even', count: 120 },
      { value: 'Odd', count: 120 },
    ],
    minPrice: 9760,
    available: WIDGETS,
    isPartial: false,
  })
  expect((await shown({ search: 'widget', orderBy: cheapestFirst })).names[0]).toBe('Widget 240')
  const where = { categoryId: { eq: special } }
  expect(await shown({ search: 'widget', where })).toMatchObject({ totalItems: 12, names: { length: 12 } })
  expect((await shown({ search: 'widget', where: { price: { max: 9770 } } })).totalItems).toBe(11)
  // Of several words too, and of one that is misspelled.
  const where2 = { brand: { eq: 'Odd' } }
  expect((await shown({ search: 'widget 2', where: where2 })).totalItems).toBe(20)
  expect((await shown({ search: 'widgett' })).totalItems).toBe(WIDGETS)
})

test('every page of a search has its products, each on one page', async () => {
  for (const [where, total] of [
    [{}, WIDGETS],
    [{ price: { max: 9980 } }, 221],
  ] as const) {
    const seen = new Set<string>()
    for (let page = 1; page <= Math.ceil(total / 20); page++)
      for (const name of (await shown({ search: 'widget', page, where })).names) seen.add(name)
    expect(seen.size).toBe(total)
  }
})

test('products with many words of the same beginning do not displace others', async () => {
  expect((await shown({ search: 'fts' })).totalItems).toBe(60)
  expect((await mine.list({ where: { search: 'fts' } })).totalItems).toBe(60)
})

test('the list of staff filters, orders and pages within all that is found', async () => {
  const staff = (more: object, variables: object = {}) =>
    mine.list({ where: { search: 'widget', ...more }, perPage: 20, ...variables })
  expect((await staff({})).totalItems).toBe(WIDGETS)
  expect((await staff({ categoryId: { eq: special } })).totalItems).toBe(12)
  expect((await staff({ categoryId: { eq: special } })).items).toHaveLength(12)
  expect((await staff({}, { orderBy: cheapestFirst })).items[0]).toMatchObject({ name: 'Widget 240' })
  const seen = new Set<string>()
  for (let page = 1; page <= 12; page++) for (const { id } of (await staff({}, { page })).items) seen.add(id)
  expect(seen.size).toBe(WIDGETS)
})

test('REST counts all that is found', async () => {
  const get = async (query: string) => {
    const { body } = await visitor.request({ method: 'GET', url: `/api/v1/products/?search=widget${query}` })
    const answer = JSON.parse(body)
    expect(answer).toMatchObject({ success: true })
    return answer
  }
  expect((await get('')).total).toBe(WIDGETS)
  expect((await get(`&categoryIds=${special}`)).total).toBe(12)
  expect((await get('&orderBy=price')).rows[0]?.name).toBe('Widget 240')
})

test('a price range whose ends are crossed is read the other way round', async () => {
  const where = { price: { min: 9800, max: 9790 } }
  expect((await shown({ where })).totalItems).toBe(11)
  expect((await mine.list({ where })).totalItems).toBe(11)
})
