import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { productsOf } from '../product-test-kit.ts'
import { availableOfBundle } from './bundle-stock.ts'
import { type BundlePart, StockLabel, stockLabelOf } from './stock-label.ts'
import { stockOf } from './stock-test-kit.ts'

const kit = useServer()
const stock = stockOf(kit)

let owner: Visitor
let visitor: Visitor
let mine: ReturnType<typeof productsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  visitor = kit.visitor('maple.localhost')
  mine = productsOf(owner)
  const settings = 'mutation { updateStoreSettings(input: { stockDisplay: QUANTITY }) { userErrors { message } } }'
  expect((await owner.ask(settings)).data.updateStoreSettings.userErrors).toEqual([])
})

const counted = (initialStock: number, more: object = {}) => ({
  variants: [{ price: 100, tracksStock: true, ...(initialStock && { initialStock }), ...more }],
})

interface Part {
  readonly product: { id: string; variants: [{ id: string }] }
  readonly quantity: number
}
const part = async (name: string, quantity: number, more: object = {}): Promise<Part> => ({
  product: await mine.made(name, more),
  quantity,
})
const bundleOf = async (
  name: string,
  parts: readonly Part[],
  more: object = {},
): Promise<{ id: string; slug: string }> =>
  mine.made(name, {
    type: 'BUNDLE',
    bundleItems: parts.map(({ product, quantity }) => ({ variantId: product.variants[0].id, quantity })),
    ...more,
  })

const STOCK = 'isAvailable stockLabel variants { isAvailable stockLabel available }'
/** What a visitor sees of a bundle: whether it can be bought, the label and how many there are. */
async function seen({ slug }: { slug: string }) {
  const answer = await visitor.ask(`{ product(slug: "${slug}") { ${STOCK} } }`)
  expect(answer.errors).toBeUndefined()
  const { isAvailable, stockLabel, variants } = answer.data.product
  expect(variants[0]).toMatchObject({ isAvailable, stockLabel })
  return [isAvailable, stockLabel, variants[0].available]
}

/** The same for staff, and whether lists and facets count it as available. */
async function listed({ id, slug }: { id: string; slug: string }) {
  const where = `where: { id: { eq: "${id}" } }`
  const { data, errors } = await owner.ask(`{
    catalogProduct(id: "${id}") { ${STOCK} }
    out: catalogProducts(where: { id: { eq: "${id}" }, stock: OUT }) { totalItems }
    there: catalogProducts(where: { id: { eq: "${id}" }, stock: AVAILABLE }) { totalItems }
    products(${where}) { items { ${STOCK} } facets { available unavailable } }
    narrowed: products(where: { id: { eq: "${id}" }, available: { eq: true } }) { totalItems } }`)
  expect(errors).toBeUndefined()
  expect(data.products.items[0]).toEqual(data.catalogProduct)
  const { facets } = data.products
  expect(facets.available + facets.unavailable).toBe(1)
  const counts = [facets.available, data.there.totalItems, data.narrowed.totalItems, 1 - data.out.totalItems]
  expect(new Set(counts).size).toBe(1)
  const rest = JSON.parse((await visitor.request({ method: 'GET', url: `/api/v1/products/${slug}` })).body)
  const [variant] = data.catalogProduct.variants
  expect(rest.product).toMatchObject({ is_available: counts[0] === 1, stock: variant.available })
  return [counts[0] === 1, data.catalogProduct.stockLabel, variant.available]
}

test('a bundle has the stock of its scarcest part', async () => {
  const tyres = await part('Tyre', 4, counted(11))
  const nuts = await part('Nut', 20, counted(1000))
  const bundle = await bundleOf('Set of tyres', [tyres, nuts, await part('Mounting', 1)])
  expect(await seen(bundle)).toEqual([true, 'IN_STOCK', 2])
  expect(await listed(bundle)).toEqual([true, 'IN_STOCK', 2])

  // There are still tyres, but too few.
  await stock.adjust(owner, [{ variantId: tyres.product.variants[0].id, quantity: -8 }])
  expect(await seen(bundle)).toEqual([false, 'OUT_OF_STOCK', 0])
  expect(await listed(bundle)).toEqual([false, 'OUT_OF_STOCK', 0])
})

test('parts that are not counted or can be ordered do not limit a bundle', async () => {
  const work = await part('Work', 2)
  const ordered = await part('Made to order', 3, counted(0, { allowsBackOrder: true }))
  expect(await seen(await bundleOf('Free', [work]))).toEqual([true, 'IN_STOCK', null])
  const open = await bundleOf('Ordered', [work, ordered])
  expect(await seen(open)).toEqual([true, 'READY_TO_ORDER', null])
  expect(await listed(open)).toEqual([true, 'READY_TO_ORDER', null])
  // Its own stock limits it too.
  expect(await seen(await bundleOf('Boxes', [work], counted(3)))).toEqual([true, 'IN_STOCK', 3])
  // It contains nothing yet.
  expect(await seen(await bundleOf('Empty', []))).toEqual([true, 'IN_STOCK', null])
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['deleted', (id) => mine.remove([id])],
  ['archived', (id) => mine.update({ id, status: 'ARCHIVED' })],
  ['a draft', (id) => mine.change({ ids: [id], status: 'DRAFT' })],
])('a bundle of which a part is %s cannot be bought', async (name, take) => {
  const gone = await part(`Part that is ${name}`, 1)
  const bundle = await bundleOf(`Bundle of one that is ${name}`, [gone, await part('Other', 1, counted(5))])
  expect(await listed(bundle)).toEqual([true, 'IN_STOCK', 5])
  await take(gone.product.id)
  expect(await seen(bundle)).toEqual([false, 'OUT_OF_STOCK', 0])
  expect(await listed(bundle)).toEqual([false, 'OUT_OF_STOCK', 0])
})

