import { beforeAll, expect, test } from 'vitest'
import { addImages } from '../../../../../tests/kit/library-images.ts'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { TaxService } from '../taxes/index.ts'
import { productsOf } from './product-test-kit.ts'

const kit = useServer()
const { signedIn, database } = kit

let owner: Visitor
let mine: ReturnType<typeof productsOf>
beforeAll(async () => {
  await addImages(kit.database, [
    '/media/a.webp',
    '/media/b.webp',
    '/media/old.webp',
    '/media/one.webp',
    '/media/two.webp',
  ])
  owner = await signedIn('owner@maple.test')
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, () => ctx.use(TaxService).addCanadianTaxes()),
  )
  mine = productsOf(owner)
})

const fieldsOf = (answer: { userErrors: { field: string; message: string }[] }) =>
  answer.userErrors.map(({ field, message }) => [field, message])

test('SKUs and slugs belong to one product', async () => {
  await mine.made('First owner', { slug: 'taken-slug', variants: [{ price: 1, sku: 'OWN-1' }] })
  const second = await mine.create({ name: 'Second', variants: [{ price: 1, sku: 'own-1' }] })
  expect(fieldsOf(second)).toEqual([['variants.0.sku', 'First owner has this SKU already']])
  const slug = await mine.create({ name: 'Second', slug: 'taken-slug', variants: [{ price: 1 }] })
  expect(fieldsOf(slug)).toEqual([['slug', 'Another product has this slug']])
  expect(fieldsOf(await mine.create({ name: 'Second', slug: 'No Slug', variants: [{ price: 1 }] }))[0]?.[0]).toBe(
    'slug',
  )
  expect((await mine.made('Taken slug')).slug).toBe('taken-slug-2')
})

test('products created at the same moment with one SKU: one is there, the others are told', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => mine.create({ name: `Race ${at}`, variants: [{ price: 1, sku: 'RACE-1' }] })),
  )
  expect(answers.filter(({ product }) => product)).toHaveLength(1)
  for (const { userErrors } of answers.filter(({ product }) => !product))
    expect(userErrors).toMatchObject([{ code: 'TAKEN', message: expect.stringContaining('SKU') }])
})

test('the second of two editors is told, and gets the current version', async () => {
  const product = await mine.made('Edited twice')
  expect((await mine.update({ id: product.id, version: 1, brand: 'Acme' })).userErrors).toEqual([])
  const late = await mine.update({ id: product.id, version: 1, brand: 'Other' })
  expect(late).toMatchObject({ userErrors: [{ code: 'CONFLICT' }], product: { brand: 'Acme', version: 2 } })
})

test('images, tags, related products and the contents of a bundle keep their order', async () => {
  const oil = await mine.made('Oil', { variants: [{ price: 1200 }] })
  const filter = await mine.made('Oil filter', { variants: [{ price: 900 }] })
  const bundle = await mine.made('Oil change', {
    type: 'BUNDLE',
    images: [{ address: '/media/b.webp', alt: 'A can' }, { address: '/media/a.webp' }],
    tags: [' Oil ', 'oil', 'Service', ''],
    relatedIds: [filter.id, oil.id],
    bundleItems: [
      { variantId: oil.variants[0].id, quantity: 4.5 },
      { variantId: filter.variants[0].id, quantity: 1 },
    ],
  })
  expect(bundle).toMatchObject({
    image: '/media/b.webp',
    images: [
      { address: '/media/b.webp', alt: 'A can' },
      { address: '/media/a.webp', alt: '' },
    ],
    tags: ['Oil', 'Service'],
    relatedProducts: [{ name: 'Oil filter' }, { name: 'Oil' }],
    bundleContents: [
      { productName: 'Oil', quantity: 4.5 },
      { productName: 'Oil filter', quantity: 1 },
    ],
  })
  const twice = [oil, oil].map(({ variants: [{ id }] }) => ({ variantId: id, quantity: 1 }))
  expect(fieldsOf(await mine.update({ id: bundle.id, bundleItems: twice }))).toEqual([
    ['bundleItems.1.variantId', 'This product is already in the bundle'],
  ])
  const itself = await mine.update({
    id: bundle.id,
    relatedIds: [bundle.id],
    bundleItems: [{ variantId: bundle.variants[0].id, quantity: 1 }],
  })
  expect(fieldsOf(itself)).toEqual([
    ['relatedIds', 'A product cannot be related to itself'],
    ['bundleItems', 'A bundle cannot contain itself'],
  ])
})

test('a bundle tells visitors nothing of products that they do not see', async () => {
  const [seen, draft, later] = [
    await mine.made('Seen part'),
    await mine.made('Draft part', { status: 'DRAFT' }),
    await mine.made('Part of next year', { publishAt: '2090-01-01T00:00:00Z' }),
  ]
  const bundleItems = [seen, draft, later].map(({ variants: [{ id }] }) => ({ variantId: id, quantity: 1 }))
  const { slug } = await mine.made('Open bundle', { type: 'BUNDLE', bundleItems })
  const contents = `{ product(slug: "${slug}") { bundleContents { productName } } }`
  const visitor = (await kit.visitor('maple.localhost:4000').ask(contents)).data.product.bundleContents
  expect(visitor).toEqual([{ productName: 'Seen part' }])
  expect((await owner.ask(contents)).data.product.bundleContents).toHaveLength(3)
})

