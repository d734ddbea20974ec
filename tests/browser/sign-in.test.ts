import { pbkdf2Sync } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { sendSignIn } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()

const signIn = (page: Page, email: string, secret = password) => sendSignIn(page, { email, password: secret })
/** The page asks the server for other things too. */
const answerToSignIn = (page: Page) =>
  page.waitForResponse((response) => response.request().postDataJSON()?.operationName === 'SignIn')

test('the sign-in page says that the product is a beta, and has no accessibility faults', async () => {
  const page = await kit.open('/admin/login')
  await page.getByText('Beta', { exact: true }).waitFor()
  await expect.poll(() => page.title()).toBe('Sign in - Mainstreet')
  expect(await faultsOf(page)).toEqual([])
  expect(kit.problems).toEqual([])
})

test('empty fields are named, and the first is focused', async () => {
  const page = await kit.open('/admin/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Please enter your email address').waitFor()
  await page.getByText('Please enter your password').waitFor()
  await expect.poll(() => page.getByLabel('Email').evaluate((input) => input === document.activeElement)).toBe(true)
})

test('a wrong password is told in the form and does not say whether the account exists', async () => {
  const page = await kit.open('/admin/login')
  await signIn(page, 'owner@maple.test', 'not the password')
  const known = await page.getByRole('alert').innerText()
  const answered = answerToSignIn(page)
  await signIn(page, 'nobody@nowhere.test', 'not the password')
  await answered
  await page.getByRole('button', { name: 'Sign in' }).and(page.locator(':not([data-loading])')).waitFor()
  expect(await page.getByRole('alert').innerText()).toBe(known)
  expect(new URL(page.url()).pathname).toBe('/admin/login')
})

test('who is not signed in is led to the sign-in page and back to where they wanted to go', async () => {
  const page = await kit.open('/admin/pages?status=PUBLISHED')
  await page.waitForURL('**/admin/login?from=*')
  await signIn(page, 'owner@maple.test')
  await page.waitForURL('**/admin/pages?status=PUBLISHED')
  await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
})

test('who is signed in already is led on', async () => {
  const page = await kit.open('/admin/login')
  await signIn(page, 'owner@maple.test')
  await page.waitForURL('**/admin/dashboard')
  await page.goto(new URL('/admin/login?from=/pages', page.url()).href)
  await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
})

test('an address to return to cannot lead out of the admin', async () => {
  const page = await kit.open('/admin/login?from=//elsewhere.test/')
  await signIn(page, 'owner@maple.test')
  await page.waitForURL('**/admin/dashboard')
})

test('logging out asks first; Cancel stays, Sign out leads to the public site', async () => {
  const page = await kit.open('/admin/login')
  await signIn(page, 'owner@maple.test')
  const logOut = async () => {
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByText('Are you sure you wish to logout?').waitFor()
  }
  await logOut()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Are you sure you wish to logout?').waitFor({ state: 'hidden' })
  await logOut()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(kit.siteUrl('maple'))
  await page.goto(new URL('/admin/pages', inject('installation').baseUrl).href)
  await page.waitForURL('**/admin/login?from=*')
})

test('a session that ends while a form is open is renewed on the spot and loses nothing', async () => {
  const page = await kit.open('/admin/login?from=/pages')
  await signIn(page, 'owner@maple.test')
  await page.getByRole('button', { name: 'New page' }).click()
  const form = page.getByRole('dialog', { name: 'New page' })
  await form.getByLabel('Title').first().fill('Written before the session ended')
  await page.context().clearCookies()
  // Another query may find out first. The click then waits until the dialog is gone.
  const clicked = page.getByRole('button', { name: 'Create page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await clicked
  await page.waitForURL(/\/editor\?slug=written-before-the-session-ended$/)
})

test('a customer account finds the door as closed as a wrong password does', async () => {
  const page = await kit.open('/admin/login')
  await signIn(page, 'shopper@maple.test')
  expect(await page.getByRole('alert').innerText()).toBe('Incorrect email or password.')
})

test('too many wrong passwords are told with the time to wait', async () => {
  const page = await kit.open('/admin/login')
  for (let attempt = 0; attempt < 6; attempt++) {
    const answered = answerToSignIn(page)
    await signIn(page, 'guessed@maple.test', `guess ${attempt}`)
    await answered
  }
  await page.getByText(/^Too many attempts\. Try again in \d+ minutes\.$/).waitFor()
})

test('a challenge is solved by the browser, without a word to whoever signs in', async () => {
  const page = await kit.open('/admin/login')
  const solutions: (string | null | undefined)[] = []
  const checking = page.getByRole('status').getByText('Checking…')
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON() ?? {}
    if (operationName !== 'SignIn') return route.continue()
    solutions.push(variables.input.solution)
    if (variables.input.solution) {
      // The answer waits, so that the word cannot be gone before this test looks.
      await checking.waitFor()
      const { solution: _solution, ...input } = variables.input
      return route.continue({ postData: { ...route.request().postDataJSON(), variables: { input } } })
    }
    const userErrors = [{ __typename: 'UserError', code: 'CHALLENGE_REQUIRED', message: 'Too many', field: null }]
    const signIn = { __typename: 'SignInPayload', user: null, challenge: JSON.stringify(CHALLENGE), userErrors }
    return route.fulfill({ json: { data: { signIn } } })
  })
  await signIn(page, 'owner@maple.test')
  await page.waitForURL('**/admin/dashboard')
  expect(solutions).toHaveLength(2)
  const { solution } = JSON.parse(atob(solutions[1] as string))
  expect(solution).toEqual({ counter: COUNTER, derivedKey: KEY })
})

const COUNTER = 7
const [NONCE, SALT] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
const KEY = pbkdf2Sync(
  Buffer.concat([Buffer.from(NONCE, 'hex'), Buffer.from([0, 0, 0, COUNTER])]),
  Buffer.from(SALT, 'hex'),
  1000,
  32,
  'sha256',
).toString('hex')
const CHALLENGE = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: NONCE,
    salt: SALT,
    cost: 1000,
    keyLength: 32,
    keyPrefix: KEY.slice(0, 32),
  },
  signature: 'of the server',
}
