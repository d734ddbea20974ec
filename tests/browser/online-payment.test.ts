import { rmSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { makeDataFolder } from '../kit/data-folder.ts'
import { copyFilled } from '../kit/filled-folder.ts'
import { request, Visitor } from '../kit/http.ts'
import { freePort, type Installation, startInstallation } from '../kit/installation.ts'
import { STRIPE_KEYS, StripeStandIn } from '../kit/stripe.ts'
import { faultsOf } from './accessibility.ts'

const filled = inject('filled')
const kit = useBrowser()
const dataDir = makeDataFolder('paying')
const stripe = await StripeStandIn.open()

let installation: Installation
let owner: Visitor
let webhookPath: string
beforeAll(async () => {
  const port = await freePort()
  const env = { STRIPE_API_URL: stripe.url, LOG_LEVEL: 'warn' }
  copyFilled(dataDir, filled)
  installation = await startInstallation({ dataDir, port, env })
  owner = new Visitor(port)
  await owner.signIn('owner@maple.test', filled.password)
  const { updatePaymentSettings } = await ask(
    `mutation ($input: UpdatePaymentSettingsInput!) { updatePaymentSettings(input: $input) { settings { webhookUrl } userErrors { message } } }`,
    { isEnabled: true, ...STRIPE_KEYS, instructions: 'E-transfer to pay@maple.test' },
  )
  webhookPath = new URL(updatePaymentSettings.settings.webhookUrl).pathname
}, 600_000)
afterAll(async () => {
  await installation?.stop('SIGKILL')
  await stripe.close()
  rmSync(dataDir, { recursive: true, force: true })
})

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
const ask = (query: string, input: object) => owner.graphql<any>(query, { input })

/** The public page of a new invoice over $100. */
async function invoice(): Promise<string> {
  const { createDocument } = await ask(
    'mutation ($input: CreateDocumentInput!) { createDocument(input: $input) { document { id } } }',
    {
      type: 'INVOICE',
      customer: { name: 'Nora Paying' },
      lines: [{ description: 'Brakes', unitPrice: 10_000, taxClassId: null }],
    },
  )
  const { id } = createDocument.document
  await ask('mutation ($input: IssueDocumentInput!) { issueDocument(input: $input) { document { id } } }', { id })
  const { createDocumentLink } = await ask(
    'mutation ($input: DocumentLinksInput!) { createDocumentLink(input: $input) { created { url } } }',
    { documentId: id },
  )
  return `http://maple.localhost:${installation.port}${new URL(createDocumentLink.created.url).pathname}`
}

/** Stripe's script, as much of it as our page uses: a field for the card in a frame of Stripe's. */
const STRIPE_JS = `window.Stripe = () => ({
  elements: ({ clientSecret }) => ({
    create: () => ({
      work: null,
      on(name, work) { this.work = work },
      mount(place) {
        const frame = document.createElement('iframe')
        frame.src = 'https://js.stripe.com/fields'
        frame.title = 'Secure payment input frame'
        frame.style.cssText = 'border:0;width:100%;height:90px'
        frame.onload = () => this.work()
        place.append(frame)
      },
    }),
    submit: async () => ({}),
    clientSecret,
  }),
  confirmPayment: async ({ elements }) =>
    (await fetch('https://api.stripe.com/confirm/' + elements.clientSecret, { method: 'POST' })).json(),
  registerAppInfo() {},
  _registerWrapper() {},
})`
const FIELDS = `<!doctype html><html lang="en"><title>Card</title><body style="margin:0;font:16px system-ui">
  <label>Card number<br><input style="width:95%;height:40px;font:inherit" value="4242 4242 4242 4242"></label>`

/** Answers for Stripe's hosts; what becomes of a payment is the test's choice. */
async function withStripe(page: Page, outcomes: ('succeeded' | 'processing' | 'declined')[]): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (one) => one.url().includes('stripe.com') && asked.push(one.url()))
  const open = { 'access-control-allow-origin': '*' }
  await page.route('https://js.stripe.com/**', (route) =>
    route.request().url().endsWith('/fields')
      ? route.fulfill({ contentType: 'text/html', body: FIELDS })
      : route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }),
  )
  await page.route('https://api.stripe.com/**', (route) => {
    const id = new URL(route.request().url()).pathname.slice('/confirm/'.length).replace(/_secret.*/, '')
    const outcome = outcomes.shift() ?? 'succeeded'
    const { last_payment_error: error } = stripe.confirm(id, outcome)
    const json = error ? { error: { type: 'card_error', ...error } } : {}
    return route.fulfill({ headers: open, json })
  })
  return asked
}

test('an invoice is paid on a phone, after a card that was declined', async () => {
  const url = await invoice()
  const page = await kit.open('about:blank', { viewport: { width: 390, height: 844 } })
  const asked = await withStripe(page, ['declined', 'succeeded'])
  await page.goto(url)
  const pay = page.getByRole('button', { name: 'Pay $100.00' })
  await pay.waitFor()
  await page.getByText('E-transfer to pay@maple.test').waitFor()
  expect(asked).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  expect(await faultsOf(page)).toEqual([])
  await pay.click()
  await page.frameLocator('iframe').getByLabel('Card number').waitFor()
  expect(asked[0]).toMatch(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js$/)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  expect(await faultsOf(page)).toEqual([])
  await page.locator('[data-pay-send]').click()
  await page.getByRole('alert').getByText('Your card was declined.').waitFor()
  await page.locator('[data-pay-send]').click()
  await page.getByText('Thank you. Your payment was received.').waitFor()
  await page.getByText('Paid in full. Thank you.').waitFor()
  expect(await page.locator('[data-pay]').count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  expect(kit.problems).toEqual([])
})

test('a payment that the bank has yet to confirm is shown as processing, then as paid', async () => {
  const url = await invoice()
  const page = await kit.open('about:blank')
  await withStripe(page, ['processing'])
  await page.goto(url)
  await page.getByRole('button', { name: 'Pay $100.00' }).click()
  await page.frameLocator('iframe').getByLabel('Card number').waitFor()
  await page.locator('[data-pay-send]').click()
  await page.getByText(/^Your payment is being processed\./).waitFor()
  expect(await page.locator('[data-pay]').count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  const intent = [...stripe.intents.values()].findLast(({ status }) => status === 'processing')
  const { payload, headers } = stripe.event(stripe.confirm(intent?.id ?? ''))
  const { port } = installation
  expect((await request({ port, path: webhookPath, method: 'POST', headers, body: payload })).status).toBe(200)
  await page.reload()
  await page.getByText('Paid in full. Thank you.').waitFor()
})

test('without scripts the page says how else to pay', async () => {
  const page = await kit.open(await invoice(), { javaScriptEnabled: false })
  await page.getByText('To pay online, turn on JavaScript').waitFor()
  await page.getByText('E-transfer to pay@maple.test').waitFor()
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
})

test('while Stripe cannot be reached the page says so', async () => {
  const page = await kit.open('about:blank')
  await withStripe(page, [])
  await page.goto(await invoice())
  stripe.mode = 'down'
  await page.getByRole('button', { name: 'Pay $100.00' }).click()
  await page
    .getByRole('alert')
    .getByText(/^Paying online is not possible/)
    .waitFor()
  stripe.mode = 'up'
  // The browser logs the 503 that our page understands.
  expect(kit.problems.filter((one) => !one.includes('503'))).toEqual([])
  kit.problems.length = 0
})
