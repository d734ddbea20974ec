import { block, encode, tree } from '@mainstreet/blocks/tree'
import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin, makePage } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const FORM = `Every field ${Date.now()}`
const FIELDS = [
  { label: 'Name', required: true, customerMapping: 'firstname' },
  { label: 'Email', type: 'email', required: true, customerMapping: 'email' },
  { label: 'Phone', type: 'phone', required: true },
  { label: 'Where', type: 'gPlaces', required: true },
  { label: 'Day', type: 'date' },
  { label: 'Vehicle', type: 'vehicle-select', required: true },
  { label: 'Visit', type: 'radio', options: 'Morning, Afternoon', required: true },
  { label: 'Service', type: 'dropdown', options: 'Oil, Tires' },
  { label: 'Extras', type: 'checkbox', options: 'Wash, Vacuum' },
  { label: 'Photos', type: 'file' },
  { label: 'Hours', type: 'info-box', infoTitle: 'Opening hours', infoDescription: 'Monday to Friday' },
  { label: 'News', type: 'newsletter', checkboxLabel: 'Send me news' },
  { label: 'Message', type: 'textarea' },
]
const LIST = `query ($name: String!) { formSubmissions(where: { formName: { eq: $name } }) { items {
  senderName values { key value } files { name } } } }`

let path = ''
beforeAll(async () => {
  const staff = await signedIn(owner)
  const { id, slug } = await makePage(owner, FORM)
  const form = block('CustomForm', { formName: FORM, createCustomer: true, dynamicForm: FIELDS })
  const content = encode(
    tree(
      block(
        'Wrapper',
        {},
        block('Section', {}, block('Container', {}, block('Text', { tag: 'h1', text: FORM }), form)),
      ),
    ),
  )
  await staff.graphql(
    'mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { userErrors { message } } }',
    { input: { id, content } },
  )
  await staff.graphql('mutation ($id: ID!) { publishPage(input: { id: $id }) { userErrors { message } } }', { id })
  path = `/${slug}`
})

async function fill(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: FORM })
  const group = (label: string) => form.getByRole('group', { name: label })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('textbox', { name: /^Email/ }).fill(`${name.toLowerCase()}@example.com`)
  await form.getByRole('textbox', { name: /^Phone/ }).fill('613 555 0148')
  for (const [part, text] of [
    ['Street', '12 Main Street'],
    ['City', 'Ottawa'],
    ['Province', 'ON'],
    ['Postal code', 'K1A 0B1'],
    ['Country', 'Canada'],
  ] as const)
    await group('Where').getByLabel(part).fill(text)
  await form.getByLabel('Day').fill('2027-03-31')
  for (const [part, text] of [
    ['Year', '2019'],
    ['Make', 'Saab'],
    ['Model', '9-3'],
  ] as const)
    await group('Vehicle').getByLabel(part).fill(text)
  await group('Visit').getByLabel('Afternoon').check()
  await form.getByLabel('Service').selectOption('Tires')
  await group('Extras').getByLabel('Wash').check()
  await group('Extras').getByLabel('Vacuum').check()
  await form.getByLabel('Photos').setInputFiles({ name: 'car.png', mimeType: 'image/png', buffer: PNG })
  await form.getByLabel('Send me news').check()
  await form.getByLabel('Message').fill('Two lines\nof text')
}

async function submissionOf(name: string) {
  const staff = await signedIn(owner)
  interface Submission {
    readonly senderName: string
    readonly values: readonly { readonly key: string; readonly value: string }[]
    readonly files: readonly { readonly name: string }[]
  }
  const { formSubmissions } = await staff.graphql<{ formSubmissions: { items: Submission[] } }>(LIST, { name: FORM })
  const found = formSubmissions.items.find(({ senderName }) => senderName === name)
  return { ...Object.fromEntries((found?.values ?? []).map(({ key, value }) => [key, value])), files: found?.files }
}

const stored = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  phone: '+16135550148',
  where: '12 Main Street, Ottawa, ON K1A 0B1, Canada',
  day: '2027-03-31',
  vehicle: '2019 Saab 9-3',
  visit: 'Afternoon',
  service: 'Tires',
  extras: 'Wash, Vacuum',
  photos: 'car.png',
  news: 'Yes',
  message: 'Two lines\nof text',
  files: [{ name: 'car.png' }],
})

test('every type of field is filled in, checked and sent by the script, at 390 px too', async () => {
  const page = await kit.open('about:blank', { viewport: { width: 390, height: 844 } })
  const challenges: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/form/challenge/')) challenges.push(request.url())
  })
  await page.goto(kit.siteUrl('maple', path))
  await page.getByText('Opening hours').waitFor()
  expect(await faultsOf(page)).toEqual([])
  // The human check is loaded once somebody uses the form.
  expect(challenges).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Enter year, make and model').or(page.getByText('This is required')).first().waitFor()
  expect(await page.getByText('Choose an option').count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await expect.poll(() => challenges).toHaveLength(1)
  expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
  await fill(page, 'Scripta')
  await page.getByRole('button', { name: 'Remove car.png' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Thank you for your submission.').waitFor()
  expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
  expect(await submissionOf('Scripta')).toEqual(stored('Scripta'))
  await page.getByRole('button', { name: 'Send another' }).click()
  const again = page.getByRole('form', { name: FORM })
  expect(await again.getByLabel('Name').inputValue()).toBe('')
  expect(await page.getByRole('button', { name: 'Remove car.png' }).count()).toBe(0)
  expect(kit.problems).toEqual([])
}, 240_000)

test('without a script the browser sends the same', async () => {
  const page = await kit.open(kit.siteUrl('maple', path), { javaScriptEnabled: false })
  await fill(page, 'Plain')
  await page.getByRole('textbox', { name: /^Phone/ }).fill('12')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Invalid phone number').waitFor()
  // What was typed is still there, but for the files, which no page can fill in.
  await page.getByRole('textbox', { name: /^Phone/ }).fill('613 555 0148')
  expect(await page.getByLabel('Message').inputValue()).toBe('Two lines\nof text')
  await page.getByLabel('Photos').setInputFiles({ name: 'car.png', mimeType: 'image/png', buffer: PNG })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Thank you for your submission.').waitFor()
  expect(new URL(page.url()).hash).toMatch(/-form$/)
  expect(await page.locator(':target').getByText('Thank you for your submission.').count()).toBe(1)
  expect(await submissionOf('Plain')).toEqual(stored('Plain'))
}, 240_000)

test('the list of submissions shows a new one when the bell announces it', async () => {
  const admin = await enterAdmin(kit, owner, `/forms/submissions?form=${encodeURIComponent(FORM)}`)
  await admin.getByRole('heading', { name: FORM, level: 1 }).waitFor()
  const before = await admin.getByRole('link', { name: 'Belinda' }).count()
  const page = await kit.open(kit.siteUrl('maple', path))
  await fill(page, 'Belinda')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Thank you for your submission.').waitFor()
  await admin.getByRole('link', { name: 'Belinda' }).waitFor()
  expect(before).toBe(0)
}, 240_000)
