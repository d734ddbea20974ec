import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { productsOf } from '../products/product-test-kit.ts'
import { importsOf } from './product-import-test-kit.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-product-imports-'))
const kit = useServer({ dataDir })
let owner: Visitor
let imports: ReturnType<typeof importsOf>
let products: ReturnType<typeof productsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  imports = importsOf(owner)
  products = productsOf(owner)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const MATCHING = { matchBy: 'handle' }

/** As Shopify exports them, with columns that there are no fields for. */
const SHOPIFY = [
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Cost per item,Status,Material (product.metafields.custom.material)',
  'Ridge-Jacket,Ridge Jacket,"<p>Warm, dry.</p>",Northline,Apparel,Jackets,"outdoor, winter",true,Size,M,Color,Blue,,,RJ-M-B,850.0,shopify,4,deny,manual,149.00,189.00,true,true,0001,https://cdn.example/a.jpg,1,Front,false,Ridge,Jacket,,kg,70.50,active,Nylon',
  'Ridge-Jacket,,,,,,,,,L,,Blue,,,RJ-L-B,900.0,shopify,-2,continue,manual,159.00,,true,true,,https://cdn.example/b.jpg,2,,,,,,kg,,,',
  'Ridge-Jacket,,,,,,,,,,,,,,,,,,,,,,,,,https://cdn.example/c.jpg,3,,,,,,,,,',
  'trail-mug,Trail Mug,,Northline,,Mugs,,false,Title,Default Title,,,,,MUG-1,300,,7,deny,manual,19.99,,true,true,,,,,false,,,,g,,active,',
].join('\n')

async function bySlug(slug: string) {
  const [row] = await kit.database.query<{ id: string }>(
    'select id from product where slug = $1 and deleted_at is null and tenant_id = $2',
    [slug, kit.tenants.maple],
  )
  return row ? products.read(row.id) : null
}

const names = (list: { name: string }[]) => list.map(({ name }) => name)

test("a file of Shopify's becomes products with variants, stock, tags and categories", async () => {
  const id = await imports.uploaded(SHOPIFY)
  const { columns } = await imports.plan(id)
  const ignored = columns.filter(({ suggestedField }: { suggestedField: string | null }) => suggestedField === null)
  expect(names(ignored)).toEqual(
    expect.arrayContaining(['Product Category', 'Material (product.metafields.custom.material)']),
  )
  expect((await imports.preview(id, MATCHING)).preview).toMatchObject({
    rowCount: 4,
    created: 2,
    combined: 2,
    failed: 0,
    rows: [
      { row: 2, outcome: 'CREATED', title: 'Ridge Jacket', detail: 'M / Blue · RJ-M-B', combinedWith: null },
      { row: 3, combinedWith: 2 },
      { row: 4, combinedWith: 2 },
      { row: 5, outcome: 'CREATED', title: 'Trail Mug' },
    ],
    notes: [
      expect.stringMatching(
        /^These columns have no field. They are kept and exported again: Product Category, .*, Material \(product\.metafields\.custom\.material\)$/,
      ),
    ],
  })
  expect(await bySlug('ridge-jacket')).toBeNull()
  expect(await imports.imported(SHOPIFY, MATCHING)).toMatchObject({ created: 2, combined: 2, failed: 0, rowErrors: [] })
  const jacket = await bySlug('ridge-jacket')
  expect(jacket).toMatchObject({
    name: 'Ridge Jacket',
    description: '<p>Warm, dry.</p>',
    brand: 'Northline',
    status: 'ACTIVE',
    seoTitle: 'Ridge',
    seoDescription: 'Jacket',
    tags: ['outdoor', 'winter'],
    options: [
      { name: 'Size', values: ['M', 'L'] },
      { name: 'Color', values: ['Blue'] },
    ],
  })
  expect(names(jacket.categories)).toEqual(['Jackets'])
  expect(jacket.variants).toMatchObject([
    {
      optionValues: ['M', 'Blue'],
      sku: 'RJ-M-B',
      price: 14_900,
      compareAtPrice: 18_900,
      cost: 7050,
      weight: 850,
      tracksStock: true,
      allowsBackOrder: false,
      onHand: 4,
      barcode: '0001',
    },
    {
      optionValues: ['L', 'Blue'],
      sku: 'RJ-L-B',
      price: 15_900,
      compareAtPrice: null,
      weight: 900,
      tracksStock: true,
      allowsBackOrder: true,
      onHand: 0,
    },
  ])
  expect(await bySlug('trail-mug')).toMatchObject({
    status: 'DRAFT',
    options: [],
    variants: [{ sku: 'MUG-1', tracksStock: false }],
  })
})

