import { expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { productsOf } from './product-test-kit.ts'

const kit = useServer({ role: 'web' })

test('each change is delivered once, with the product as in the REST API', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const products = productsOf(owner)
  await owner.ask(
    `mutation { createWebhook(input: { url: "https://nobody.invalid/",
      events: ["product.created", "product.updated", "product.deleted"] }) { webhook { id } } }`,
  )
  await owner.ask(
    'mutation { createCustomField(input: { kind: PRODUCT, label: "Studs", type: CHECKBOX }) { field { id } } }',
  )
  const { id } = await products.made('Told', {
    customFields: [{ key: 'studs', value: 'yes' }],
    tags: ['Winter'],
    images: [{ address: '/media/told.webp', alt: 'A tire' }],
    options: [{ name: 'Size', values: ['M'] }],
    variants: [{ optionValues: ['M'], price: 18_995, sku: 'TOLD-M', tracksStock: true, initialStock: 4 }],
  })
  await products.update({ id, brand: 'Nordic' })
  const { body } = await owner.request({ method: 'GET', url: `/api/v1/admin/products/${id}` })
  await products.remove([id])
  const told = await kit.database.query<{ event: string; data: object }>(
    'select event, data from webhook_delivery order by number',
  )
  expect(told.map(({ event }) => event)).toEqual(['product.created', 'product.updated', 'product.deleted'])
  expect(JSON.parse(body).product).toMatchObject(told[1]?.data as object)
  expect(told[1]?.data).toMatchObject({
    unitPrice: 189.95,
    variants: [{ price: 189.95, stock: 4 }],
    custom_fields: [{ key: 'studs', label: 'Studs', type: 'checkbox', value: true }],
  })
})
