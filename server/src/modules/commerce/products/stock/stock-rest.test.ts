import { expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { stockOf } from './stock-test-kit.ts'

const kit = useServer()
const stock = stockOf(kit)

test('stock is changed and its movements are read', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const { productId, variantId } = await stock.variant({ name: 'Mat' })
  const post = async (body: object) => {
    const headers = { 'content-type': 'application/json' }
    const url = '/api/v1/admin/products/stock/'
    const answer = await owner.request({ method: 'POST', url, headers, payload: JSON.stringify(body) })
    return { status: answer.status, ...JSON.parse(answer.body) }
  }
  expect(await post({ changes: [{ variant_id: variantId, quantity: 2.5 }], kind: 'received' })).toMatchObject({
    status: 200,
    variants: [{ product_id: productId, variant_id: variantId, on_hand: 2.5, reserved: 0, available: 2.5 }],
  })
  expect(await post({ changes: [{ variant_id: variantId, on_hand: -1 }] })).toMatchObject({
    status: 400,
    errors: { 'changes.0.on_hand': ['A count cannot be negative'] },
  })
  expect(await post({ changes: [{ variant_id: variantId, quantity: -3 }] })).toMatchObject({
    status: 422,
    errors: { 'changes.0.quantity': ['Only 2.5 of Mat available at Main location'] },
  })
  const url = `/api/v1/admin/products/stock/?product_id=${productId}&kind=received`
  const { body } = await owner.request({ method: 'GET', url })
  expect(JSON.parse(body).results).toMatchObject({
    rows: [{ kind: 'received', quantity: 2.5, product: 'Mat', variant: '', location: 'Main location' }],
    total: 1,
  })
})
