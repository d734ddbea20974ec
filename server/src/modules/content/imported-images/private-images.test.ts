import { expect, test, vi } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { importsOf } from '../../commerce/product-imports/product-import-test-kit.ts'

const kit = useServer()
const IMAGES = `query ($id: ID!) { productImportImages(id: $id) { waiting fetched failed errors { row message } } }`

test('the product is imported, but no image of a private network', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const lines = [
    'Handle,Title,Variant Price,Image Src',
    'inside,Inside,5,http://10.0.0.1/a.png',
    'inside,,,http://127.0.0.1:5432/b.png',
    'inside,,,http://[::1]/c.png',
  ]
  const { id, created } = await importsOf(owner).imported(lines.join('\n'), { matchBy: 'handle' })
  expect(created).toBe(1)
  const images = await vi.waitUntil(
    async () => {
      const { productImportImages } = (await owner.ask(IMAGES, { id })).data
      return productImportImages.waiting === 0 ? productImportImages : null
    },
    { timeout: 60_000 },
  )
  expect(images).toMatchObject({ fetched: 0, failed: 3 })
  expect(images.errors.map(({ message }: { message: string }) => message)).toEqual(
    Array(3).fill('The address is in a private network'),
  )
})
