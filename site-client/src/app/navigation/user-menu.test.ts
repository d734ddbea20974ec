// @vitest-environment jsdom
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { barHtml } from './bar.ts'
import { fetchUserMenu } from './fetch-user-menu.ts'
import { testBar } from './navigation-test-kit.ts'
import { fillUserMenu } from './user-menu.ts'

const html = (hasAccounts: boolean) =>
  barHtml({
    bar: testBar({}, { hasAccounts }),
    companyName: 'Maple',
    path: '/',
    isTransparent: false,
    userMenu: '/_site/assets/user-menu-1.js',
  })

let server: Server
let me: object | null
const address = globalThis.fetch
beforeEach(async () => {
  document.body.innerHTML = html(true)
  server = createServer((_request, response) => response.end(JSON.stringify({ data: { me } })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // jsdom's fetch needs an absolute URL.
  globalThis.fetch = (path, options) => address(`http://127.0.0.1:${port}${path}`, options)
})
afterEach(() => {
  globalThis.fetch = address
  server.close()
  mark('')
})

function mark(value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other API
  document.cookie = `ms_shopper=${value}; max-age=${value ? 60 : 0}`
}

const ways = () => document.querySelectorAll('.ms-bar-account')
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)

test('a site with accounts has a sign-in link, in the row and in the folded menu', () => {
  expect([...ways()].map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    Array(2).fill(['Sign in', '/login']),
  )
  expect(html(false)).not.toContain('/login')
})

test('the script is fetched only if the cookie says that a visitor is signed in', () => {
  fetchUserMenu(document)
  expect(scripts()).toEqual([])
  mark('1')
  fetchUserMenu(document)
  expect(scripts()).toEqual(['/_site/assets/user-menu-1.js'])
})

test('a shopper sees their name, the profile and the logout', async () => {
  me = { user: { displayName: 'Ada <b>', roleId: 5 } }
  await fillUserMenu(document)
  expect(ways()).toHaveLength(0)
  const menus = [...document.querySelectorAll('.ms-bar-user')]
  expect(menus.map((menu) => menu.querySelector('summary')?.textContent)).toEqual(Array(2).fill('Hello, Ada <b>'))
  expect(
    [...(menus[0]?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Profile', '/user-profile'],
    ['Logout', '/logout'],
  ])
})

test.each([
  ['nobody', null],
  ['staff', { user: { displayName: 'Olive', roleId: 2 } }],
])('for %s the way in stays', async (_who, answer) => {
  me = answer
  await fillUserMenu(document)
  expect([ways().length, document.querySelectorAll('.ms-bar-user').length]).toEqual([2, 0])
})