test('a part that was deleted long ago is kept as long as a bundle needs it', async () => {
  const old = await part('Old part', 1)
  const bundle = await bundleOf('Bundle of old things', [old])
  await mine.remove([old.product.id])
  const purge = async () => {
    await kit.database.query(`update product set deleted_at = now() - interval '31 days' where deleted_at is not null`)
    await kit.database.query('select purge_products(1000)')
    return kit.database.query('select from product where id = $1', [old.product.id])
  }
  expect(await purge()).toHaveLength(1)
  expect(await seen(bundle)).toEqual([false, 'OUT_OF_STOCK', 0])
  await mine.remove([bundle.id])
  expect(await purge()).toHaveLength(0)
})

test('a bundle whose type is changed has its own stock', async () => {
  const bundle = await bundleOf('No bundle any more', [await part('Sold out', 1, counted(0))])
  expect(await seen(bundle)).toEqual([false, 'OUT_OF_STOCK', 0])
  await mine.update({ id: bundle.id, type: 'PRODUCT' })
  expect(await seen(bundle)).toEqual([true, 'IN_STOCK', null])
})

test('a bundle contains no bundles, whichever of the two is made first', async () => {
  const tyre = await part('Tyre of a set', 4)
  const inner = await mine.made('Inner set', { type: 'BUNDLE', bundleItems: [] })
  const items = [
    { variantId: tyre.product.variants[0].id, quantity: 4 },
    { variantId: inner.variants[0].id, quantity: 1 },
  ]
  const refused = await mine.create({ name: 'Outer set', type: 'BUNDLE', variants: [{ price: 1 }], bundleItems: items })
  expect(refused.userErrors).toMatchObject([
    {
      field: 'bundleItems.1.variantId',
      message: 'Inner set is a bundle itself. Add the products that it contains instead.',
    },
  ])
  await bundleOf('Outer set', [tyre])
  expect((await mine.update({ id: tyre.product.id, type: 'BUNDLE' })).userErrors).toMatchObject([
    { field: 'type', message: 'Outer set contains this product, and a bundle cannot contain a bundle.' },
  ])
})

test('of two changes that would nest bundles at once, one is refused', async () => {
  const one = await part('Becomes a bundle', 1)
  const outer = await mine.made('Outer at once', { type: 'BUNDLE', bundleItems: [] })
  const [changed, filled] = await Promise.all([
    mine.update({ id: one.product.id, type: 'BUNDLE' }),
    mine.update({ id: outer.id, bundleItems: [{ variantId: one.product.variants[0].id, quantity: 1 }] }),
  ])
  expect([changed, filled].filter(({ userErrors }) => userErrors.length === 0)).toHaveLength(1)
})

test('sites hear of a bundle when it has other stock, though the label of its part is the same', async () => {
  const tyres = await part('Four of these', 4, counted(9))
  const bundle = await bundleOf('Four at once', [tyres])
  const changed: (string | null)[] = []
  const stop = kit.server.events.on('product.changed', ({ productId }) => void changed.push(productId))
  const settings = 'mutation { updateStoreSettings(input: { stockDisplay: LABEL }) { userErrors { message } } }'
  await owner.ask(settings)
  // Events arrive in their order, so those of before are there when this one is.
  const { id: first } = await mine.made('First')
  await expect.poll(() => changed).toContain(first)
  changed.length = 0
  const [{ id: variantId }] = tyres.product.variants
  for (const quantity of [-1, -6]) await stock.adjust(owner, [{ variantId, quantity }])
  const { id: last } = await mine.made('Last')
  await expect.poll(() => changed).toContain(last)
  stop()
  expect(changed.filter((id) => id === bundle.id)).toHaveLength(1)
  expect(changed).not.toContain(tyres.product.id)
})

const there: BundlePart = {
  quantity: 2000,
  isGone: false,
  tracksStock: true,
  allowsBackOrder: false,
  onHand: 5000,
  reserved: 0,
  incoming: 0,
}
const untracked = { ...there, tracksStock: false, onHand: 0 }

test.each<[string, Partial<BundlePart>, StockLabel, number | null]>([
  ['enough', {}, StockLabel.IN_STOCK, 2000],
  ['half of one left over', { onHand: 3999 }, StockLabel.IN_STOCK, 1000],
  ['too little', { onHand: 1999 }, StockLabel.OUT_OF_STOCK, 0],
  ['promised', { reserved: 4000 }, StockLabel.PENDING, 0],
  ['more on order', { onHand: 1000, incoming: 1000 }, StockLabel.ORDERED, 0],
  ['back orders', { onHand: 0, allowsBackOrder: true }, StockLabel.READY_TO_ORDER, null],
  ['more promised than there is', { reserved: 6000, allowsBackOrder: true }, StockLabel.BACKORDERED, null],
  ['not counted', { onHand: 0, tracksStock: false }, StockLabel.IN_STOCK, null],
  ['no longer sold', { tracksStock: false, isGone: true }, StockLabel.OUT_OF_STOCK, 0],
])('a part: %s', (_, more, label, available) => {
  const parts = [
    { ...there, onHand: 100_000 },
    { ...there, ...more },
  ]
  expect(stockLabelOf('active' as never, untracked, parts)).toBe(label)
  expect(availableOfBundle(untracked, parts.slice(1))).toBe(available)
})