test("a variant shows one of its product's images, and loses it with the product", async () => {
  const images = [{ address: '/media/one.webp' }, { address: '/media/two.webp' }]
  const strange = { name: 'Strange', images, variants: [{ price: 1, image: 'https://evil.example/x.png' }] }
  expect(fieldsOf(await mine.create(strange))).toEqual([['variants.0.image', "Choose one of the product's images"]])
  const product = await mine.made('Pictured', { images, variants: [{ price: 1, image: '/media/two.webp' }] })
  expect(product.variants[0].image).toBe('/media/two.webp')
  const { product: left } = await mine.update({ id: product.id, images: images.slice(0, 1) })
  expect(left.variants[0].image).toBeNull()
})

test('a name that is longer without its ligatures can be saved', async () => {
  const { product } = await mine.create({ name: 'ﷺ'.repeat(200), variants: [{ price: 1 }] })
  expect(product.name).toHaveLength(200)
})

test('a deleted product leaves lists, slug and SKU free, and comes back with what is still free', async () => {
  const product = await mine.made('Deleted', { slug: 'deleted', variants: [{ price: 1, sku: 'DEL-1' }] })
  await mine.remove([product.id])
  expect(await mine.names({ search: 'DEL-1' })).toEqual([])
  expect(await mine.names({ deleted: { eq: true }, search: 'Deleted' })).toEqual(['Deleted'])
  await mine.made('Successor', { slug: 'deleted', variants: [{ price: 1, sku: 'DEL-1' }] })
  const { products } = await mine.restore([product.id])
  expect(products).toMatchObject([{ slug: 'deleted-2', deletedAt: null, variants: [{ sku: '' }] }])
})

test('the longest slug comes back with a number, cut so that it fits', async () => {
  const slug = 's'.repeat(120)
  const { id } = await mine.made('Long slug', { slug })
  await mine.remove([id])
  await mine.made('Other long slug', { slug })
  const { products } = await mine.restore([id])
  expect(products[0].slug).toBe(`${'s'.repeat(100)}-2`)
})

test('products that were deleted 30 days ago go with everything that is theirs', async () => {
  const { id } = await mine.made('Long gone', { tags: ['old'], images: [{ address: '/media/old.webp' }] })
  await mine.remove([id])
  await database.query("update product set deleted_at = now() - interval '31 days' where id = $1", [id])
  await purgeTask('products').run({ inTenant: kit.server.inTenant } as never)
  const left = await database.query(
    'select 1 from product where id = $1 union all select 1 from product_variant where product_id = $1 union all select 1 from record where id = $1',
    [id],
  )
  expect(left).toEqual([])
})

test('the tax class of a product is kept, with a sentence that says why', async () => {
  const send = (operation: string, type: string, input: object, fields: string) =>
    owner.ask(`mutation ($input: ${type}!) { ${operation}(input: $input) { ${fields} userErrors { message } } }`, {
      input,
    })
  const made = await send('createTaxClass', 'CreateTaxClassInput', { name: 'Books' }, 'taxClass { id }')
  const { id } = made.data.createTaxClass.taxClass
  await mine.made('Atlas', { taxClassId: id })
  const { data } = await send('deleteTaxClass', 'DeleteTaxClassInput', { id }, 'deletedId')
  expect(data.deleteTaxClass).toEqual({
    deletedId: null,
    userErrors: [{ message: 'Books is in use. Assign another class to its products and lines first.' }],
  })
})

test('a variant that is removed takes its stock out of the ledger, but for what is reserved', async () => {
  const mine = productsOf(await kit.signedIn('owner@maple.test'))
  const stocked = { price: 1, tracksStock: true, lowStockLevel: 2 }
  const { id, variants } = await mine.made('Loaf', {
    options: [{ name: 'Size', values: ['Whole', 'Half'] }],
    variants: [
      { ...stocked, optionValues: ['Whole'], initialStock: 5 },
      { ...stocked, optionValues: ['Half'], initialStock: 12 },
    ],
  })
  const [whole, half] = variants
  await kit.database.query(
    `insert into stock_movement (tenant_id, variant_id, location_id, kind, quantity, created_by, created_at)
      select tenant_id, variant_id, location_id, 'reserved', 2000, 'Test', now() from stock_level where variant_id = $1`,
    [half.id],
  )
  await mine.update({ id, options: [{ name: 'Size', values: ['Whole'] }], variants: [{ id: whole.id }] })
  const rows = await kit.database.query(
    'select kind, quantity, reason from stock_movement where variant_id = $1 order by id desc limit 1',
    [half.id],
  )
  expect(rows).toEqual([{ kind: 'adjusted', quantity: -10_000, reason: 'Variant removed' }])
  const left = await kit.database.query('select on_hand, reserved from product_variant where id = $1', [half.id])
  expect(left).toEqual([{ on_hand: 2000, reserved: 2000 }])
})

test('a change of a variant that somebody removed meanwhile says only that, with the product as it is now', async () => {
  const mine = productsOf(await kit.signedIn('owner@maple.test'))
  const { id, variants } = await mine.made('Baguette', {
    options: [{ name: 'Size', values: ['Long', 'Short'] }],
    variants: [
      { price: 1, optionValues: ['Long'] },
      { price: 2, optionValues: ['Short'] },
    ],
  })
  const [long, short] = variants
  await mine.update({ id, options: [{ name: 'Size', values: ['Long'] }], variants: [{ id: long.id }] })
  const late = await mine.update({
    id,
    variants: [
      { id: long.id, optionValues: ['Long'] },
      { id: short.id, optionValues: ['Short'], price: 3 },
    ],
  })
  expect(late.userErrors).toEqual([
    {
      code: 'REMOVED',
      field: 'variants.1.id',
      message: 'Somebody removed this variant. Reload the product to go on.',
    },
  ])
  expect(late.product.variants).toHaveLength(1)
})
