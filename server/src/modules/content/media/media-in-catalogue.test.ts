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

test('products and categories take only images that are in the library of their own tenant', async () => {
  const { url } = await media.uploaded('Rim.jpg')
  const images = [{ address: url }, { address: '/media/gone.webp' }]
  const variants = [{ price: 100, image: url }]
  const create = async (owner: typeof media.owner, input: object) =>
    (
      await owner.ask(
        'mutation ($input: CreateProductInput!) { createProduct(input: $input) { product { id } userErrors { message field } } }',
        { input },
      )
    ).data.createProduct
  const missing = 'This image is not in the media library'
  expect((await create(media.owner, { name: 'Rim', images, variants })).userErrors).toEqual([
    { message: missing, field: 'images.1.address' },
  ])
  const { product } = await create(media.owner, { name: 'Rim', images: [{ address: url }], variants })
  expect(product.id).toEqual(expect.any(String))
  const birch = await media.kit.signedIn('owner@birch.test')
  expect((await create(birch, { name: 'Rim', images: [{ address: url }], variants })).userErrors[0].message).toBe(
    missing,
  )
  const category = (image: string) => `mutation { createProductCategory(input: { name: "Rims", image: "${image}" }) {
    productCategory { image } userErrors { message field } } }`
  expect((await media.owner.ask(category('/media/gone.webp'))).data.createProductCategory.userErrors).toEqual([
    { message: missing, field: 'image' },
  ])
  expect((await media.owner.ask(category(url))).data.createProductCategory.productCategory).toEqual({ image: url })
  // What a product or category shows stays when its file is gone, so that the rest can still be saved.
  await media.kit.database.query('delete from media_item')
  const update = `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { userErrors { message } } }`
  const again = { id: product.id, name: 'Old rim', images: [{ address: url, alt: 'Worn' }] }
  expect((await media.owner.ask(update, { input: again })).data.updateProduct.userErrors).toEqual([])
})
