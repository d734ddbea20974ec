import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { get, makePage, OPEN_SITE, wayTo } from './staff-test-kit.ts'

const kit = useServer()
const { signedIn, visitor, database } = kit

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  await makePage(owner, 'Secret plans', 'Not for everybody')
})

/** A new browser that has followed the person's link to the site. */
async function onSite(person: Visitor, host = MAPLE): Promise<Visitor> {
  const browser = visitor(host)
  expect((await get(browser, await wayTo(person, '/'))).status).toBe(303)
  return browser
}

const staffMayEdit = (value: boolean) =>
  database.query(`update role set permissions = permissions || '{"pages.can_edit": ${value}}'
    where tenant_id = '${kit.tenants.maple}' and number = 4`)

const seesDraft = async (browser: Visitor) => (await get(browser, '/secret-plans')).status === 200

test('a code leads to the requested page, with an HttpOnly session and without caching', async () => {
  const browser = visitor(MAPLE)
  const { status, headers } = await get(browser, await wayTo(owner, '/secret-plans?x=1'))
  expect([status, headers.location, headers['cache-control']]).toEqual([303, '/secret-plans?x=1', 'private, no-store'])
  expect(String(headers['set-cookie'])).toMatch(/^ms_staff=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await seesDraft(browser)).toBe(true)
  expect(await seesDraft(visitor(MAPLE))).toBe(false)
})

