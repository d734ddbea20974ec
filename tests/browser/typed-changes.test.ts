import type { Page, WebSocketRoute } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { chooseInMenu, enterAdmin, makePage, openPages } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

async function makeCustomer(lastname: string): Promise<string> {
  const visitor = await signedIn(owner)
  const { createCustomer } = await visitor.graphql<{ createCustomer: { customer: { id: string } } }>(
    'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { customer { id } userErrors { message } } }',
    { input: { firstname: 'Tess', lastname } },
  )
  return createCustomer.customer.id
}

const isOperation = (name: string) => (body: string | null) => body?.includes(`"operationName":"${name}"`) === true

/** Holds the requests of one operation until it is released. */
async function hold(page: Page, operation: string) {
  const isMeant = isOperation(operation)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const seen = page.waitForRequest((request) => isMeant(request.postData()))
  await page.route('**/graphql', async (route) => {
    if (isMeant(route.request().postData())) await released
    return route.fallback()
  })
  return { seen, release }
}

test('typed changes stay when the record is loaded again and that fails', async () => {
  const id = await makeCustomer(`Reload${Date.now()}`)
  const page = await enterAdmin(kit, owner, '/')
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await page.goto(new URL(`/admin/customers/${id}/details`, page.url()).href)
  const city = page.getByLabel('City')
  await city.fill('Lunenburg')
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  const isMeant = isOperation('Customer')
  const failed = page.waitForEvent('requestfailed', { predicate: (request) => isMeant(request.postData()) })
  await page.route('**/graphql', (route) =>
    isMeant(route.request().postData()) ? route.abort('connectionreset') : route.fallback(),
  )
  // The connection is lost for a moment. What was missed meanwhile is asked for once it is back.
  for (const socket of sockets.splice(0)) await socket.close({ code: 1012 })
  await failed
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor()
  expect(await city.inputValue()).toBe('Lunenburg')
  kit.problems.length = 0
})

test('what is typed while changes are being saved stays, and can be saved next', async () => {
  const id = await makeCustomer(`Saving${Date.now()}`)
  const page = await enterAdmin(kit, owner, `/customers/${id}/details`)
  await page.getByLabel('City').fill('Lunenburg')
  const update = await hold(page, 'UpdateCustomer')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: 'Save' }).click()
  await update.seen
  await page.getByLabel('Postal code').fill('B0J 2C0')
  update.release()
  await page.getByText('Customer saved').waitFor()
  expect(await page.getByLabel('Postal code').inputValue()).toBe('B0J 2C0')
  await bar.getByRole('button', { name: 'Save' }).click()
  await bar.waitFor({ state: 'hidden' })
  await page.reload()
  await expect.poll(() => page.getByLabel('Postal code').inputValue()).toBe('B0J 2C0')
  expect(await page.getByLabel('City').inputValue()).toBe('Lunenburg')
})

test('settings typed while others are being saved stay', async () => {
  const page = await enterAdmin(kit, owner, '/setting/general')
  const phone = page.getByLabel('Phone', { exact: true })
  const before = await phone.inputValue()
  const address = page.getByLabel('Address', { exact: true })
  await phone.fill('(613) 555-0190')
  const update = await hold(page, 'UpdateSiteSettings')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await update.seen
  const kept = await address.inputValue()
  await address.fill('9 Typed Meanwhile St')
  update.release()
  await page.getByText('Settings saved').waitFor()
  expect(await address.inputValue()).toBe('9 Typed Meanwhile St')
  await address.fill(kept)
  await phone.fill(before)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'hidden' })
})

test('a date is only shown, and can be typed, once the time zone of the company is known', async () => {
  const { title } = await makePage(owner, 'Waits for its time zone')
  const page = await openPages(kit, owner, '?search=Waits%20for', { timezoneId: 'Asia/Tokyo' })
  const region = await hold(page, 'Region')
  await chooseInMenu(page, title, 'Page settings')
  const dialog = page.getByRole('dialog', { name: 'Page settings', exact: true })
  const date = dialog.getByRole('textbox', { name: 'Publish date' })
  await region.seen
  await date.waitFor()
  expect(await date.inputValue()).toBe('')
  expect(await date.isEditable()).toBe(false)
  region.release()
  await expect.poll(() => date.inputValue()).toMatch(/\d\d:\d\d$/)
  await date.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please enter a Publish date').waitFor()
})
