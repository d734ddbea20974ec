import { beforeAll, expect, test } from 'vitest'
import { addImages } from '../../../../../tests/kit/library-images.ts'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { productsOf } from './product-test-kit.ts'

const kit = useServer()
beforeAll(() => addImages(kit.database, ['/media/set.webp']))

const call = async (person: Visitor, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  const payload = body ? { payload: JSON.stringify(body) } : {}
  const answer = await person.request({ method, url: `/api/v1${path}`, headers, ...payload })
  return { status: answer.status, ...JSON.parse(answer.body) }
}
const nobody = '0199f3c2-7d1e-7a3b-9c52-4b8f6a1d2e30'

test('visitors get a label and no number of the stock', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const products = productsOf(owner)
  const variant = { price: 1000, tracksStock: true }
  const nuts = await products.made('Nuts', { slug: 'nuts', variants: [{ ...variant, initialStock: 4 }] })
  await products.made('Bolts', { slug: 'bolts', variants: [variant], relatedIds: [nuts.id] })
  await products.made('Hidden', { slug: 'hidden', status: 'DRAFT' })

  const visitor = kit.visitor('maple.localhost')
  const { rows, ...list } = await call(visitor, 'GET', '/products/?limit=-1')
  expect(list).toMatchObject({ total: 2, limit: 100, currentPage: 1 })
  const withheld = (label: string, is_available: boolean) => ({ stock: null, stock_label: label, is_available })
  const sold = withheld('out_of_stock', false)
  expect(rows).toMatchObject([
    { name: 'Bolts', ...sold, variants: [sold] },
    { name: 'Nuts', ...withheld('in_stock', true), variants: [withheld('in_stock', true)] },
  ])
  const { product } = await call(visitor, 'GET', '/products/bolts')
  expect(product).toMatchObject({ ...sold, related_products: [{ id: nuts.id, name: 'Nuts', slug: 'nuts' }] })
  expect(product.variants[0]).not.toHaveProperty('cost')
  expect(await call(visitor, 'GET', '/products/hidden')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const [crossed, straight] = ['100,5', '5,100'].map((price) => call(visitor, 'GET', `/products?price=${price}`))
  expect(await crossed).toEqual(await straight)

  const staff = await call(owner, 'GET', `/admin/products/${nuts.id}`)
  expect(staff.product).toMatchObject({ stock: 4, variants: [{ stock: 4, on_hand: 4, reserved: 0 }] })
})

test('a product can be sent back as it was read', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const item = await productsOf(owner).made('Item')
  const { product: made, ...created } = await call(owner, 'POST', '/admin/products', {
    name: 'Set',
    type: 'bundle',
    images: [{ file: '/media/set.webp', alt: 'A set' }],
    attributes: [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['Blue'] },
    ],
    related_ids: [item.id],
    bundle_items: [{ variant_id: item.variants[0].id, quantity: 1.5 }],
    variants: [
      {
        ...{ price: 10.5, compare_at_price: '12', cost: 4.2, weight: 300, image: '/media/set.webp', sku: 'SET' },
        ...{ tracks_stock: true, allows_back_order: true, low_stock_level: 2, incoming: 3.5, initial_stock: 1 },
        attributes: [
          { attribute_name: 'Colour', attribute_value: 'Blue' },
          { attribute_name: 'Size', attribute_value: 'M' },
        ],
      },
      { price: 9, attributes: ['S', 'Blue'] },
    ],
  })
  expect(created).toEqual({ status: 200, success: true })
  expect(made).toMatchObject({
    bundle_items: [{ product: 'Item', variant_id: item.variants[0].id, quantity: 1.5 }],
    variants: [
      {
        ...{ price: 10.5, compare_at_price: 12, cost: 4.2, weight: 300, image: '/media/set.webp' },
        ...{ tracks_stock: true, allows_back_order: true, low_stock_level: 2, incoming: 3.5, stock: 1 },
        attributes: [
          { attribute_name: 'Size', attribute_value: 'M' },
          { attribute_name: 'Colour', attribute_value: 'Blue' },
        ],
      },
      { price: 9 },
    ],
  })
  const { product: saved } = await call(owner, 'PUT', `/admin/products/${made.id}`, made)
  const changes = { updated_at: expect.any(String), version: made.version + 1 }
  expect(saved).toEqual({ ...made, ...changes })
})

test('errors name what the caller sent', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const errorsOf = async (body: object) => {
    const { status, errors } = await call(owner, 'POST', '/admin/products', { name: 'Wrong', ...body })
    return [status, errors]
  }
  const price = 'variants.0.price is an amount in dollars from 0 to 20,000,000 with at most two decimals.'
  for (const wrong of [-1, 1.005, 99_999_999_999, 20_000_000.01, 'much', true, {}])
    expect(await errorsOf({ variants: [{ price: wrong }] })).toEqual([400, { 'variants.0.price': [price] }])
  expect(await errorsOf({ variants: [{ price: 2, compare_at_price: 1 }] })).toEqual([
    400,
    { 'variants.0.compare_at_price': [expect.any(String)] },
  ])
  expect(await errorsOf({ variants: [{ price: 1, attributes: [{ value: 'M' }] }] })).toEqual([
    400,
    { 'variants.0.attributes.0': ['The field variants.0.attributes.0 takes text.'] },
  ])
  const one = { variants: [{ price: 1 }] }
  expect(await errorsOf({ ...one, images: [{ file: 'x' }] })).toEqual([400, { 'images.0.file': [expect.any(String)] }])
  for (const [field, ids, noun] of [
    ['category_ids', ['nope'], 'category'],
    ['category_ids', [nobody], 'category'],
    ['related_ids', [nobody], 'product'],
    ['bundle_items', [{ variant_id: nobody, quantity: 1 }], 'variant'],
    ['tax_class_id', nobody, 'tax class'],
  ] as const)
    expect(await errorsOf({ ...one, [field]: ids })).toEqual([400, { [field]: [`There is no such ${noun}.`] }])
  expect(await call(owner, 'GET', `/admin/products/${nobody}`)).toMatchObject({ status: 404 })
})

