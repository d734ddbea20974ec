import { solveChallenge } from '@mainstreet/blocks/proof-of-work'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN, MAPLE, PASSWORD, useServer, type Visitor } from '../../../app/test-server.ts'
import { ACCOUNT_SLUGS } from '../pages/index.ts'
import { accountPages } from './pages/index.ts'

const { visitor, signedIn, database } = useServer()
const BIRCH = 'birch.localhost'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let arrivals = 0
let person: Visitor
beforeEach(() => {
  person = arrive()
})

const arrive = (host = MAPLE) => visitor(host, `10.5.0.${++arrivals}`)
const get = (url: string, who = person) => who.request({ method: 'GET', url })
const send = (url: string, fields: Record<string, string>, who = person) =>
  who.request({ url, headers: FORM, payload: new URLSearchParams(fields).toString() })

/** Submits a form of the page as a browser would, including its hidden fields. */
async function fill(url: string, id: string, fields: Record<string, string>, who = person) {
  const form =
    (await get(url, who)).body.split('<form').find((part) => part.includes(`name="form" value="${id}"`)) ?? ''
  const kept = [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  return send(url, { ...Object.fromEntries(kept), ...fields }, who)
}

const signUp = (email: string, who = person) =>
  fill('/signup', 'signup', { displayName: 'Ada', email, password: PASSWORD }, who)
const logIn = (fields: object = {}, url = '/login', who = person) =>
  fill(url, 'login', { email: 'shopper@maple.test', password: PASSWORD, ...fields }, who)
const linkTo = async (recipient: string) => {
  const sql = 'select text from mail where recipient = $1 order by id desc limit 1'
  const [mail] = await database.query<{ text: string }>(sql, [recipient])
  const { pathname, search } = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  return pathname + search
}

test('a visitor signs up, sees the profile, logs out and in again without JavaScript', async () => {
  const up = await signUp('ada@customer.test')
  expect([up.status, up.headers.location]).toEqual([303, '/user-profile?notice=welcome'])
  const profile = await get('/user-profile?notice=welcome')
  expect(profile.body).toContain('Welcome! Your account is ready.')
  expect(profile.body).toContain('ada@customer.test')
  // Where the site client is built, its module is linked. Nothing of the page needs it.
  expect(profile.body).not.toMatch(/<script(?! type="module" src="\/_site\/)/)
  expect(profile.headers['cache-control']).toBe('no-store')
  expect((await get('/logout')).body).toContain('Are you sure you wish to logout?')
  expect((await fill('/logout', 'logout', {})).headers.location).toBe('/')
  expect((await get('/user-profile')).headers.location).toBe('/login?from=%2Fuser-profile')
  expect((await logIn({ email: 'ada@customer.test' })).headers.location).toBe('/user-profile')
  expect((await get('/login')).headers.location).toBe('/user-profile')
})

test('an error is shown at its field, and all values but the password are kept', async () => {
  const { status, body } = await fill('/signup', 'signup', { displayName: 'Ada "A"', email: 'no', password: PASSWORD })
  expect(status).toBe(422)
  expect(body).toMatch(/id="signup-email"[^>]*aria-invalid="true"/)
  expect(body).toContain('id="signup-email-error" class="ms-account-error">Please enter an email address')
  expect(body).toContain('value="Ada &quot;A&quot;"')
  expect(body).not.toContain(PASSWORD)
})

test('a wrong password is reported above the form, and attempts are limited', async () => {
  const answers = []
  for (let i = 0; i < 6; i++) answers.push(await logIn({ password: 'wrong' }))
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429])
  expect(answers[0]?.body).toContain('role="alert">Incorrect email or password.')
  expect(answers[5]?.body).toContain('Too many attempts.')
})

test('after many failures from anywhere the form brings a challenge, and its solution lets the owner in', async () => {
  const email = 'guessed@customer.test'
  await signUp(email)
  for (let i = 0; i < 10; i++) await logIn({ email, password: 'wrong' }, '/login', arrive())
  const refused = await Promise.all(
    Array.from({ length: 6 }, () => logIn({ email, password: PASSWORD }, '/login', arrive())),
  )
  const page = refused.find(({ status }) => status === 422)?.body ?? ''
  expect(page).toContain('Too many failed attempts for this account.')
  const challenge = /data-challenge="([^"]+)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? ''
  expect(page).toContain('<input type="hidden" name="solution"/>')
  const owner = arrive()
  const solution = (await solveChallenge(challenge)) as string
  expect((await logIn({ email, password: PASSWORD, solution }, '/login', owner)).headers.location).toBe('/user-profile')
})

