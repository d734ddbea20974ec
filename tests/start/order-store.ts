import type { Visitor } from '../kit/http.ts'
import { STRIPE_KEYS } from '../kit/stripe.ts'

/** Two products, a place to pick them up at without time slots, and two ways to pay. Returns the ID of the place. */
export async function openStore(owner: Visitor): Promise<string> {
  for (const sku of ['CRASH-A', 'CRASH-B']) {
    const { product } = await ask<{ product: { id: string; variants: { id: string }[] } }>(
      owner,
      `mutation ($input: CreateProductInput!) { createProduct(input: $input) { product { id variants { id } } userErrors { message } } }`,
      { input: { name: sku, status: 'ACTIVE', variants: [{ sku, price: 1_000, tracksStock: true }] } },
      'createProduct',
    )
    await ask(
      owner,
      `mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { userErrors { message } } }`,
      { input: { kind: 'RECEIVED', changes: [{ variantId: product.variants[0]?.id, quantity: 10_000 }] } },
      'adjustStock',
    )
  }
  const place = { name: 'Shop', address: '1 Main St', city: 'Ottawa', province: 'ON', postalCode: 'K1A 0B1', hours: [] }
  const { deliverySettings } = await ask<{ deliverySettings: { places: { id: string }[] } }>(
    owner,
    `mutation ($input: UpdateDeliverySettingsInput!) { updateDeliverySettings(input: $input) {
      deliverySettings { places { id } } userErrors { message } } }`,
    { input: { places: [place] } },
    'updateDeliverySettings',
  )
  await ask(
    owner,
    `mutation { updateOrderingSettings(input: { paysInStore: true, requiresTerms: false }) { userErrors { message } } }`,
    {},
    'updateOrderingSettings',
  )
  await ask(
    owner,
    `mutation ($input: UpdatePaymentSettingsInput!) { updatePaymentSettings(input: $input) { userErrors { message } } }`,
    { input: { isEnabled: true, ...STRIPE_KEYS } },
    'updatePaymentSettings',
  )
  return deliverySettings.places[0]?.id as string
}

/** Throws unless the operation succeeds. */
export async function ask<Result>(
  visitor: Visitor,
  query: string,
  variables: object,
  name: string,
  headers: Record<string, string> = {},
): Promise<Result> {
  const reply = await visitor.post('/graphql', { query, variables }, headers)
  const { data, errors } = reply.json<{ data?: Record<string, Result & { userErrors: object[] }>; errors?: object[] }>()
  const result = data?.[name]
  if (!result || result.userErrors.length > 0) throw new Error(`${name}: ${JSON.stringify(errors ?? result)}`)
  return result
}
