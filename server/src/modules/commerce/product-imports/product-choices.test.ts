import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { productsOf } from '../products/product-test-kit.ts'
import { importsOf } from './product-import-test-kit.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-product-choices-'))
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

async function bySlug(slug: string) {
  const [row] = await kit.database.query<{ id: string }>(
    'select id from product where slug = $1 and deleted_at is null and tenant_id = $2',
    [slug, kit.tenants.maple],
  )
  return row ? products.read(row.id) : null
}

const names = (list: { name: string }[]) => list.map(({ name }) => name)

test('too many variants are refused, with all rows of the product', async () => {
  const rows = Array.from(
    { length: 500 },
    (_, at) => `limit,${at ? '' : 'Limit'},A,${at % 25},B,${Math.floor(at / 25)},1`,
  )
  const id = await imports.uploaded(
    ['Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Price', ...rows].join('\n'),
  )
  const { preview } = await imports.preview(id)
  expect(preview).toMatchObject({ created: 0, failed: 500 })
  expect(preview.failedRows[0].message).toContain('A product has at most 250 variants')
})

test('each row says what is wrong with it, and a product is imported as a whole or not at all', async () => {
  await products.made('Owner of the SKU', { variants: [{ price: 1, sku: 'OWNED' }] })
  const file = [
    'Handle,Title,Option1 Name,Option1 Value,SKU,Price,Status,Published',
    'a,A,,,,"1,299",,',
    'b,B,Size,S,,5,active,',
    'b,,,M,,free,,',
    'c,C,,,OWNED,5,,',
    'd,D,,,,,,',
    'e,E,,,,1,sold,maybe',
    'f,,,,,1,,',
    'g,G,,,SAME,1,,',
    'h,H,,,same,1,,',
  ]
  const id = await imports.uploaded(file.join('\n'))
  const { preview } = await imports.preview(id)
  const messages = preview.failedRows.map(({ row, message }: { row: number; message: string }) => `${row} ${message}`)
  const rest = [
    expect.stringMatching(/^2 Price: “1,299” can be 1299 or 1\.299/),
    '3 Row 4, of the same product, has a problem',
    expect.stringMatching(/^4 Price: “free” is not an amount/),
    '5 SKU: Owner of the SKU has this SKU already',
    '6 Price: Enter a price',
    '7 Published: Enter TRUE or FALSE. Status: Enter active, draft or archived',
    '8 Title: There is no product for this row. Its first row needs a title',
  ]
  expect(messages).toEqual([...rest, '10 SKU: g, earlier in the file, has this SKU already'])
  const done = await imports.imported(file.join('\n'))
  expect(done).toMatchObject({ created: 1, failed: 8 })
  expect(done.rowErrors.at(-1)).toMatchObject({ row: 10, message: 'SKU: G has this SKU already' })
  expect(await bySlug('b')).toBeNull()
})

test('a product type becomes a tag, a category or nothing, as chosen', async () => {
  const file = (handle: string) => `Handle,Title,Type,Price\n${handle},Typed,Fresh Type,1`
  await imports.imported(file('typed-tag'), { productType: 'TAG' })
  await imports.imported(file('typed-none'), { createsCategories: false })
  await imports.imported(file('typed-ignored'), { productType: 'IGNORE' })
  await imports.imported(file('typed-category'))
  await imports.imported(file('typed-again'))
  const found = await Promise.all(['tag', 'none', 'ignored', 'category', 'again'].map((end) => bySlug(`typed-${end}`)))
  expect(found.map(({ tags, categories }) => [...tags, ...names(categories)])).toEqual([
    ['Fresh Type'],
    [],
    [],
    ['Fresh Type'],
    ['Fresh Type'],
  ])
  expect(found[3].categories).toEqual(found[4].categories)
})

test('a file without variants changes the products alone', async () => {
  const { id } = await products.made('Old Name', {
    slug: 'renamed',
    options: [{ name: 'Size', values: ['S', 'L'] }],
    variants: ['S', 'L'].map((size) => ({ optionValues: [size], price: 100 })),
  })
  const { variants } = await products.read(id)
  const done = await imports.imported('Handle,Title,Vendor\nRenamed,New Name,Acme', { matchBy: 'handle' })
  expect(done).toMatchObject({ updated: 1, failed: 0 })
  expect(await products.read(id)).toMatchObject({ name: 'New Name', brand: 'Acme', slug: 'renamed', variants })
})