test('null is the default tax class', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const { tax_class: standard } = await call(owner, 'POST', '/admin/tax-classes', { name: 'Standard' })
  const { product } = await call(owner, 'POST', '/admin/products', { name: 'Taxed', variants: [{ price: 1 }] })
  expect(product.tax_class_id).toBe(standard.id)
  const { tax_class: other } = await call(owner, 'POST', '/admin/tax-classes', { name: 'Other' })
  const put = (change: object) => call(owner, 'PUT', `/admin/products/${product.id}`, change)
  expect((await put({ tax_class_id: other.id })).product.tax_class_id).toBe(other.id)
  expect((await put({ brand: 'Nordic' })).product.tax_class_id).toBe(other.id)
  expect((await put({ tax_class_id: null })).product.tax_class_id).toBe(standard.id)
})

test('deleted products say so, are listed and restored', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const { id } = await productsOf(owner).made('Gone', { variants: [{ price: 1000, sku: 'GONE' }] })
  expect(await call(owner, 'DELETE', `/admin/products/${id}`)).toMatchObject({ success: true })
  expect((await call(owner, 'GET', `/admin/products/${id}`)).product.deleted_at).toEqual(expect.any(String))
  const deleted = async () => (await call(owner, 'GET', '/admin/products?deleted=true')).results.rows
  expect(await deleted()).toMatchObject([{ id, deleted_at: expect.any(String) }])
  expect((await call(owner, 'POST', `/admin/products/${id}/restore`)).product).toMatchObject({
    deleted_at: null,
    sku: 'GONE',
  })
  expect(await deleted()).toEqual([])
})

test('the list for staff is filtered', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const { category } = await call(owner, 'POST', '/admin/products/categories', { category: 'Filtered' })
  await productsOf(owner).made('Filtered one', {
    ...{ type: 'SERVICE', brand: 'Filter Brand', tags: ['Filter tag'], categoryIds: [category.id] },
    variants: [{ price: 77_700, tracksStock: true, lowStockLevel: 1 }],
  })
  await productsOf(owner).made('Filtered two')
  const find = async (query: string) => {
    const { status, results, errors } = await call(owner, 'GET', `/admin/products?${query}`)
    return results ? results.rows.map(({ name }: { name: string }) => name) : [status, Object.keys(errors)]
  }
  const brand = 'brand=Filter+Brand'
  for (const query of [brand, 'tag=Filter+tag', 'type=service', `category_id=${category.id}`, 'price=777,777'])
    expect([query, await find(query)]).toEqual([query, ['Filtered one']])
  expect(await find(`${brand}&stock=out`)).toEqual(['Filtered one'])
  expect(await find(`${brand}&stock=available`)).toEqual([])
  for (const name of ['stock', 'type', 'deleted', 'status', 'price'])
    expect(await find(`${name}=wrong`)).toEqual([400, [name]])
})

test('the example of a change runs', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const { id, version } = await productsOf(owner).made('Example')
  const { paths } = await call(owner, 'GET', '/openapi.json')
  const { example } = paths['/admin/products/{id}'].put.requestBody.content['application/json']
  expect(example).toHaveProperty('brand')
  expect(await call(owner, 'PUT', `/admin/products/${id}`, { ...example, version })).toMatchObject({ status: 200 })
})

test('a hundred products with thirty variants each fit into one list', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const values = Array.from({ length: 30 }, (_, at) => `Size ${at}`)
  const { id } = await productsOf(owner).made('Copied', {
    options: [{ name: 'Size', values }],
    variants: values.map((value) => ({ optionValues: [value], price: 1000 })),
  })
  await kit.database.query(
    `with copies as (
      insert into product (id, tenant_id, name, sort_name, slug, status, options, publish_at, created_at, updated_at)
      select gen_random_uuid(), tenant_id, 'Copy', 'copy', 'copy-' || n, status, options, publish_at, created_at, updated_at
      from product, generate_series(1, 100) n where id = $1 returning id)
     insert into product_variant (id, tenant_id, product_id, position, option_values, price)
     select gen_random_uuid(), v.tenant_id, c.id, v.position, v.option_values, v.price
     from product_variant v, copies c where v.product_id = $1`,
    [id],
  )
  for (const [person, path] of [
    [owner, '/admin/products'],
    [kit.visitor('maple.localhost'), '/products'],
  ] as const) {
    const { error, results, rows = results?.rows } = await call(person, 'GET', `${path}?limit=100`)
    expect([path, error]).toEqual([path, undefined])
    expect(rows).toHaveLength(100)
    expect(rows.flatMap(({ variants }: { variants: object[] }) => variants).length).toBeGreaterThan(2_900)
  }
})
