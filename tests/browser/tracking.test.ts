import { block, tree } from '@mainstreet/blocks/tree'
import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { SOON } from './admin-visit.ts'
import { makeContentPage } from './editor-visit.ts'
import { loggedVisits, PERSON } from './logged-visits.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const PRODUCT = `mutation ($input: CreateProductInput!) {
  createProduct(input: $input) { product { id slug variants { id } } userErrors { message } } }`
const LIST = `mutation ($name: String!) {
  createMailingList(input: { name: $name }) { mailingList { id } userErrors { message } } }`
const PUBLISH = 'mutation ($id: ID!) { publishPage(input: { id: $id }) { userErrors { message } } }'

const run = Date.now()
const form = `Ask ${run}`
const name = `Counted mat ${run}`
const made = { page: '', product: { id: '', slug: '', variants: [{ id: '' }] } }

beforeAll(async () => {
  const staff = await signedIn(owner)
  const input = {
    name,
    status: 'ACTIVE',
    publishAt: '2020-01-01T00:00:00Z',
    brand: 'Nord',
    variants: [{ price: 2450 }],
  }
  made.product = (await staff.graphql<{ createProduct: typeof made }>(PRODUCT, { input })).createProduct.product
  const { createMailingList } = await staff.graphql<{ createMailingList: { mailingList: { id: string } } }>(LIST, {
    name: `News ${run}`,
  })
  const join = block('NewsletterForm', { listId: createMailingList.mailingList.id })
  const call = block('Button', { text: 'Call us', href: '#ask', eventTriggerName: 'call_us' })
  const ask = block('CustomForm', { formName: form, createCustomer: true, dynamicForm: [{ label: 'Name' }] })
  const content = tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, call, ask, join))))
  const page = await makeContentPage(owner, `Counted ${run}`, content)
  await staff.graphql(PUBLISH, { id: page.id })
  made.page = page.slug
  await staff.graphql('mutation { updateSiteSettings(input: { liveChatEnabled: true }) { userErrors { message } } }')
})

/** The last events in the queue of the tag manager. */
const reported = (page: Page, count: number) =>
  page.evaluate((most) => (window as unknown as { dataLayer?: object[] }).dataLayer?.slice(-most), count)

test('a visit is reported and logged from its first page to the cart, with the campaign kept', async () => {
  const utm_source = `news-${run}`
  const page = await kit.open(kit.siteUrl('maple', `/${made.page}?utm_source=${utm_source}&gclid=g1`), PERSON)
  const page_url = page.url()
  const [view] = (await reported(page, 1)) ?? []
  expect(view).toMatchObject({ event: 'page_view', currency: 'CAD', page_url, page_referrer: '' })
  const stored = () => page.evaluate(() => ({ ...localStorage }))
  const { visitor_id, utm_parameters } = await stored()
  expect(JSON.parse(utm_parameters)).toEqual({ utm_source, gclid: 'g1' })

  await page.getByText('Call us', { exact: true }).click()
  expect(await reported(page, 1)).toEqual([
    { event: 'call_us', click_url: `${page_url}#ask`, click_text: 'Call us', page_url },
  ])
  await page.getByRole('form', { name: form }).getByLabel('Name').fill('Ana')
  await page.getByRole('form', { name: form }).getByRole('button', { name: 'Submit' }).click()
  await page.locator('.ms-form-banner[data-sent]').waitFor()
  const sent = { form_name: form, page_url: `${page_url}#ask` }
  expect(await reported(page, 2)).toEqual([
    { event: 'form_submit', ...sent },
    { event: 'generate_lead', ...sent },
  ])

  await page.getByPlaceholder('you@example.com').fill('ana@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.locator('[data-newsletter] [data-sent]').waitFor()
  expect(await reported(page, 1)).toEqual([{ event: 'newsletter_signup', page_url: `${page_url}#ask` }])

  const { id, slug, variants } = made.product
  await page.goto(kit.siteUrl('maple', `/store/product/${slug}`))
  const viewed = { item_name: name, item_brand: 'Nord', price: 24.5, quantity: 1 }
  expect(await reported(page, 1)).toMatchObject([{ event: 'view_item', currency: 'CAD', value: 24.5, items: [viewed] }])
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('dialog', { name: 'Your cart' }).getByText('$24.50 each').waitFor()
  const item = { item_id: variants[0]?.id, product_id: id, item_name: name, price: 24.5, quantity: 1 }
  expect(await reported(page, 1)).toEqual([{ event: 'add_to_cart', currency: 'CAD', value: 24.5, items: [item] }])

  await page.goto(kit.siteUrl('maple', '/cart'))
  expect(await reported(page, 1)).toEqual([{ event: 'view_cart', currency: 'CAD', value: 24.5, items: [item] }])
  await page.getByRole('button', { name: 'Live Chat' }).click()
  await page.getByRole('dialog', { name: 'Live Chat' }).waitFor()
  await expect
    .poll(() => reported(page, 1), SOON)
    .toEqual([{ event: 'live_chat_opened', currency: 'CAD', page_url: page.url() }])
  const dialog = page.getByRole('dialog', { name: 'Live Chat' })
  await dialog.getByPlaceholder('Type a message...').fill(`Is ${name} in stock?`)
  await page.keyboard.press('Enter')
  const LABELS = '{ conversations(perPage: 50) { items { preview visitor { visitorId } } } }'
  const labels = async () => {
    const { conversations } = await (await signedIn(owner)).graphql<{
      conversations: { items: { preview: string; visitor: { visitorId: string } }[] }
    }>(LABELS)
    return conversations.items.find(({ preview }) => preview.includes(name))?.visitor.visitorId
  }
  await expect.poll(labels, SOON).toBe(visitor_id)
  expect(await stored()).toMatchObject({ visitor_id, utm_parameters })

  const events = ['add_to_cart', 'call_us', 'form_submit', 'generate_lead', 'live_chat_opened', 'newsletter_signup']
  await expect
    .poll(async () => (await loggedVisits(owner, utm_source)).values.EVENT, SOON)
    .toEqual([...events, 'view_cart', 'view_item'])
  const { totals, values } = await loggedVisits(owner, utm_source)
  expect(totals).toMatchObject({ visitors: 1, views: 3 })
  expect(values.PAGE).toEqual([`/${made.page}`, '/cart', `/store/product/${slug}`].toSorted())
  expect(kit.problems).toEqual([])
})
