import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { created, UPDATE } from '../page-test-kit.ts'

const kit = useServer()
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const FAULTS = 'userErrors { code message field }'
const CREATE = `mutation ($input: CreateRedirectInput!) {
  createRedirect(input: $input) { redirect { id fromPath to isPermanent version page { title } isShadowed } ${FAULTS} }
}`
const CHANGE = `mutation ($input: UpdateRedirectInput!) {
  updateRedirect(input: $input) { redirect { id fromPath to isPermanent page { title } } ${FAULTS} }
}`
const DELETE = `mutation ($input: DeleteRedirectInput!) { deleteRedirect(input: $input) { deletedId ${FAULTS} } }`
const LIST = `query ($where: RedirectWhere) {
  redirects(where: $where, orderBy: [{ field: FROM_PATH }]) {
    items { id fromPath to isPermanent page { title } isShadowed } totalItems
  }
}`

const live = (title: string, slug: string) => created(owner, title, { slug, status: 'PUBLISHED' })
const add = async (fromPath: string, to: string, more: object = {}) =>
  (await owner.ask(CREATE, { input: { fromPath, to, ...more } })).data.createRedirect
async function readdress({ id }: { id: string }, slug: string) {
  const { data } = await owner.ask(UPDATE, { input: { id, slug } })
  expect(data.updatePage.userErrors).toEqual([])
}

async function visit(path: string, host = 'maple.localhost') {
  const { status, headers } = await kit.visitor(host).request({ method: 'GET', url: path })
  return headers.location === undefined ? status : `${status} ${headers.location}`
}

test('the old path of a page redirects to it, with the query', async () => {
  const page = await live('Brakes', 'brakes')
  await readdress(page, 'brake-service')
  await expect.poll(() => visit('/brakes')).toBe('301 /brake-service')
  await expect.poll(() => visit('/brakes?from=mail&x=1')).toBe('301 /brake-service?from=mail&x=1')
  await expect.poll(() => visit('/tenant/brakes')).toBe('301 /brake-service')
})

test('a page that moved twice is reached from both old paths directly, and its current path does not redirect', async () => {
  const page = await live('Oil', 'oil')
  await readdress(page, 'oil-change')
  await readdress(page, 'lube')
  await expect.poll(() => visit('/oil')).toBe('301 /lube')
  await expect.poll(() => visit('/oil-change')).toBe('301 /lube')
  await readdress(page, 'oil')
  await expect.poll(() => visit('/oil')).toBe(200)
  await expect.poll(() => visit('/lube')).toBe('301 /oil')
})

test('a page at an old path takes precedence until it moves too', async () => {
  const first = await live('First', 'taken')
  await readdress(first, 'first')
  await expect.poll(() => visit('/taken')).toBe('301 /first')
  const second = await live('Second', 'taken')
  await expect.poll(() => visit('/taken')).toBe(200)
  await readdress(second, 'second')
  await expect.poll(() => visit('/taken')).toBe('301 /second')
})

test('a path that was never public and a deleted page leave no redirect', async () => {
  const draft = await created(owner, 'Unseen', { slug: 'unseen' })
  await readdress(draft, 'unseen-too')
  await expect.poll(() => visit('/unseen')).toBe(404)
  const page = await live('Gone', 'gone')
  await readdress(page, 'gone-away')
  await owner.ask(UPDATE, { input: { id: page.id, status: 'DRAFT' } })
  await expect.poll(() => visit('/gone')).toBe(404)
})

test('a redirect leads to a path or another site, permanently or temporarily, for its tenant only', async () => {
  await add('/Old/Index.html', '/brake-service')
  await add('/sale', 'https://shop.example/sale?a=1', { isPermanent: false })
  await expect.poll(() => visit('/Old/Index.html?x=1')).toBe('301 /brake-service?x=1')
  await expect.poll(() => visit('/sale?x=1')).toBe('302 https://shop.example/sale?a=1&x=1')
  await expect.poll(() => visit('/sale', 'birch.localhost')).toBe(404)
  const { headers } = await kit.visitor('maple.localhost').request({ method: 'GET', url: '/sale' })
  expect(headers['cache-control']).toBe('no-cache')
})

test('chains of redirects are resolved to their final target', async () => {
  await add('/chain-1', '/chain-2')
  await add('/chain-2', '/chain-3', { isPermanent: false })
  await add('/chain-3', '/oil')
  await expect.poll(() => visit('/chain-1')).toBe('302 /oil')
  await expect.poll(() => visit('/chain-3')).toBe('301 /oil')
})

test.each([
  ['/round', '/round'],
  ['/round', '/round/?x=1'],
  ['/round', 'http://maple.localhost:4000/round'],
  ['/chain-3', '/chain-1'],
])('%s to %s is rejected, because it would form a loop', async (from, to) => {
  const made = from === '/chain-3' ? await owner.ask(LIST, { where: { search: 'chain-3' } }) : null
  const existing = made?.data.redirects.items.find(({ fromPath }: { fromPath: string }) => fromPath === from)
  const answer = existing
    ? (await owner.ask(CHANGE, { input: { id: existing.id, to } })).data.updateRedirect
    : await add(from, to)
  expect(answer.userErrors).toEqual([
    { code: 'INVALID', field: 'to', message: expect.stringContaining('would create a loop') },
  ])
})

test.each([
  ['/', '/a', 'fromPath'],
  ['/admin/x', '/a', 'fromPath'],
  ['/sale', '/a', 'fromPath'],
  ['/fine', 'javascript:alert(1)', 'to'],
  ['/fine', '//evil.test', 'to'],
])('%s to %s is rejected with a message', async (from, to, field) => {
  expect((await add(from, to)).userErrors).toEqual([expect.objectContaining({ field, message: expect.any(String) })])
})

test('redirects can be listed, updated and deleted, with moved pages and shadowed redirects marked', async () => {
  await add('/rule', '/oil')
  await live('Rules', 'rule')
  const { data } = await owner.ask(LIST, { where: { search: 'rule' } })
  expect(data.redirects.items).toEqual([
    { id: expect.any(String), fromPath: '/rule', to: '/oil', isPermanent: true, page: null, isShadowed: true },
  ])
  const moved = (await owner.ask(LIST, { where: { search: 'brakes' } })).data.redirects.items[0]
  expect(moved).toMatchObject({ fromPath: '/brakes', to: '/brake-service', page: { title: 'Brakes' } })
  const changed = await owner.ask(CHANGE, { input: { id: moved.id, to: '/oil' } })
  expect(changed.data.updateRedirect.redirect).toMatchObject({ to: '/oil', page: null })
  await expect.poll(() => visit('/brakes')).toBe('301 /oil')
  await owner.ask(DELETE, { input: { id: moved.id } })
  await expect.poll(() => visit('/brakes')).toBe(404)
})
