import { expect, test } from 'vitest'
import { makeCategory } from '../modules/content/store/store-test-kit.ts'
import { MAPLE, useServer } from './test-server.ts'

const site = useServer({ role: 'web' })

test('a page of a list is its own canonical address, and a filtered or sorted list is the plain one', async () => {
  const { slug } = await makeCategory(await site.signedIn('owner@maple.test'), 'Paged tires')
  const path = `/store/category/${slug}`
  const canonical = async (query: string) => {
    const { body } = await site.visitor(MAPLE).request({ method: 'GET', url: path + query })
    return /rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(body)?.[1]
  }
  expect(await canonical('?page=2&utm_source=mail')).toBe(`${path}?page=2`)
  for (const query of ['', '?page=1', '?page=x', '?page=2&sort=price-asc', '?brand=A']) {
    expect(await canonical(query)).toBe(path)
  }
})