test.each([
  ['/user-profile/address', '/user-profile/address'],
  ['//evil.example', '/user-profile'],
  ['/\\evil.example', '/user-profile'],
  ['https://evil.example/', '/user-profile'],
  ['/a/..//evil.example', '/user-profile'],
])('logging in redirects to %s only within the site', async (from, to) => {
  expect((await logIn({}, `/login?from=${encodeURIComponent(from)}`)).headers.location).toBe(to)
})

test('staff cannot sign in on a site', async () => {
  expect((await logIn({ email: 'owner@maple.test' })).status).toBe(422)
})

test("a session is not valid on another tenant's site", async () => {
  await logIn()
  const elsewhere = visitor(BIRCH)
  elsewhere.cookies.set('ms_session', person.cookies.get('ms_session') as string)
  expect((await get('/user-profile', elsewhere)).headers.location).toBe('/login?from=%2Fuser-profile')
})

test('a form sent by another site is rejected', async () => {
  const headers = { ...FORM, origin: 'http://birch.localhost' }
  const payload = 'form=login&email=shopper%40maple.test&password=x'
  expect((await person.request({ url: '/login', headers, payload })).status).toBe(403)
})

test('a forgotten password is reset on the site', async () => {
  await signUp('lost@customer.test')
  const elsewhere = arrive()
  const asked = await fill('/forgot-password', 'forgot', { email: 'lost@customer.test' }, elsewhere)
  expect((await get(String(asked.headers.location), elsewhere)).body).toContain('we&#x27;ve sent a link')
  const link = await linkTo('lost@customer.test')
  expect(link).toMatch(/^\/new-password\?token=/)
  expect((await fill(link, 'new-password', { password: 'short' }, elsewhere)).body).toContain('at least 8 characters')
  const done = await fill(link, 'new-password', { password: 'quite another one' }, elsewhere)
  expect(done.headers.location).toBe('/login?notice=password')
  expect((await get('/user-profile')).status).toBe(303)
  expect((await get(link, elsewhere)).body).toContain('This link no longer works')
})

test('name, email and password are changed on the profile page', async () => {
  await signUp('change@customer.test')
  expect((await fill('/user-profile', 'name', { displayName: 'Ada Two' })).headers.location).toContain('notice=name')
  expect((await get('/user-profile')).body).toContain('value="Ada Two"')
  const wrong = await fill('/user-profile', 'email', { email: 'changed@customer.test', password: 'no' })
  expect(wrong.body).toContain('id="email-password-error" class="ms-account-error">Incorrect password')
  await fill('/user-profile', 'email', { email: 'changed@customer.test', password: PASSWORD })
  expect((await get(await linkTo('changed@customer.test'))).body).toContain('changed@customer.test is confirmed.')
  expect((await get('/user-profile')).body).not.toContain('Send the link again')
  const typed = { currentPassword: PASSWORD, newPassword: 'quite another one' }
  expect((await fill('/user-profile', 'password', typed)).headers.location).toContain('notice=password')
  expect((await get('/user-profile')).status).toBe(200)
})

test('addresses are added, edited, made the default and deleted', async () => {
  await signUp('places@customer.test')
  const home = { line1: '1 Elm', city: 'Ottawa', province: 'Ontario', postalCode: 'k1a0b1', country: 'CA' }
  const wrong = await fill('/user-profile/address', 'address', { ...home, name: 'Ada', postalCode: '99' })
  expect(wrong.body).toContain('This is not a postal code of Canada. Enter one such as K1A 0B1')
  for (const line1 of ['1 Elm', '2 Oak'])
    await fill('/user-profile/address', 'address', { ...home, name: 'Ada', line1 })
  const ids = async () =>
    [...(await get('/user-profile')).body.matchAll(/name="id" value="([^"]+)"\/><a/g)].map(([, id]) => id as string)
  const [first, second] = (await ids()) as [string, string]
  await send('/user-profile', { form: 'addresses', id: second, action: 'default' })
  expect(await ids()).toEqual([second, first])
  const edit = `/user-profile/address?id=${first}`
  expect((await get(edit)).body).toContain('value="K1A 0B1"')
  await fill(edit, 'address', { ...home, name: 'Ada', line1: '3 Ash' })
  expect((await get('/user-profile')).body).toContain('3 Ash')
  await send('/user-profile', { form: 'addresses', id: first, action: 'delete' })
  expect(await ids()).toEqual([second])
  const stranger = arrive()
  await signUp('stranger@customer.test', stranger)
  expect((await get(`/user-profile/address?id=${second}`, stranger)).status).toBe(404)
})

