import { expect, test } from 'vitest'
import { documents, useMedia } from './media-test-kit.ts'

const media = useMedia()

const CREATE = `mutation ($input: CreateProductInput!) {
  createProduct(input: $input) { product { id } userErrors { message } } }`
const USES = 'query ($id: ID!) { mediaItem(id: $id) { usages { recordId recordKind path title isPublished } } }'

test('a file that a product shows says so, and is not deleted', async () => {
  const { id, url } = await media.uploaded('Tyre.jpg')
  const input = { name: 'Winter tyre', images: [{ address: url }], variants: [{ price: 100 }] }
  const { product } = (await media.owner.ask(CREATE, { input })).data.createProduct
  expect((await media.owner.ask(USES, { id })).data.mediaItem.usages).toEqual([
    {
      recordId: product.id,
      recordKind: 'product',
      path: `/inventory/products/${product.id}`,
      title: 'Winter tyre',
      isPublished: false,
    },
  ])
  const refused = (await media.owner.ask(documents.delete, { input: { ids: [id] } })).data.deleteMedia
  expect(refused.userErrors).toEqual([{ code: 'IN_USE', message: expect.stringContaining('Winter tyre') }])
})
