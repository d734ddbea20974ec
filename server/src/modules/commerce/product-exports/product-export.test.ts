import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { addImages } from '../../../../../tests/kit/library-images.ts'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { productsOf } from '../products/product-test-kit.ts'

const kit = useServer()
let owner: Visitor
let products: ReturnType<typeof productsOf>
beforeAll(async () => {
  await addImages(kit.database, ['/media/one.webp', '/media/three.webp', '/media/two.webp'])
  owner = await kit.signedIn('owner@maple.test')
  products = productsOf(owner)
})

const EXPORT = 'query ($where: ProductWhere, $ids: [ID!]) { productExport(where: $where, ids: $ids) { url } }'

async function exported(variables: object = {}) {
  const { data } = await owner.ask(EXPORT, variables)
  return owner.request({ method: 'GET', url: data.productExport.url })
}

const recordsOf = (body: string): Record<string, string>[] => parse(body, { bom: true, columns: true })

test('a product has a row for each variant and for each further image', async () => {
  const { id } = await products.made('Tyre', {
    slug: 'tyre',
    description: '<p>Round.</p>',
    brand: 'Acme',
    tags: ['winter', 'studded, soft'],
    seoTitle: 'Tyres',
    options: [{ name: 'Size', values: ['S', 'L'] }],
    images: ['one', 'two', 'three'].map((name) => ({ address: `/media/${name}.webp`, alt: `Picture ${name}` })),
    variants: [
      {
        optionValues: ['S'],
        sku: 'T-S',
        price: 129_900,
        compareAtPrice: 140_000,
        cost: 5,
        weight: 900,
        initialStock: 2.5,
        tracksStock: true,
      },
      { optionValues: ['L'], sku: 'T-L', price: 1, image: '/media/two.webp', allowsBackOrder: true },
    ],
  })
  const { body, headers } = await exported({ ids: [id] })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/)
  const [first, second, ...images] = recordsOf(body)
  expect(Object.keys(first ?? {}).join()).toBe(
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,SEO Title,SEO Description,Variant Image,Cost per item,Status',
  )
  expect(first).toMatchObject({
    Handle: 'tyre',
    Title: 'Tyre',
    'Body (HTML)': '<p>Round.</p>',
    Vendor: 'Acme',
    Tags: 'studded, soft; winter;',
    Published: 'TRUE',
    'Option1 Name': 'Size',
    'Option1 Value': 'S',
    'Variant Grams': '900',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '2.5',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '1299.00',
    'Variant Compare At Price': '1400.00',
    'Image Src': '/media/one.webp',
    'Image Position': '1',
    'Cost per item': '0.05',
    Status: 'active',
  })
  expect(second).toMatchObject({
    Handle: 'tyre',
    Title: '',
    'Option1 Name': '',
    'Option1 Value': 'L',
    'Variant SKU': 'T-L',
    'Variant Inventory Policy': 'continue',
    'Variant Price': '0.01',
    'Variant Image': '/media/two.webp',
    'Image Src': '',
    Status: '',
  })
  expect(images.map((row) => [row.Handle, row['Image Src'], row['Image Position'], row['Variant SKU']])).toEqual([
    ['tyre', '/media/two.webp', '2', ''],
    ['tyre', '/media/three.webp', '3', ''],
  ])
})

test('no cell starts a formula', async () => {
  const { id } = await products.made('=1+1', { brand: '@home', tags: ['-a'], variants: [{ price: 1, sku: '+1' }] })
  const [row] = recordsOf((await exported({ ids: [id] })).body)
  expect([row?.Title, row?.Vendor, row?.Tags, row?.['Variant SKU']]).toEqual(["'=1+1", "'@home", "'-a", "'+1"])
})

test('exports the filtered list or a selection, and audits the number of products', async () => {
  const ids: string[] = []
  for (const name of ['Chosen A', 'Chosen B', 'Chosen C']) ids.push((await products.made(name)).id)
  const titles = async (variables: object) => recordsOf((await exported(variables)).body).map(({ Title }) => Title)
  expect(await titles({ where: { search: 'chosen' } })).toEqual(['Chosen A', 'Chosen B', 'Chosen C'])
  expect(await titles({ ids: [ids[2], ids[0]] })).toEqual(['Chosen A', 'Chosen C'])
  expect(await titles({ where: { search: 'chosen' }, ids: [ids[1]] })).toEqual(['Chosen B'])
  expect(await titles({ where: { search: 'nothing like this' } })).toEqual([])
  const entries = await kit.database.query<{ changes: { after: string }[] }>(
    `select changes from audit_entry where act = 'exported' and kind = 'product' order by id desc limit 4`,
  )
  expect(entries.map(({ changes: [change] }) => change?.after)).toEqual(['0', '1', '2', '3'])
})

test('a download URL works only for its requester and only unmodified', async () => {
  const { url } = (await owner.ask('{ productExport { url } }')).data.productExport
  const get = async (person: Visitor, address: string) => (await person.request({ method: 'GET', url: address })).status
  expect(await get(owner, url)).toBe(200)
  expect(await get(await kit.signedIn('manager@maple.test'), url)).toBe(404)
  expect(await get(kit.visitor(), url)).toBe(401)
  expect(await get(owner, `${url.slice(0, -2)}xx`)).toBe(404)
  const customers = url.replace('products', 'customers')
  expect(await get(owner, customers)).toBe(404)
  const { errors } = await owner.ask('{ productExport(ids: ["no-id"]) { url } }')
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
})
