import { block } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { get, wayTo } from '../site/staff-test-kit.ts'
import { makeProduct, publishPage } from './store-test-kit.ts'

const site = useServer({ role: 'web' })

let owner: Visitor
let browser: Visitor
beforeAll(async () => {
  owner = await site.signedIn('owner@maple.test')
  browser = site.visitor(MAPLE)
  await get(browser, await wayTo(owner, '/'))
  await publishPage(owner, { title: 'Shelf', slug: 'shelf' }, block('ProductList', { limit: 12 }))
  await makeProduct(owner, 'Seen by all')
  await makeProduct(owner, 'Still a secret', { status: 'DRAFT' })
  await makeProduct(owner, 'Waits for spring', { publishAt: '2999-03-20T00:00:00Z' })
  await makeProduct(owner, 'Long gone', { status: 'ARCHIVED' })
})

const asVisitor = async (url: string) => {
  const { status, body, headers } = await get(site.visitor(MAPLE), url)
  return { status, body, cache: headers['cache-control'] }
}

test('staff see drafts and what is scheduled in lists, marked as such; visitors never do, before or after', async () => {
  const before = await asVisitor('/shelf')
  const { body, headers } = await get(browser, '/shelf')
  expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined])
  for (const text of ['Seen by all', 'Still a secret', '>Draft<', 'Waits for spring', '>Scheduled<'])
    expect(body).toContain(text)
  expect(body).not.toContain('Long gone')
  const after = await asVisitor('/shelf')
  expect(after).toEqual(before)
  expect(after.body).toContain('Seen by all')
  for (const secret of ['Still a secret', 'Waits for spring', 'ms-product-draft">'])
    expect(after.body).not.toContain(secret)
})

test('the page of a draft has a ribbon and the bar, and is kept from search engines; for visitors there is none', async () => {
  const { status, body, headers } = await get(browser, '/store/product/still-a-secret')
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  for (const part of ['Still a secret', 'class="ms-ribbon"', 'ms-admin-bar', '<meta name="robots" content="noindex">'])
    expect(body).toContain(part)
  expect((await get(browser, '/store/product/waits-for-spring')).body).toMatch(/class="ms-ribbon"[^>]*>Scheduled</)
  const seen = (await get(browser, '/store/product/seen-by-all')).body
  expect(seen).toContain('ms-admin-bar')
  expect(seen).not.toContain('class="ms-ribbon"')
  expect((await get(browser, '/store/product/long-gone')).status).toBe(404)
  for (const slug of ['still-a-secret', 'waits-for-spring']) {
    expect((await asVisitor(`/store/product/${slug}`)).status).toBe(404)
    const { data } = await site.visitor(MAPLE).ask(`{ product(slug: "${slug}") { name } }`)
    expect(data.product).toBeNull()
  }
})

test('the session on the site shows drafts in pages only, not in the API', async () => {
  const { data } = await browser.ask('{ products(search: "secret") { items { name } } }')
  expect(data.products.items).toEqual([])
})

test('staff who may not view products see what visitors see', async () => {
  const staff = await site.signedIn('staff@maple.test')
  const theirs = site.visitor(MAPLE)
  await get(theirs, await wayTo(staff, '/'))
  expect((await get(theirs, '/shelf')).body).toContain('Still a secret')
  await site.database.query(
    `update role set permissions = permissions || '{"products.can_view": false}' where tenant_id = $1 and number = 4`,
    [site.tenants.maple],
  )
  const { body } = await get(theirs, '/shelf')
  expect(body).toContain('Seen by all')
  expect(body).not.toContain('Still a secret')
  expect((await get(theirs, '/store/product/still-a-secret')).status).toBe(404)
})
