import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { productsOf } from '../product-test-kit.ts'

const kit = useServer()

let owner: Visitor
let mine: ReturnType<typeof productsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = productsOf(owner)
})

const ANSWER = 'priceChange { id prices compareAtPrices removedCompareAtPrices undoneAt notRestored }'
const ERRORS = 'userErrors { code message field }'
const PREVIEW = `query ($input: PriceChangeInput!) { priceChangePreview(input: $input) {
  variants prices compareAtPrices removedCompareAtPrices problem
  examples { productName variantTitle price compareAtPrice newPrice newCompareAtPrice } } }`
const CHANGE = `mutation ($input: ChangePricesInput!) { changePrices(input: $input) { ${ANSWER} ${ERRORS} } }`
const UNDO = `mutation ($input: UndoPriceChangeInput!) { undoPriceChange(input: $input) { ${ANSWER} ${ERRORS} } }`

const preview = async (input: object) => (await owner.ask(PREVIEW, { input })).data.priceChangePreview
const change = async (input: object) =>
  (await owner.ask(CHANGE, { input: { idempotencyKey: randomUUID(), ...input } })).data.changePrices
const undo = async (id: string) => (await owner.ask(UNDO, { input: { id } })).data.undoPriceChange

type Prices = readonly (readonly [price: number, compareAtPrice?: number])[]

/** A product with these prices and compare-at prices. */
const priced = (name: string, prices: Prices) =>
  mine.made(name, {
    options: [{ name: 'Size', values: prices.map((_, at) => `${at}`) }],
    variants: prices.map(([price, compareAtPrice = null], at) => ({ price, compareAtPrice, optionValues: [`${at}`] })),
  })

const pricesOf = async (id: string) =>
  (await mine.read(id)).variants.map(({ price, compareAtPrice }: Record<string, number>) => [price, compareAtPrice])

test('a raise says beforehand which compare-at prices it removes, and undoing it restores all prices exactly', async () => {
  const tyre = await priced('Tyre', [[10_900, 13_900], [5555], [100, 90_000]])
  const input = { ids: [tyre.id], kind: 'PERCENT', percent: 60 }
  const counts = { prices: 3, compareAtPrices: 0, removedCompareAtPrices: 1 }
  const before = await preview(input)
  expect(before).toMatchObject({ variants: 3, problem: null, ...counts })
  expect(before.examples[0]).toEqual({
    productName: 'Tyre',
    variantTitle: '0',
    price: 10_900,
    compareAtPrice: 13_900,
    newPrice: 17_440,
    newCompareAtPrice: null,
  })
  const { priceChange, userErrors } = await change(input)
  expect(userErrors).toEqual([])
  expect(priceChange).toMatchObject(counts)
  expect(await pricesOf(tyre.id)).toEqual([
    [17_440, null],
    [8888, null],
    [160, 90_000],
  ])
  expect(await mine.read(tyre.id)).toMatchObject({ minPrice: 160, maxPrice: 17_440, version: tyre.version + 1 })

  expect((await undo(priceChange.id)).priceChange).toMatchObject({ notRestored: 0 })
  expect(await pricesOf(tyre.id)).toEqual([
    [10_900, 13_900],
    [5555, null],
    [100, 90_000],
  ])
  expect(await mine.read(tyre.id)).toMatchObject({ minPrice: 100, maxPrice: 10_900 })
  // Undoing again, such as by a second click, changes nothing.
  await mine.update({ id: tyre.id, variants: tyre.variants.map(({ id }: { id: string }) => ({ id, price: 8888 })) })
  expect((await undo(priceChange.id)).priceChange.notRestored).toBe(0)
  expect(await pricesOf(tyre.id)).toContainEqual([8888, null])
})

test('a request that arrives twice, even at the same moment, changes the prices once', async () => {
  const rim = await priced('Rim', [[1000]])
  const input = { idempotencyKey: randomUUID(), ids: [rim.id], kind: 'PERCENT', percent: 10 }
  const answers = await Promise.all([change(input), change(input), change(input)])
  expect(new Set(answers.map(({ priceChange }) => priceChange.id)).size).toBe(1)
  expect(await pricesOf(rim.id)).toEqual([[1100, null]])
})

test('undoing leaves alone what was changed since', async () => {
  const bolt = await priced('Bolt', [[1000], [2000]])
  const { priceChange } = await change({ ids: [bolt.id], kind: 'AMOUNT', amount: 50 })
  const [first, second] = (await mine.read(bolt.id)).variants
  await mine.update({ id: bolt.id, variants: [{ id: first.id, price: 7777 }, { id: second.id }] })
  expect((await undo(priceChange.id)).priceChange).toMatchObject({ prices: 2, notRestored: 1 })
  expect(await pricesOf(bolt.id)).toEqual([
    [7777, null],
    [2000, null],
  ])
})

