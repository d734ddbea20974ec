import { block, encode, tree } from '@mainstreet/blocks/tree'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { makePage } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }
const UPDATE =
  'mutation ($input: UpdateFormSettingsInput!) { updateFormSettings(input: $input) { userErrors { message } } }'
/** Stands in for Google's script. */
const SCRIPT = `window.grecaptcha = {
  ready: (callback) => callback(),
  execute: async (key, { action }) => 'token of ' + key + ' for ' + action,
}`

let path = ''
const setKey = async (recaptchaSiteKey: string) =>
  (await signedIn(owner)).graphql(UPDATE, { input: { recaptchaSiteKey, recaptchaSecret: 'secret' } })

beforeAll(async () => {
  const staff = await signedIn(owner)
  const { id, slug } = await makePage(owner, `reCAPTCHA ${Date.now()}`)
  const form = block('CustomForm', { dynamicForm: [{ label: 'Name', required: true }] })
  const content = encode(tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, form)))))
  await staff.graphql(
    'mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { userErrors { message } } }',
    { input: { id, content } },
  )
  await staff.graphql('mutation ($id: ID!) { publishPage(input: { id: $id }) { userErrors { message } } }', { id })
  path = `/${slug}`
  await setKey('site-key')
})
afterAll(() => setKey(''))

async function open(): Promise<{ page: Page; loaded: string[] }> {
  const page = await kit.open(kit.siteUrl('maple', path))
  const loaded: string[] = []
  await page.route('https://www.google.com/recaptcha/**', (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
  })
  return { page, loaded }
}

test('with keys of reCAPTCHA its script is loaded when the form is used, and its token is sent', async () => {
  const { page, loaded } = await open()
  await page.getByLabel('Name').waitFor()
  expect(loaded).toEqual([])
  const script = page.waitForRequest('https://www.google.com/recaptcha/**')
  await page.getByLabel('Name').focus()
  expect((await script).url()).toBe('https://www.google.com/recaptcha/api.js?render=site-key')
  await page.getByLabel('Name').fill('Ann')
  const sent = page.waitForRequest('**/api/v1/form/submit/')
  await page.getByRole('button', { name: 'Submit' }).click()
  expect((await sent).postData()).toContain('token of site-key for form')
  // Google does not know the key, or cannot be reached.
  await page.getByText('The check that you are human has expired. Send the form again.').waitFor()
  expect(loaded).toHaveLength(1)
})

test('if its script cannot be loaded that is logged, and nothing is sent or shown', async () => {
  const { page } = await open()
  await page.unrouteAll()
  await page.route('https://www.google.com/recaptcha/**', (route) => route.abort())
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/form/submit') && sent.push(request.url()))
  await page.getByLabel('Name').fill('Ann')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Submit', exact: true, disabled: false }).waitFor()
  expect(kit.problems).toContainEqual(expect.stringContaining('The human check is not available'))
  expect(sent).toEqual([])
  expect(await page.locator('.ms-form-banner').allTextContents()).toEqual([''])
})
