import { expect, test } from 'vitest'
import { MAPLE, useServer } from '../../../app/test-server.ts'
import { makeCategory, makeProduct } from './store-test-kit.ts'

const site = useServer({ role: 'web' })
const visit = (url: string) => site.visitor(MAPLE).request({ method: 'GET', url })

test('a page of the store that cannot be loaded is an error, not a missing page, and is back at once', async () => {
  const owner = await site.signedIn('owner@maple.test')
  const product = await makeProduct(owner, 'Wheel chocks')
  const category = await makeCategory(owner, 'Garage')
  const urls = [`/store/product/${product.slug}`, `/products/${product.slug}`, `/store/category/${category.slug}`]
  // Any table that both queries read.
  await site.database.query('revoke select on "product_category" from app')
  try {
    for (const url of urls) {
      const { status, headers, body } = await visit(url)
      expect([url, status]).toEqual([url, 500])
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      expect(body).toContain('<h1>Something went wrong</h1>')
    }
    expect((await visit('/store/product/none')).status).toBe(404)
  } finally {
    await site.database.query('grant select on "product_category" to app')
  }
  for (const url of urls) expect([url, (await visit(url)).status]).toEqual([url, 200])
})