test('on https the cookie is host-bound and secure', async () => {
  const https = { 'x-forwarded-proto': 'https' }
  const { headers } = await get(visitor(MAPLE), await wayTo(owner, '/'), https)
  expect(String(headers['set-cookie'])).toMatch(/^__Host-ms_staff=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('the database contains neither code nor token', async () => {
  const link = await wayTo(owner, '/')
  const code = new URLSearchParams(link.split('?')[1]).get('code') as string
  const browser = visitor(MAPLE)
  const storedSessions = async () => JSON.stringify(await database.query('select * from site_session'))
  expect(await storedSessions()).not.toContain(code)
  await get(browser, link)
  expect(await storedSessions()).not.toContain(browser.cookies.get('ms_staff') as string)
})

test('a used code is rejected with an explanation', async () => {
  const link = await wayTo(owner, '/secret-plans')
  const first = visitor(MAPLE)
  await get(first, link)
  const second = visitor(MAPLE)
  const { status, body, headers } = await get(second, link)
  expect([status, headers['set-cookie']]).toEqual([410, undefined])
  expect(body).toContain('This link has been used')
  expect(await seesDraft(second)).toBe(false)
  // With a session, a used link only redirects, as when going back in the history.
  expect((await get(first, link)).headers.location).toBe('/secret-plans')
})

test('of two concurrent uses of a code only one succeeds', async () => {
  const link = await wayTo(owner, '/')
  const replies = await Promise.all(Array.from({ length: 6 }, () => get(visitor(MAPLE), link)))
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410, 410, 410])
})

test('a code expires after a minute', async () => {
  const link = await wayTo(owner, '/')
  const [row] = await database.query<{ left: number }>(
    `select extract(epoch from expires_at - now())::float as left from site_session where taken_at is null
     order by id desc limit 1`,
  )
  expect(row?.left).toBeGreaterThan(30)
  expect(row?.left).toBeLessThanOrEqual(60)
  await database.query(`update site_session set expires_at = now() - interval '1 second' where taken_at is null`)
  expect((await get(visitor(MAPLE), link)).status).toBe(410)
})

test("codes and sessions are not valid on another tenant's site", async () => {
  const baker = await signedIn('owner@birch.test')
  await makePage(baker, 'Secret plans', 'Of the bakery')
  const link = await wayTo(owner, '/')
  expect((await get(visitor('birch.localhost'), link)).status).toBe(410)
  const browser = await onSite(owner)
  const elsewhere = visitor('birch.localhost')
  elsewhere.cookies.set('ms_staff', browser.cookies.get('ms_staff') as string)
  expect(await seesDraft(elsewhere)).toBe(false)
  expect(elsewhere.cookies.has('ms_staff')).toBe(false)
})

test('all invalid codes are rejected alike', async () => {
  for (const query of ['', '?code=', '?code=x', '?code=a&code=b', `?code=${'x'.repeat(500)}`, '?to=/a']) {
    expect((await get(visitor(MAPLE), `/_session${query}`)).status).toBe(410)
  }
  expect((await get(visitor(), await wayTo(owner, '/'))).status).toBe(404)
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example'])(
  'a link to %s leads to the homepage',
  async (path) => {
    expect((await get(visitor(MAPLE), await wayTo(owner, path))).headers.location).toBe('/')
    const [code] = (await wayTo(owner, '/')).split('&to=')
    expect((await get(visitor(MAPLE), `${code}&to=${encodeURIComponent(path)}`)).headers.location).toBe('/')
  },
)

test("visitors, shoppers and users without a tenant can't get a code", async () => {
  const refusal = async (person: Visitor) => (await person.ask(OPEN_SITE, {})).errors?.[0]?.extensions.code
  expect(await refusal(visitor())).toBe('UNAUTHENTICATED')
  const shopper = await signedIn('shopper@maple.test', MAPLE)
  expect((await shopper.ask(OPEN_SITE, { path: '/a' })).data.openSite.url).toBe('http://maple.localhost:4000/a')
  expect(await refusal(await signedIn('root@mainstreet.test'))).toBe('NOT_FOUND')
})

test('it ends with its admin session, however that ends, and with no other', async () => {
  const [leaving, staying, revoked] = await Promise.all([1, 2, 3].map(() => signedIn('manager@maple.test')))
  const [a, b, c] = await Promise.all([leaving, staying, revoked].map((person) => onSite(person as Visitor)))
  const seesDrafts = () => Promise.all([a, b, c].map((browser) => seesDraft(browser as Visitor)))
  expect(await seesDrafts()).toEqual([true, true, true])
  await leaving?.ask('mutation { signOut { success } }')
  expect(await seesDrafts()).toEqual([false, true, true])
  expect(a?.cookies.has('ms_staff')).toBe(false)
  await staying?.ask('mutation { revokeOtherSessions { success } }')
  expect(await seesDrafts()).toEqual([false, true, false])
  await database.query(`update session set expires_at = now() - interval '1 second'
    where user_id = (select id from "user" where email = 'manager@maple.test')`)
  expect(await seesDrafts()).toEqual([false, false, false])
})

test('an unused code ends with the admin session too', async () => {
  const person = await signedIn('staff@maple.test')
  const link = await wayTo(person, '/')
  await person.ask('mutation { signOut { success } }')
  expect((await get(visitor(MAPLE), link)).status).toBe(410)
})

test('users who lose the permission to edit pages, or their account, no longer see drafts', async () => {
  const browser = await onSite(await signedIn('staff@maple.test'))
  expect(await seesDraft(browser)).toBe(true)
  await staffMayEdit(false)
  const { status, body } = await get(browser, '/secret-plans')
  expect(status).toBe(404)
  expect(body).toContain('<ms-admin-bar')
  expect(body).not.toContain('Edit page')
  await staffMayEdit(true)
  expect(await seesDraft(browser)).toBe(true)
  const account = (at: string) =>
    database.query(`update "user" set deactivated_at = ${at} where email = 'staff@maple.test'`)
  await account('now()')
  expect(await seesDraft(browser)).toBe(false)
  await account('null')
})

test("a code signs in its requester even in a browser with another person's session", async () => {
  const browser = await onSite(owner)
  expect(await seesDraft(browser)).toBe(true)
  await staffMayEdit(false)
  await get(browser, await wayTo(await signedIn('staff@maple.test'), '/'))
  expect(await seesDraft(browser)).toBe(false)
  await staffMayEdit(true)
})

test('an agency user sees the drafts of their current tenant', async () => {
  const agent = await signedIn('agency@north.test')
  const choose = (handle: string) =>
    agent.ask('mutation ($id: ID!) { switchTenant(input: { tenantId: $id }) { tenant { id } } }', {
      id: kit.tenants[handle],
    })
  await choose('maple')
  const browser = await onSite(agent)
  expect(await seesDraft(browser)).toBe(true)
  const token = browser.cookies.get('ms_staff') as string
  await choose('birch')
  expect(await seesDraft(browser)).toBe(false)
  await choose('maple')
  browser.cookies.set('ms_staff', token)
  expect(await seesDraft(browser)).toBe(true)
})