test('prices are set, raised by an amount, and rounded to an ending', async () => {
  const wiper = await priced('Wiper', [[17_905], [40]])
  const by = async (input: object) => {
    await change({ ids: [wiper.id], ...input })
    return (await pricesOf(wiper.id)).map(([price]: number[]) => price)
  }
  expect(await by({ kind: 'AMOUNT', amount: 100 })).toEqual([18_005, 140])
  expect(await by({ kind: 'PERCENT', percent: 5, ending: 'NINETY_FIVE' })).toEqual([18_895, 195])
  expect(await by({ kind: 'PERCENT', percent: -50, ending: 'NINETY_NINE' })).toEqual([9399, 99])
  expect(await by({ kind: 'PERCENT', percent: -90, ending: 'WHOLE' })).toEqual([900, 100])
  expect(await by({ kind: 'FIXED', amount: 1234 })).toEqual([1234, 1234])
})

test('a sale crosses out the regular price, and its end brings that back', async () => {
  const mat = await priced('Mat', [[10_000], [6000, 8000]])
  const sale = { ids: [mat.id], kind: 'SALE', percent: 15 }
  expect(await preview(sale)).toMatchObject({ prices: 2, compareAtPrices: 1, removedCompareAtPrices: 0 })
  await change(sale)
  expect(await pricesOf(mat.id)).toEqual([
    [8500, 10_000],
    [6800, 8000],
  ])
  await change({ ids: [mat.id], kind: 'END_SALE' })
  expect(await pricesOf(mat.id)).toEqual([
    [10_000, null],
    [8000, null],
  ])
})

test('prices below zero and numbers out of range are refused, in the preview too', async () => {
  const cap = await priced('Cap', [[500]])
  const ids = [cap.id]
  const problem = 'At least one price would fall below $0.00'
  expect(await preview({ ids, kind: 'AMOUNT', amount: -501 })).toMatchObject({ problem })
  expect((await change({ ids, kind: 'AMOUNT', amount: -501 })).userErrors).toMatchObject([{ message: problem }])
  expect(await preview({ ids, kind: 'SALE' })).toMatchObject({ problem: 'Enter a percentage', prices: 0 })
  const faults = [
    [{ kind: 'PERCENT', percent: 501 }, 'percent', 'At most 500%'],
    [{ kind: 'SALE', percent: 91 }, 'percent', 'From 1 to 90%'],
    [{ kind: 'FIXED', amount: -1 }, 'amount', 'A price cannot be negative'],
    [{ kind: 'FIXED' }, 'amount', 'Enter an amount'],
    [{ kind: 'END_SALE', idempotencyKey: ' ' }, 'idempotencyKey', 'Send a unique key for each change'],
  ] as const
  for (const [input, field, message] of faults)
    expect((await change({ ids, ...input })).userErrors).toMatchObject([{ field, message }])
  expect(await pricesOf(cap.id)).toEqual([[500, null]])
})

test('the log names each changed price', async () => {
  const jack = await priced('Jack', [[1000, 2000]])
  await change({ ids: [jack.id], kind: 'PERCENT', percent: 150 })
  const { data } = await owner.ask(
    `query ($id: ID!) { auditEntries(where: { recordId: { eq: $id } }) {
      items { action changes { field before after } } } }`,
    { id: jack.id },
  )
  expect(data.auditEntries.items[0].changes).toEqual([
    { field: 'variant 0', before: '10.00, was 20.00', after: '25.00' },
  ])
})

test('100 products with 250 variants each are changed, and restored, within seconds', async () => {
  const rows = await kit.database.query<{ id: string }>(
    `with written as (
      insert into product (tenant_id, created_at, updated_at, status, name, sort_name, slug, options, publish_at, number_of_variants)
        select $1, now(), now(), 'active', 'Bulk ' || n, 'bulk ' || n, 'bulk-' || n, '[]', now(), 250
          from generate_series(1, 100) n returning tenant_id, id),
    variants as (
      insert into product_variant (tenant_id, product_id, position, option_values, price)
        select tenant_id, id, n, '[]', 1000 + n from written cross join generate_series(1, 250) n)
    select id from written`,
    [kit.tenants.maple],
  )
  const started = performance.now()
  const { priceChange, userErrors } = await change({ ids: rows.map(({ id }) => id), kind: 'PERCENT', percent: 10 })
  expect(userErrors).toEqual([])
  expect(priceChange.prices).toBe(25_000)
  expect((await undo(priceChange.id)).priceChange.notRestored).toBe(0)
  // Product by product it was a minute for the change alone.
  expect(performance.now() - started).toBeLessThan(25_000)
}, 240_000)
