import { Visitor } from '../kit/http.ts'
import { addsAgainstPlain } from './cart/adds.ts'
import { competingOrders, ordersPerSecond } from './cart/orders.ts'
import { scriptSizes } from './cart/scripts.ts'
import { withInstallation } from './installed.ts'
import type { Row } from './report.ts'
import { mapleId } from './tenant.ts'

const PLENTY = 100_000

/** Carts and orders. Each shopper is in a network of their own, as the addresses before the proxy say. */
export function measure(): Promise<Row[]> {
  return withInstallation(
    async (installed) => {
      const tenantId = await mapleId(installed)
      const owner = new Visitor(installed.port)
      await owner.signIn('owner@maple.test', installed.password)
      const variants = new Map<string, string>()
      for (const sku of ['BENCH-MANY', 'BENCH-FEW']) variants.set(sku, await createProduct(owner, sku))
      const restock = (sku: string, quantity: number) =>
        change(owner, 'adjustStock', 'AdjustStockInput', '', {
          kind: 'RECEIVED',
          changes: [{ variantId: variants.get(sku), quantity }],
        }).then(() => undefined)
      await restock('BENCH-MANY', PLENTY)
      const placeId = await openStore(owner)
      return [
        ...(await addsAgainstPlain(installed, tenantId, 'BENCH-MANY')),
        await ordersPerSecond(installed, 'BENCH-MANY', placeId),
        await competingOrders(installed, restock, 'BENCH-FEW', placeId),
        ...(await scriptSizes(installed)),
      ]
    },
    { TRUST_PROXY: 'on' },
  )
}

async function createProduct(owner: Visitor, sku: string): Promise<string> {
  const input = { name: sku, status: 'ACTIVE', variants: [{ sku, price: 1_000, tracksStock: true }] }
  const { product } = await change<{ product: { variants: { id: string }[] } }>(
    owner,
    'createProduct',
    'CreateProductInput',
    'product { variants { id } }',
    input,
  )
  return product.variants[0]?.id as string
}

/** A place to pick orders up at, without time slots, whose ID it returns. */
async function openStore(owner: Visitor): Promise<string> {
  await change(owner, 'updateCartSettings', 'UpdateCartSettingsInput', '', { maxQuantity: 10_000 })
  await change(owner, 'updateOrderingSettings', 'UpdateOrderingSettingsInput', '', { requiresTerms: false })
  const place = { name: 'Shop', address: '1 Main St', city: 'Ottawa', province: 'ON', postalCode: 'K1A 0B1', hours: [] }
  const { deliverySettings } = await change<{ deliverySettings: { places: { id: string }[] } }>(
    owner,
    'updateDeliverySettings',
    'UpdateDeliverySettingsInput',
    'deliverySettings { places { id } }',
    { places: [place] },
  )
  return deliverySettings.places[0]?.id as string
}

async function change<Result>(owner: Visitor, name: string, type: string, result: string, input: object) {
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${result} userErrors { message } } }`
  const answer = await owner.graphql<Record<string, Result & { userErrors: object[] }>>(query, { input })
  const changed = answer[name]
  if (!changed || changed.userErrors.length > 0) throw new Error(`${name}: ${JSON.stringify(changed)}`)
  return changed
}