test('a repeated import changes nothing, by handle or by SKU', async () => {
  const before = await bySlug('ridge-jacket')
  for (const matchBy of ['handle', 'sku']) {
    const done = await imports.imported(SHOPIFY, { matchBy })
    expect(done).toMatchObject({ created: 0, updated: 0, unchanged: 2, combined: 2, failed: 0 })
  }
  expect(await bySlug('ridge-jacket')).toEqual(before)
})

test('a changed file updates products and adds variants, but never changes existing stock', async () => {
  const file = [
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty,Tags',
    'ridge-jacket,Ridge Jacket 2,Size,m,Color,blue,RJ-M-B,"150,50 $",99,new',
    'ridge-jacket,,,XL,,Red,RJ-XL-R,170,3,',
  ]
  expect(await imports.imported(file.join('\n'), MATCHING)).toMatchObject({ updated: 1, combined: 1, failed: 0 })
  const jacket = await bySlug('ridge-jacket')
  expect([jacket.name, jacket.tags]).toEqual(['Ridge Jacket 2', ['new', 'outdoor', 'winter']])
  expect(jacket.variants.map((one: Record<string, unknown>) => [one.title, one.price, one.onHand])).toEqual([
    ['M / Blue', 15_050, 4],
    ['L / Blue', 15_900, 0],
    ['XL / Red', 17_000, 3],
  ])
  const skipped = await imports.imported(file.join('\n').replace('Jacket 2', 'Jacket 3'), {
    ...MATCHING,
    matchPolicy: 'SKIP',
  })
  expect(skipped).toMatchObject({ unchanged: 1, updated: 0 })
  const unmatched = await imports.imported(file.join('\n'))
  expect(unmatched).toMatchObject({ created: 0, failed: 2 })
  expect(unmatched.rowErrors[0].message).toContain('Ridge Jacket 2 has this handle already')
})

test('our own export is imported again without a change, and restores what was deleted', async () => {
  const { id } = await products.made('=Strange, "quoted"', {
    slug: 'strange',
    tags: ['a, b', '-c'],
    options: [{ name: 'Size', values: ['+1', '@2'] }],
    variants: [
      { optionValues: ['+1'], price: 123_456, sku: '-s1', weight: 5, tracksStock: true, initialStock: 1.5 },
      { optionValues: ['@2'], price: 5, cost: 2 },
    ],
  })
  const file = await imports.exported({ ids: [id] })
  expect(await imports.imported(file, MATCHING)).toMatchObject({ unchanged: 1, combined: 1, updated: 0, failed: 0 })
  const { name, tags, options, variants } = await products.read(id)
  await products.remove([id])
  expect(await imports.imported(file, MATCHING)).toMatchObject({ created: 1, combined: 1, failed: 0 })
  const again = await bySlug('strange')
  const plain = (all: Record<string, unknown>[]) => all.map(({ id: _id, ...rest }) => rest)
  expect({ ...again, variants: plain(again.variants) }).toMatchObject({
    name,
    tags,
    options,
    variants: plain(variants),
  })
})

test('without handles, rows with one title are one product', async () => {
  const file = 'Title,Option1 Name,Option1 Value,Price\nPlain Cup,Size,S,1.50\nPlain Cup,Size,L,2.50\n,Size,M,1'
  const done = await imports.imported(file)
  expect(done).toMatchObject({ created: 1, combined: 1, failed: 1 })
  expect(done.rowErrors).toMatchObject([{ row: 4, message: 'Handle: This row has neither a handle nor a title' }])
  expect((await bySlug('plain-cup')).variants).toHaveLength(2)
  expect(await imports.imported(file, { matchBy: 'name' })).toMatchObject({ unchanged: 1, combined: 1 })
})

test('the rows of a product that spans batches become one product', { timeout: 240_000 }, async () => {
  const sizes = Array.from({ length: 100 }, (_, index) => `many,${index === 0 ? 'Many Sizes' : ''},Size,${index},1`)
  const fillers = Array.from({ length: 200 }, (_, index) => `filler-${index},Filler,,,1`)
  const file = ['Handle,Title,Option1 Name,Option1 Value,Price', ...fillers, ...sizes].join('\n')
  for (const errorPolicy of ['IMPORT_NOTHING', 'SKIP_ROW']) {
    const done = await imports.imported(file, { ...MATCHING, errorPolicy })
    expect(done).toMatchObject({ status: 'COMPLETED', failed: 0, processed: 300 })
    expect((await bySlug('many')).variants).toHaveLength(100)
  }
})
