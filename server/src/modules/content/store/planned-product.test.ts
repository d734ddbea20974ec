import { block } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { MAPLE, useServer } from '../../../app/test-server.ts'
import { makeProduct, publishPage } from './store-test-kit.ts'

const site = useServer()

test('a product appears on cached pages when its publish date comes', async () => {
  const owner = await site.signedIn('owner@maple.test')
  await publishPage(owner, { title: 'Planned', slug: 'planned' }, block('ProductList', {}))
  const publishAt = new Date(Date.now() + 2000)
  await makeProduct(owner, 'Snow brush', { publishAt: publishAt.toISOString() })
  const shown = async () => (await site.visitor(MAPLE).request({ method: 'GET', url: '/planned' })).body
  expect(await shown()).not.toContain('Snow brush')
  await expect.poll(shown, { timeout: 30_000 }).toContain('Snow brush')
})
