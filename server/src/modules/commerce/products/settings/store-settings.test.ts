import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { productsOf } from '../product-test-kit.ts'

const kit = useServer()

let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  await productsOf(owner).made('Counted', {
    options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
    variants: [
      { optionValues: ['S'], price: 100, tracksStock: true, initialStock: 4.5 },
      { optionValues: ['M'], price: 100, tracksStock: true },
      { optionValues: ['L'], price: 100 },
    ],
  })
})

const show = async (stockDisplay: string, more: object = {}) =>
  (
    await owner.ask(
      `mutation ($input: UpdateStoreSettingsInput!) {
        updateStoreSettings(input: $input) { storeSettings { stockDisplay version } userErrors { code } } }`,
      { input: { stockDisplay, ...more } },
    )
  ).data.updateStoreSettings

const SEEN = '{ product(slug: "counted") { variants { stockLabel available onHand isAvailable } } }'
const seen = async (who: Visitor) =>
  (await who.ask(SEEN)).data.product.variants.map(
    (one: { stockLabel: string; available: number; onHand: number; isAvailable: boolean }) => [
      one.stockLabel,
      one.available,
      one.onHand,
      one.isAvailable,
    ],
  )

test('visitors see the label unless the tenant shows the number or nothing, in REST too', async () => {
  const visitor = kit.visitor('maple.localhost')
  const stocks = async () => {
    const [row] = JSON.parse((await visitor.request({ method: 'GET', url: '/api/v1/products' })).body).rows
    return [row.stock, ...row.variants.map(({ stock }: { stock: number | null }) => stock)]
  }
  expect(await seen(visitor)).toEqual([
    ['IN_STOCK', null, null, true],
    ['OUT_OF_STOCK', null, null, false],
    ['IN_STOCK', null, null, true],
  ])
  expect(await stocks()).toEqual([null, null, null, null])

  expect(await show('QUANTITY')).toEqual({
    storeSettings: { stockDisplay: 'QUANTITY', version: expect.any(Number) },
    userErrors: [],
  })
  expect(await seen(visitor)).toEqual([
    ['IN_STOCK', 4.5, null, true],
    ['OUT_OF_STOCK', 0, null, false],
    ['IN_STOCK', null, null, true],
  ])
  expect(await stocks()).toEqual([4.5, 4.5, 0, null])

  await show('HIDDEN')
  expect(await seen(visitor)).toEqual([
    [null, null, null, true],
    [null, null, null, false],
    [null, null, null, true],
  ])
  expect(await stocks()).toEqual([null, null, null, null])
  expect((await seen(owner))[0]).toEqual(['IN_STOCK', 4.5, 4.5, true])
})

test('a change of settings that somebody else has changed is a conflict', async () => {
  const { storeSettings } = await show('LABEL')
  await show('QUANTITY', { version: storeSettings.version })
  expect((await show('HIDDEN', { version: storeSettings.version })).userErrors).toEqual([{ code: 'CONFLICT' }])
  expect((await owner.ask('{ storeSettings { stockDisplay } }')).data.storeSettings.stockDisplay).toBe('QUANTITY')
})

test('staff without the permission for settings neither see nor change them', async () => {
  const staff = await kit.signedIn('staff@maple.test')
  const { errors } = await staff.ask('mutation { updateStoreSettings(input: {}) { userErrors { code } } }')
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})
