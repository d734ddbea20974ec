import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer } from '../../../app/test-server.ts'
import { importsOf } from '../../commerce/product-imports/product-import-test-kit.ts'

const kit = useServer()
let imports: ReturnType<typeof importsOf>
beforeAll(async () => {
  imports = importsOf(await kit.signedIn('owner@maple.test'))
})

async function visit(url: string) {
  const { status, headers } = await kit.visitor(MAPLE).request({ method: 'GET', url })
  return [status, headers.location]
}

test('the addresses that an imported product had before lead to its page', async () => {
  const file = [
    'Handle,Title,Variant SKU,Variant Price,Status,URL',
    'Café_Crème,Coffee,CC-1,5,active,https://old.example/shop/Café%20crème/?utm=1',
    'hidden,Hidden,HD-1,5,draft,/shop/hidden',
  ]
  await imports.imported(file.slice(0, 2).join('\n'), { matchBy: 'handle' })
  const page = '/store/product/cafe-creme'
  expect(await visit(page)).toEqual([200, undefined])
  for (const url of [
    '/products/Caf%C3%A9_Cr%C3%A8me',
    '/products/cafe_creme',
    '/collections/hot-drinks/products/cafe-creme',
    '/shop/Caf%C3%A9%20cr%C3%A8me',
  ])
    expect([url, ...(await visit(url))]).toEqual([url, 301, page])
  expect(await visit('/shop/caf')).toEqual([404, undefined])

  // Found again by its SKU, under another handle. The address of a draft tells nothing.
  const renamed = ['Handle,Title,Variant SKU,Variant Price', 'flat-white,Coffee,CC-1,6']
  expect(await imports.imported(renamed.join('\n'), { matchBy: 'sku' })).toMatchObject({ updated: 1 })
  expect(await visit('/products/flat-white')).toEqual([301, page])
  expect(await imports.imported([file[0], file[2]].join('\n'), { matchBy: 'handle' })).toMatchObject({ created: 1 })
  expect(await visit('/shop/hidden')).toEqual([404, undefined])
  const other = await kit.visitor('birch.localhost').request({ method: 'GET', url: '/products/flat-white' })
  expect(other.status).toBe(404)
})
