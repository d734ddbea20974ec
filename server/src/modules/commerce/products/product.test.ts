import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { TaxService } from '../taxes/index.ts'
import { CREATE, productsOf } from './product-test-kit.ts'

const kit = useServer()
const { signedIn, database } = kit

let owner: Visitor
let mine: ReturnType<typeof productsOf>
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, () => ctx.use(TaxService).addCanadianTaxes()),
  )
  mine = productsOf(owner)
})

const fieldsOf = (answer: { userErrors: { field: string; message: string }[] }) =>
  answer.userErrors.map(({ field, message }) => [field, message])

test('a product begins as a draft with one variant, the default tax class and a slug of its name', async () => {
  const { product, userErrors } = await mine.create({ name: ' Winter tyre “Été” ', variants: [{ price: 18_995 }] })
  expect(userErrors).toEqual([])
  expect(product).toMatchObject({
    name: 'Winter tyre “Été”',
    slug: 'winter-tyre-ete',
    type: 'PRODUCT',
    status: 'DRAFT',
    minPrice: 18_995,
    maxPrice: 18_995,
    numberOfVariants: 1,
    isAvailable: true,
    options: [],
    version: 1,
    variants: [{ title: '', price: 18_995, compareAtPrice: null, cost: null, tracksStock: false }],
  })
  const [taxClass] = await database.query<{ id: string }>(
    'select id from tax_class where is_default and tenant_id = $1',
    [kit.tenants.maple],
  )
  expect(product.taxClassId).toBe(taxClass?.id)
})

