import { beforeAll, expect, test } from 'vitest'
import { addImages } from '../../../../../tests/kit/library-images.ts'
import { useServer } from '../../../app/test-server.ts'
import { productsOf } from './product-test-kit.ts'

const kit = useServer({ role: 'web' })
beforeAll(() => addImages(kit.database, ['/media/told.webp']))

test('each change is delivered once, with exactly the product of the REST API', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const products = productsOf(owner)
  await owner.ask(
    `mutation { createWebhook(input: { url: "https://nobody.invalid/",
      events: ["product.created", "product.updated", "product.deleted"] }) { webhook { id } } }`,
  )
  await owner.ask(
    'mutation { createCustomField(input: { kind: PRODUCT, label: "Studs", type: CHECKBOX }) { field { id } } }',
  )
  const nuts = await products.made('Nuts')
  const { id } = await products.made('Told', {
    customFields: [{ key: 'studs', value: 'yes' }],
    type: 'BUNDLE',
    description: '<p>Grips on ice.</p>',
    relatedIds: [nuts.id],
    bundleItems: [{ variantId: nuts.variants[0].id, quantity: 2.5 }],
    tags: ['Winter'],
    images: [{ address: '/media/told.webp', alt: 'A tire' }],
    options: [{ name: 'Size', values: ['M'] }],
    variants: [
      {
        optionValues: ['M'],
        price: 18_995,
        cost: 9_000,
        sku: 'TOLD-M',
        tracksStock: true,
        initialStock: 4,
        lowStockLevel: 1.5,
      },
    ],
  })
  await products.update({ id, brand: 'Nordic' })
  const { body } = await owner.request({ method: 'GET', url: `/api/v1/admin/products/${id}` })
  await products.remove([id])
  const told = await kit.database.query<{ event: string; data: object }>(
    'select event, data from webhook_delivery order by number',
  )
  expect(told.map(({ event }) => event)).toEqual([
    ...['product.created', 'product.created'],
    ...['product.updated', 'product.deleted'],
  ])
  const [, , updated, deleted] = told
  expect(JSON.parse(body).product).toEqual(updated?.data)
  expect(updated?.data).toMatchObject({
    description: '<p>Grips on ice.</p>',
    unitPrice: 189.95,
    related_products: [{ id: nuts.id }],
    bundle_items: [{ product: 'Nuts', quantity: 2.5 }],
    variants: [{ price: 189.95, cost: 90, stock: 4, low_stock_level: 1.5, stock_label: 'in_stock' }],
    custom_fields: [{ key: 'studs', label: 'Studs', type: 'checkbox', value: true }],
    deleted_at: null,
  })
  const after = await owner.request({ method: 'GET', url: `/api/v1/admin/products/${id}` })
  expect(JSON.parse(after.body).product).toEqual(deleted?.data)
})
