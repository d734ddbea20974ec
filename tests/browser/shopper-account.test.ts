import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { request, Visitor } from '../kit/http.ts'
import { faultsOf } from './accessibility.ts'
import { SOON } from './admin-visit.ts'
import { linkInMail } from './outbox.ts'

const { port, password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@birch.test', password }

const pathOf = (page: Page) => new URL(page.url()).pathname
const fits = (page: Page, width: number) => page.evaluate((most) => document.documentElement.scrollWidth <= most, width)

test('a visitor signs up, keeps an address, logs out, and comes back by a link in a mail', async () => {
  const email = `visitor-${Date.now()}@customer.test`
  const page = await kit.open(kit.siteUrl('birch', '/our-story'))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Vera Visitor')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('first password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Welcome! Your account is ready.').waitFor()

  await page.getByRole('link', { name: 'Add an address' }).click()
  await page.getByLabel('Street and number').fill('12 Elm Street')
  await page.getByLabel('City').fill('Ottawa')
  await page.getByLabel('Province or state').fill('Ontario')
  await page.getByLabel('Postal code').fill('k1a0b1')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Ottawa ON K1A 0B1').waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.goto(kit.siteUrl('birch', '/our-story'))
  await page.getByText('Hello, Vera Visitor').filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you wish to logout?' })
  expect(await faultsOf(page)).toEqual([])
  await question.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(kit.siteUrl('birch', '/'))
  await page.getByRole('link', { name: 'Sign in' }).click()

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await page.goto(await linkInMail(owner, email))
  await page.getByRole('textbox', { name: 'New password' }).fill('second password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Your new password is set.').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('second password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => pathOf(page), SOON).toBe('/user-profile')
  await page.getByText('Ottawa ON K1A 0B1').waitFor()

  await page.getByRole('link', { name: 'Delete your account' }).click()
  await page.getByLabel('Password').fill('second password')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Your account is deleted.').waitFor()
  expect(kit.problems).toEqual([])
}, 240_000)

test.each([
  ['maple', 390],
  ['birch', 1440],
] as const)(
  'the pages of %s have no accessibility faults at %i px, with mistakes too',
  async (tenant, width) => {
    const viewport = { width, height: 800 }
    const page = await kit.open(kit.siteUrl(tenant, '/login'), { viewport })
    expect([await faultsOf(page), await fits(page, width)]).toEqual([[], true])
    await page.goto(kit.siteUrl(tenant, '/signup'))
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Please enter your name').waitFor()
    expect([await faultsOf(page), await fits(page, width)]).toEqual([[], true])
    expect(await page.getByLabel('Name').evaluate((input) => input === document.activeElement)).toBe(true)
  },
  30_000,
)

test('the profile of a shopper reads well on a telephone, without a script', async () => {
  const page = await kit.open(kit.siteUrl('maple', '/user-profile'), {
    viewport: { width: 390, height: 800 },
    javaScriptEnabled: false,
  })
  await page.getByLabel('Email').fill('shopper@maple.test')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Your profile' }).waitFor()
  expect(await fits(page, 390)).toBe(true)
  await page.getByRole('link', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(kit.siteUrl('maple', '/'))
}, 30_000)

/** Wrong passwords from as many addresses, until the account requires proof of work. */
async function attack(email: string): Promise<void> {
  const guess = (host: number) =>
    request({
      port,
      path: '/login',
      method: 'POST',
      headers: { host: `maple.localhost:${port}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ form: 'login', email, password: 'guess' }).toString(),
      localAddress: `127.0.7.${host}`,
    })
  for (let host = 1; host <= 10; host++) await guess(host)
  const answers = await Promise.all([11, 12, 13, 14, 15, 16].map(guess))
  expect(answers.some(({ text }) => text.includes('data-challenge-required'))).toBe(true)
}

async function signUp(email: string): Promise<void> {
  const body = new URLSearchParams({ form: 'signup', displayName: 'Ada', email, password }).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await new Visitor(port, 'maple.localhost').post('/signup', body, type)).status).toBe(303)
}

const isLinux = process.platform === 'linux'
test.runIf(isLinux)(
  'one press logs in to an account under attack, on a page loaded before (because other systems have one loopback address, on Linux only)',
  async () => {
    const email = `attacked-${Date.now()}@customer.test`
    await signUp(email)
    const page = await kit.open(kit.siteUrl('maple', '/login?from=/about'))
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await attack(email)
    const checking = page.getByRole('button', { name: 'Checking…' })
    let isFirst = true
    await page.route('**/login**', async (route) => {
      // The first answer waits, so that the word cannot be gone before this test looks. The page after it asks for more.
      const waits = isFirst
      isFirst = false
      if (waits) await checking.waitFor()
      await route.continue()
    })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((url) => url.pathname === '/about')
    kit.problems.length = 0
  },
  240_000,
)

test('a log-in that the site cannot answer is sent once, and says so', async () => {
  const page = await kit.open(kit.siteUrl('maple', '/login'))
  let sent = 0
  await page.route('**/login**', (route) => {
    sent += 1
    return route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Too busy</h1>' })
  })
  await page.getByLabel('Email').fill('shopper@maple.test')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('status').getByText('We can’t answer right now.').waitFor()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(sent).toBe(1)
  kit.problems.length = 0
})

test('a wrong password is reported without leaving the page, with the cursor where to type', async () => {
  const page = await kit.open(kit.siteUrl('maple', '/login'))
  await page.getByLabel('Email').fill(`typo-${Date.now()}@customer.test`)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('Password').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  kit.problems.length = 0
})