test('people who may see products see what they can be taxed as, whether or not they may see the settings', async () => {
  const staff = await kit.signedIn('staff@maple.test')
  expect((await staff.ask('{ taxClasses { id } }')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  const { data } = await staff.ask('{ productTaxClasses { name isDefault } }')
  expect(data.productTaxClasses[0]).toMatchObject({ isDefault: true })
})

test('options have a variant for each combination that is sold', async () => {
  const options = [
    { name: 'Size', values: ['15"', '16"'] },
    { name: 'Type', values: ['Winter', 'Summer'] },
  ]
  const variants = [
    {
      optionValues: ['15"', 'Winter'],
      price: 15_000,
      compareAtPrice: 17_500,
      cost: 9000,
      sku: ' T15-W ',
      weight: 8200,
    },
    { optionValues: ['16"', 'Winter'], price: 16_000, sku: 'T16-W', barcode: '0123456789012' },
    { optionValues: ['16"', 'Summer'], price: 14_000 },
  ]
  const product = await mine.made('Touring tyre', { options, variants })
  expect(product).toMatchObject({ options, minPrice: 14_000, maxPrice: 16_000, numberOfVariants: 3, version: 1 })
  expect(product.variants.map(({ title, sku }: { title: string; sku: string }) => [title, sku])).toEqual([
    ['15" / Winter', 'T15-W'],
    ['16" / Winter', 'T16-W'],
    ['16" / Summer', ''],
  ])
})

test('input that does not fit is refused field by field', async () => {
  const options = [
    { name: 'Size', values: ['S', 's'] },
    { name: 'size', values: [] },
  ]
  expect(fieldsOf(await mine.create({ name: ' ', badgeColor: 'red', options, variants: [{ price: -5 }] }))).toEqual([
    ['name', 'Enter a name'],
    ['badgeColor', 'Enter a colour such as #C2410C'],
    ['options.0.values', 'Size has the same value twice'],
    ['options.1.name', 'There are two options named size'],
    ['options.1.values', 'Enter at least one value'],
    ['variants.0.price', 'Must not be negative'],
    ['variants.0.optionValues', 'Choose a value for Size'],
  ])
  const sizes = [{ name: 'Size', values: ['S', 'M'] }]
  const twice = [
    { optionValues: ['S'], price: 1, sku: 'X' },
    { optionValues: ['S'], price: 1, sku: 'x' },
  ]
  expect(fieldsOf(await mine.create({ name: 'Twice', options: sizes, variants: twice }))).toEqual([
    ['variants.1.optionValues', 'There are two variants with S'],
    ['variants.1.sku', 'Another variant has this SKU'],
  ])
  expect(fieldsOf(await mine.create({ name: 'Two', variants: [{ price: 1 }, { price: 2 }] }))).toEqual([
    ['variants.1.optionValues', 'A product without options has only one variant'],
  ])
  expect(fieldsOf(await mine.create({ name: 'None' }))).toEqual([['variants', 'A product has at least one variant']])
  const odd = [{ price: 100, compareAtPrice: 100, lowStockLevel: 0.0001, incoming: -1, weight: -2 }]
  expect(fieldsOf(await mine.create({ name: 'Odd', variants: odd }))).toEqual([
    ['variants.0.compareAtPrice', 'Compare-at price must be higher than the price'],
    ['variants.0.weight', 'Must not be negative'],
    ['variants.0.lowStockLevel', 'A quantity has at most three decimals'],
    ['variants.0.incoming', 'A quantity cannot be negative'],
  ])
  const images = [{ address: '//evil.test/a.png' }]
  expect(fieldsOf(await mine.create({ name: 'Images', variants: [{ price: 1 }], images }))).toEqual([
    ['images.0.address', 'Choose an image from the media library'],
  ])
  for (const links of [
    { categoryIds: [kit.tenants.maple] },
    { relatedIds: ['x'] },
    { taxClassId: kit.tenants.maple },
  ]) {
    const variants = [{ price: 1 }]
    const answer = await owner.ask(CREATE, { input: { name: 'Links', variants, ...links } })
    expect(answer.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  }
})

test('more than 250 variants are refused with the limit', async () => {
  const values = Array.from({ length: 100 }, (_, at) => `v${at}`)
  const options = [
    { name: 'A', values },
    { name: 'B', values: values.slice(0, 3) },
  ]
  const variants = values.flatMap((a) => values.slice(0, 3).map((b) => ({ optionValues: [a, b], price: 1 })))
  expect(fieldsOf(await mine.create({ name: 'Large', options, variants }))).toEqual([
    ['variants', 'A product has at most 250 variants'],
  ])
})

test('an option and its values are renamed, and the variants keep their identity', async () => {
  const product = await mine.made('Renamed', {
    options: [{ name: 'Colour', values: ['Rouge', 'Bleu'] }],
    variants: [
      { optionValues: ['Rouge'], price: 1, sku: 'R' },
      { optionValues: ['Bleu'], price: 2, sku: 'B' },
    ],
  })
  const [red, blue] = product.variants
  const changed = await mine.update({
    id: product.id,
    version: 1,
    options: [{ name: 'Color', values: ['Blue', 'Red'] }],
    // The SKUs are exchanged at the same time.
    variants: [
      { id: blue.id, optionValues: ['Blue'], sku: 'R' },
      { id: red.id, optionValues: ['Red'], sku: 'B' },
    ],
  })
  expect(changed.userErrors).toEqual([])
  expect(changed.product).toMatchObject({
    version: 2,
    options: [{ name: 'Color', values: ['Blue', 'Red'] }],
    variants: [
      { id: blue.id, title: 'Blue', sku: 'R', price: 2 },
      { id: red.id, title: 'Red', sku: 'B', price: 1 },
    ],
  })
})

test('a variant that is missing from the list is taken away, and its SKU can be used again', async () => {
  const product = await mine.made('Fewer', {
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [
      { optionValues: ['S'], price: 1, sku: 'GONE-S' },
      { optionValues: ['M'], price: 2 },
    ],
  })
  const m = product.variants[1]
  const { product: fewer } = await mine.update({ id: product.id, variants: [{ id: m.id }] })
  expect(fewer).toMatchObject({ numberOfVariants: 1, minPrice: 2, variants: [{ id: m.id }] })
  expect((await mine.made('Next', { variants: [{ price: 1, sku: 'gone-s' }] })).variants[0].sku).toBe('gone-s')
  // Somebody else still has it on the screen.
  const late = await mine.update({ id: product.id, variants: [{ id: product.variants[0].id, price: 5 }] })
  expect(fieldsOf(late)).toContainEqual([
    'variants.0.id',
    'Somebody removed this variant. Reload the product to go on.',
  ])
})
