import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { productsOf } from './product-test-kit.ts'

const kit = useServer()
const { signedIn } = kit

let mine: ReturnType<typeof productsOf>
let ids: Record<string, string>
beforeAll(async () => {
  const owner: Visitor = await signedIn('owner@maple.test')
  mine = productsOf(owner)
  const products = [
    await mine.made('Brake pads', {
      brand: 'Brembo',
      tags: ['Brakes'],
      variants: [{ price: 8900, sku: 'BP-77', tracksStock: true, lowStockLevel: 2 }],
    }),
    await mine.made('Brake disc', {
      brand: 'Brembo',
      tags: ['brakes', 'front'],
      status: 'DRAFT',
      variants: [{ price: 12_900 }],
    }),
    await mine.made('Écrou de roue', { brand: 'Acme', variants: [{ price: 300, barcode: '064 2133' }] }),
    await mine.made('Alignment', {
      type: 'SERVICE',
      description: '<p>Four wheels on the laser bench</p>',
      variants: [{ price: 9900 }],
    }),
  ]
  ids = Object.fromEntries(products.map(({ name, id }) => [name, id]))
})

test('the list is ordered by name, whatever accents and capitals', async () => {
  expect(await mine.names({})).toEqual(['Alignment', 'Brake disc', 'Brake pads', 'Écrou de roue'])
  const byPrice = [{ field: 'PRICE', direction: 'DESC' }]
  expect(await mine.names({}, byPrice)).toEqual(['Brake disc', 'Alignment', 'Brake pads', 'Écrou de roue'])
})

test('products are found by name, SKU, barcode, brand, tag and description, in spite of a typo', async () => {
  expect(await mine.names({ search: 'bp77' })).toEqual(['Brake pads'])
  expect(await mine.names({ search: '0642133' })).toEqual(['Écrou de roue'])
  expect(await mine.names({ search: 'ecrou' })).toEqual(['Écrou de roue'])
  expect(await mine.names({ search: 'brembo front' })).toEqual(['Brake disc'])
  expect(await mine.names({ search: 'laser' })).toEqual(['Alignment'])
  expect(await mine.names({ search: 'allignment' })).toEqual(['Alignment'])
  for (const search of ['breaks pads', 'brake pad', 'brakes pad', 'braeks padds', 'breks pade', 'allignments'])
    expect(await mine.names({ search }), search).toEqual([search.startsWith('al') ? 'Alignment' : 'Brake pads'])
  expect(await mine.names({ search: 'wiper' })).toEqual([])
})

test('filters hold together', async () => {
  expect(await mine.names({ status: { eq: 'DRAFT' } })).toEqual(['Brake disc'])
  expect(await mine.names({ type: { in: ['SERVICE'] } })).toEqual(['Alignment'])
  expect(await mine.names({ brand: { eq: 'Brembo' }, tag: { eq: 'BRAKES' } })).toEqual(['Brake disc', 'Brake pads'])
  expect(await mine.names({ price: { min: 9000, max: 10_000 } })).toEqual(['Alignment'])
  expect(await mine.names({ stock: 'OUT' })).toEqual(['Brake pads'])
  expect(await mine.names({ stock: 'TRACKED' })).toEqual(['Brake pads'])
  expect(await mine.names({ stock: 'LOW' })).toEqual(['Brake pads'])
  expect(await mine.names({ stock: 'AVAILABLE', brand: { eq: 'Brembo' } })).toEqual(['Brake disc'])
  expect(await mine.names({ id: { in: [ids.Alignment, 'no id'] } })).toEqual(['Alignment'])
})

test('many products are changed alike, with prices raised to the cent', async () => {
  const some = [ids['Brake pads'], ids['Brake disc']]
  const { products, userErrors } = await mine.change({
    ids: some,
    status: 'ACTIVE',
    addTags: ['Sale'],
    removeTags: ['BRAKES'],
  })
  expect(userErrors).toEqual([])
  expect(
    products.map(({ name, status, tags, minPrice }: Record<string, unknown>) => [name, status, tags, minPrice]),
  ).toEqual([
    ['Brake pads', 'ACTIVE', ['Sale'], 8900],
    ['Brake disc', 'ACTIVE', ['Sale', 'front'], 12_900],
  ])
  const tags = Array.from({ length: 50 }, (_, at) => `Tag ${at}`)
  const refused = await mine.change({ ids: some, addTags: tags })
  expect(refused.userErrors).toMatchObject([{ field: 'addTags', message: 'A product has at most 50 tags' }])
})

test('people without the permission neither see nor change products', async () => {
  const visitor = kit.visitor('maple.localhost')
  const answer = await visitor.ask('{ catalogProducts { items { name } } }')
  expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('the status of many products changes at once, and search still knows their descriptions', async () => {
  const mine = productsOf(await kit.signedIn('owner@maple.test'))
  const { id } = await mine.made('Archived soon', { description: '<p>Corduroy</p>' })
  const { products } = await mine.change({ ids: [id], status: 'ARCHIVED' })
  expect(products).toMatchObject([{ id, status: 'ARCHIVED' }])
  expect(await mine.names({ search: 'corduroy' })).toEqual(['Archived soon'])
})

test('products are found by the values of their options', async () => {
  const mine = productsOf(await kit.signedIn('owner@maple.test'))
  await mine.made('Touring tire', {
    options: [{ name: 'Size', values: ['185/65R15', '205/55R16'] }],
    variants: ['185/65R15', '205/55R16'].map((value) => ({ price: 100, optionValues: [value] })),
  })
  expect(await mine.names({ search: '185/65R15' })).toEqual(['Touring tire'])
})
