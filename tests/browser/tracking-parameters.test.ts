import { block, tree } from '@mainstreet/blocks/tree'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { SOON } from './admin-visit.ts'
import { makeContentPage, openEditor } from './editor-visit.ts'
import { PERSON } from './logged-visits.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const PRODUCT = `mutation ($input: CreateProductInput!) {
  createProduct(input: $input) { product { slug } userErrors { message } } }`
const LIST = `mutation ($name: String!) {
  createMailingList(input: { name: $name }) { mailingList { id } userErrors { message } } }`
const PUBLISH = 'mutation ($id: ID!) { publishPage(input: { id: $id }) { userErrors { message } } }'
const FIND = 'query ($search: String!) { customers(where: { search: $search }) { items { id } } }'

interface Logged {
  readonly name: string
  readonly parameters: object | null
}

const now = Date.now()
const email = `params-${now}@example.com`

/** Publishes a page with everything that reports an event, and a product. */
async function publish(run: number): Promise<{ page: string; product: string }> {
  const staff = await signedIn(owner)
  const input = {
    ...{ name: `Logged mat ${run}`, brand: 'Nord', status: 'ACTIVE', publishAt: '2020-01-01T00:00:00Z' },
    variants: [{ price: 2450 }],
  }
  const { createProduct } = await staff.graphql<{ createProduct: { product: { slug: string } } }>(PRODUCT, { input })
  const list = await staff.graphql<{ createMailingList: { mailingList: { id: string } } }>(LIST, { name: `Log ${run}` })
  const fields = [
    { label: 'Name', customerMapping: 'firstname' },
    { label: 'Email', type: 'email', customerMapping: 'email' },
  ]
  const form = { formName: `Logged ${run}`, createCustomer: true, dynamicForm: fields }
  const content = block(
    'Container',
    {},
    block('Button', { text: 'Call us', href: `/contact?from=home`, target: '_blank', eventTriggerName: 'call_us' }),
    block('Button', { text: 'Plain', href: '#plain' }),
    block('CustomForm', form),
    block('NewsletterForm', { listId: list.createMailingList.mailingList.id }),
  )
  const page = await makeContentPage(owner, `Logged ${run}`, tree(block('Wrapper', {}, block('Section', {}, content))))
  await staff.graphql(PUBLISH, { id: page.id })
  await staff.graphql('mutation { updateSiteSettings(input: { liveChatEnabled: true }) { userErrors { message } } }')
  return { page: page.slug, product: createProduct.product.slug }
}

const queued = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? [])

/** What the log keeps: addresses without their queries, and nothing of views of pages. */
function asLogged({ event, ...parameters }: Record<string, unknown>): Logged {
  const bare = Object.entries(parameters).map(([key, value]) => [
    key,
    typeof value === 'string' && /^(https?:\/\/|\/)/.test(value) ? value.split(/[?#]/)[0] : value,
  ])
  return { name: String(event), parameters: event === 'page_view' ? null : Object.fromEntries(bare) }
}

/** What the tenant's log holds of the visitor, as the person's own data is exported. */
async function logged(): Promise<readonly Logged[]> {
  const staff = await signedIn(owner)
  const { customers } = await staff.graphql<{ customers: { items: { id: string }[] } }>(FIND, { search: email })
  const [customer] = customers.items
  if (!customer) return []
  const { text } = await staff.get(`/api/v1/admin/customers/${customer.id}/everything`)
  const { records } = JSON.parse(text) as { records: { site_event?: Logged[] } }
  const rows = records.site_event ?? []
  return rows.map(({ name, parameters }) => ({ name, parameters }))
}

const byName = (events: readonly Logged[]) => events.toSorted((one, other) => one.name.localeCompare(other.name))
const namesOf = (events: readonly Logged[]) => events.map(({ name }) => name).toSorted()

test('the log keeps of each event what the tag manager was told', async () => {
  const { page: slug, product } = await publish(now)
  const page = await kit.open('about:blank', PERSON)
  const told: Logged[] = []
  const leave = async (path: string) => {
    told.push(...(await queued(page)).map(asLogged))
    await page.goto(kit.siteUrl('maple', path))
  }
  await page.goto(kit.siteUrl('maple', `/${slug}`))
  await page.getByRole('link', { name: 'Plain' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByText('Call us', { exact: true }).click()
  const contact = await opened
  await expect.poll(async () => (await queued(contact)).length, SOON).toBe(1)
  told.push(...(await queued(contact)).map(asLogged))
  const form = page.getByRole('form', { name: `Logged ${now}` })
  await form.getByLabel('Name').fill('Pia Rams')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Submit' }).click()
  await page.locator('.ms-form-banner[data-sent]').waitFor()
  await page.getByPlaceholder('you@example.com').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.locator('[data-newsletter] [data-sent]').waitFor()

  await leave(`/store/product/${product}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('dialog', { name: 'Your cart' }).getByText('$24.50 each').waitFor()
  await leave('/cart')
  await page.getByRole('button', { name: 'Live Chat' }).click()
  await expect.poll(async () => (await queued(page)).at(-1), SOON).toMatchObject({ event: 'live_chat_opened' })
  await leave('/')
  await expect.poll(async () => (await queued(page)).length, SOON).toBe(1)
  told.push(...(await queued(page)).map(asLogged))

  expect(namesOf(told)).toEqual([
    ...['add_to_cart', 'call_us', 'form_submit', 'generate_lead', 'live_chat_opened', 'newsletter_signup'],
    ...['page_view', 'page_view', 'page_view', 'page_view', 'page_view', 'view_cart', 'view_item'],
  ])
  const [call] = told.filter(({ name }) => name === 'call_us')
  expect(call?.parameters).toEqual({
    click_url: kit.siteUrl('maple', '/contact'),
    click_text: 'Call us',
    page_url: kit.siteUrl('maple', `/${slug}`),
  })
  await expect.poll(async () => namesOf(await logged()), SOON).toEqual(namesOf(told))
  expect(byName(await logged())).toEqual(byName(told))
})

test('neither a shopper who is signed in nor the editor reports a button', async () => {
  const { page: slug } = await publish(now + 1)
  const shopper = await kit.open('about:blank', PERSON)
  await shopper.goto(kit.siteUrl('maple', `/${slug}`))
  await expect.poll(async () => (await queued(shopper)).length, SOON).toBe(1)
  await shopper.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the script reads it there
    document.cookie = 'ms_shopper=1'
  })
  const click = (links: Element[]) => {
    for (const link of links) {
      link.setAttribute('href', '#here')
      if (link instanceof HTMLElement) link.click()
    }
  }
  await shopper.locator('[data-event]').evaluateAll(click)
  expect((await queued(shopper)).map(({ event }) => event)).toEqual(['page_view'])

  const { page, canvas } = await openEditor(kit, owner, slug)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/_site/events') && sent.push(request.url()))
  await canvas.getByText('Call us').click()
  const queues = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'dataLayer' in window)))
  expect([queues.includes(true), sent]).toEqual([false, []])
})
