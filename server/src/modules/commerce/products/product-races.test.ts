import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { productsOf } from './product-test-kit.ts'

const kit = useServer({ role: 'web' })

let owner: Visitor
let mine: ReturnType<typeof productsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = productsOf(owner)
})

test('products that are related to each other can be saved at the same moment', async () => {
  const [a, b, c] = await Promise.all(['A', 'B', 'C'].map((name) => mine.made(name)))
  const saves = Array.from({ length: 8 }, () => [
    mine.update({ id: a.id, relatedIds: [b.id, c.id] }),
    mine.update({ id: b.id, relatedIds: [c.id, a.id] }),
    mine.update({ id: c.id, relatedIds: [a.id, b.id] }),
    mine.change({ ids: [c.id, a.id], addTags: ['Together'] }),
  ])
  const answers = await Promise.all(saves.flat())
  expect(answers.map(({ userErrors }) => userErrors)).toEqual(answers.map(() => []))
})

test('back orders that are switched off while stock leaves are refused with the reason, or come first', async () => {
  const { id, variants } = await mine.made('Leaving', {
    variants: [{ price: 1, tracksStock: true, allowsBackOrder: true, initialStock: 1 }],
  })
  const [{ id: variantId }] = variants
  const take = () =>
    owner.ask('mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { userErrors { code message } } }', {
      input: { changes: [{ variantId, quantity: -1 }], reason: 'Test' },
    })
  const switchOff = () => mine.update({ id, variants: [{ id: variantId, allowsBackOrder: false }] })
  const [off, ...takes] = await Promise.all([switchOff(), take(), take(), take()])
  expect(takes.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined])
  expect(off.userErrors.map(({ message }: { message: string }) => message).join('')).toMatch(
    /^$|^More is reserved for orders than is in stock/,
  )
})

test('of two deleted products with one SKU that are restored at once, one keeps it', async () => {
  const made = []
  for (const name of ['First', 'Second']) {
    const product = await mine.made(name, { slug: 'twin', variants: [{ price: 1, sku: 'TWIN' }] })
    await mine.remove([product.id])
    made.push(product)
  }
  const answers = await Promise.all(made.map(({ id }) => mine.restore([id])))
  const restored = answers.flatMap(({ products }) => products ?? [])
  expect(restored.filter(({ variants: [{ sku }] }) => sku === 'TWIN')).toHaveLength(1)
  const refused = answers.flatMap(({ userErrors }) => userErrors)
  expect(restored.length + refused.length).toBe(2)
})