test('a device can be signed out from another one', async () => {
  await signUp('devices@customer.test')
  const phone = arrive()
  await logIn({ email: 'devices@customer.test' }, '/login', phone)
  const { body } = await get('/user-profile')
  const [, id] = /name="form" value="sessions"\/><input type="hidden" name="id" value="([^"]+)"/.exec(
    body.split('<li>').find((item) => item.includes('Sign out')) ?? '',
  ) as unknown as [string, string]
  await send('/user-profile', { form: 'sessions', id, action: 'end' })
  expect((await get('/user-profile', phone)).status).toBe(303)
  expect((await get('/user-profile')).status).toBe(200)
})

test('an account is deleted with its password', async () => {
  await signUp('gone@customer.test')
  expect((await fill('/user-profile/delete', 'erase', { password: 'no' })).body).toContain('Incorrect password')
  const done = await fill('/user-profile/delete', 'erase', { password: PASSWORD })
  expect((await get(String(done.headers.location))).body).toContain('Your account is deleted.')
  expect((await logIn({ email: 'gone@customer.test' })).status).toBe(422)
})

test('with accounts turned off there are no account pages and no links to them', async () => {
  const owner = await signedIn('owner@maple.test')
  const set = (on: boolean) =>
    owner.ask(`mutation { updateSiteSettings(input: { accountsEnabled: ${on},
      mainnavItems: [{ linkText: "Home", href: "/", target: SELF, submenu: [] }] }) { userErrors { message } } }`)
  await set(true)
  const nowhere = async () => (await get('/nowhere')).body
  // Cached pages pick up new settings after a moment.
  await expect.poll(nowhere).toContain('href="/login"')
  await logIn()
  await set(false)
  for (const url of ['/login', '/signup', '/forgot-password', '/user-profile'])
    expect((await get(url)).status).toBe(404)
  await expect.poll(nowhere).not.toContain('href="/login"')
  expect((await fill('/logout', 'logout', {})).headers.location).toBe('/')
  await set(true)
})

test('the admin has no account pages, and the alias leads to those of the site', async () => {
  expect((await get('/login', visitor(ADMIN))).status).toBe(404)
  expect((await get('/tenant/login?from=/x')).headers.location).toBe('/login?from=/x')
  expect((await get('/login/')).headers.location).toBe('/login')
})

test("the form is shown below the content of the tenant's own page", async () => {
  const owner = await signedIn('owner@birch.test')
  const input = {
    title: 'For our regulars',
    slug: 'login',
    excerpt: 'Bread is waiting.',
    publishDate: '2026-01-01T00:00:00Z',
  }
  const { page } = (
    await owner.ask('mutation ($input: CreatePageInput!) { createPage(input: $input) { page { id } } }', { input })
  ).data.createPage
  await owner.ask('mutation ($id: ID!) { publishPage(input: { id: $id }) { page { id } } }', { id: page.id })
  const { body } = await get('/login', visitor(BIRCH))
  expect(body).toContain('<title>For our regulars - Birch Bakery</title>')
  expect(body.match(/<h1[^>]*>([^<]*)/)?.[1]).toBe('For our regulars')
  expect(body.indexOf('Bread is waiting.</p>')).toBeLessThan(body.indexOf('id="login-email"'))
  expect(body).toContain('content="noindex"')
  expect((await get('/sitemap.xml', visitor(BIRCH))).body).not.toContain('/login')
})

test('account pages are hidden from search engines', () => {
  expect(accountPages.map(({ slug }) => slug).sort()).toEqual([...ACCOUNT_SLUGS].sort())
})
