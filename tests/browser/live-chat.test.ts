import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { chooseInMenu, confirm, enterAdmin, SOON } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'
import { visitorOfSite } from './visitor-of-site.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }
const manager = { email: 'manager@maple.test', password }

beforeAll(async () => {
  const person = await signedIn(owner)
  await person.graphql('mutation { updateSiteSettings(input: { liveChatEnabled: true }) { userErrors { message } } }')
})

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

test('two agents answer a visitor: message, note, transfer, snooze, close and delete', async () => {
  const name = `Vera ${Date.now()}`
  const vera = visitorOfSite()
  const page = await enterAdmin(kit, owner, '/live-chat', { reducedMotion: 'reduce' })
  await page.getByRole('heading', { name: 'Live chat', level: 1 }).waitFor()
  await vera.write('Do you fit winter tyres?')
  await vera.setContact(name, `${name.replace(' ', '.')}@example.com`)
  await vera.write('See https://example.com/tyres, please')
  const row = page.getByRole('link', { name: new RegExp(name) })
  await row.getByText('2', { exact: true }).waitFor()
  await row.click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await log(page).getByText('Do you fit winter tyres?').waitFor()
  expect(await log(page).getByRole('link').getAttribute('href')).toBe('https://example.com/tyres')
  // The current page, and the first that was seen.
  await expect.poll(() => page.getByRole('complementary').getByRole('link', { name: 'Store' }).count(), SOON).toBe(2)
  await row.getByText('2', { exact: true }).waitFor({ state: 'hidden' })
  expect(await faultsOf(page)).toEqual([])

  await page.keyboard.press('r')
  await page.keyboard.type('Yes, from Monday on')
  await page.keyboard.press('Enter')
  await log(page).getByText('Yes, from Monday on').waitFor()
  await log(page).getByText('· Sent').waitFor()
  expect(await vera.texts()).toContain('Yes, from Monday on')
  await vera.readAll()
  await log(page).getByText('· Read').waitFor()

  // A canned reply by its shortcut, and a colleague by name in a private note.
  const { me } = await (await signedIn(manager)).graphql<{ me: { user: { displayName: string } } }>(
    '{ me { user { displayName } } }',
  )
  const staff = await signedIn(owner)
  const shortcut = `fit-${Date.now()}`
  const { createCannedReply } = await staff.graphql<{ createCannedReply: { cannedReply: { id: string } } }>(
    'mutation ($input: CreateCannedReplyInput!) { createCannedReply(input: $input) { cannedReply { id } } }',
    { input: { shortcut, text: 'Book a time for it' } },
  )
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.pressSequentially(`/${shortcut}`)
  await page.getByRole('option', { name: `/${shortcut}` }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => message.inputValue(), SOON).toBe('Book a time for it')
  await message.fill('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  const note = page.getByRole('textbox', { name: 'Private note' })
  await note.pressSequentially(`@${me.user.displayName}`)
  await page.getByRole('option', { name: `@${me.user.displayName}` }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => note.inputValue(), SOON).toBe(`@${me.user.displayName} `)
  await note.pressSequentially('knows more')
  await page.keyboard.press('Enter')
  await log(page).getByText(`@${me.user.displayName} knows more`).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')

  const side = page.getByRole('complementary')
  await chooseInMenu(page, name, 'Block visitor')
  await confirm(page, 'Block visitor')
  await side.getByText('Blocked', { exact: true }).waitFor()
  await chooseInMenu(page, name, 'Unblock visitor')
  await side.getByText('Blocked', { exact: true }).waitFor({ state: 'hidden' })

  await side.getByRole('button', { name: 'New customer' }).click()
  const newCustomer = page.getByRole('dialog', { name: 'New customer' })
  const lastname = `Chat ${Date.now()}`
  await newCustomer.getByLabel('First name').fill('Ida')
  await newCustomer.getByLabel('Last name').fill(lastname)
  expect(await faultsOf(page)).toEqual([])
  await newCustomer.getByRole('button', { name: 'Create customer' }).click()
  const customer = side.getByRole('link', { name: `Ida ${lastname}` })
  await customer.waitFor()
  const customerId = (await customer.getAttribute('href'))?.split('/').at(-1)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })

  await page.getByRole('textbox', { name: 'Message' }).fill('Not finished')
  const address = page.url()
  await page.goto(new URL('/admin/live-chat?view=mine', address).href)
  await row.click()
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Not finished')
  await page.getByRole('textbox', { name: 'Message' }).fill('')

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('SendChatMessage') ? route.abort() : route.continue(),
  )
  await page.getByRole('textbox', { name: 'Message' }).fill('On a bad line')
  await page.keyboard.press('Enter')
  await log(page).getByRole('alert').getByText('Not sent').waitFor()
  await page.unroute('**/graphql')
  kit.problems.length = 0
  await log(page).getByRole('button', { name: 'Try again' }).click()
  await log(page).getByRole('alert').waitFor({ state: 'hidden' })
  await expect.poll(async () => (await vera.texts()).filter((text) => text === 'On a bad line'), SOON).toHaveLength(1)

  await chooseInMenu(page, name, 'Transfer')
  const dialog = page.getByRole('dialog', { name: 'Transfer the conversation' })
  await dialog.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option').filter({ hasNotText: 'Olive' }).first().waitFor()
  await page.getByRole('option', { name: me.user.displayName }).click()
  await dialog.getByLabel('Private note').fill('Asks about tyres')
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await log(page).getByText('Asks about tyres').waitFor()
  expect(await vera.texts()).not.toContain('Asks about tyres')

  const other = await enterAdmin(kit, manager, new URL(address).pathname.replace('/admin', ''), {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  await log(other).getByText('Asks about tyres').waitFor()
  expect(await faultsOf(other, { rules: RULES_OF_LOOKS })).toEqual([])
  await other.getByRole('textbox', { name: 'Message' }).pressSequentially('Hi')
  await log(page).getByText(`${me.user.displayName} is typing…`).waitFor()
  await other.keyboard.press('Enter')
  await log(page).getByText('Hi', { exact: true }).waitFor()
  await other.getByRole('button', { name: 'Back to the list' }).click()
  await other.getByRole('link', { name: new RegExp(name) }).waitFor()
  expect(await faultsOf(other, { rules: RULES_OF_LOOKS })).toEqual([])

  // Toasts have such a button too.
  const close = page.locator('#content').getByRole('button', { name: 'Close', exact: true })
  await close.click()
  await log(page).getByText('Olive Maple closed the conversation').waitFor()
  await vera.write('One more thing')
  await close.waitFor()
  await chooseInMenu(page, name, 'Snooze')
  const snooze = page.getByRole('dialog', { name: 'Snooze until' })
  // What was typed is not lost without a question.
  await snooze.getByRole('textbox', { name: 'Another time' }).fill('tomorrow')
  await snooze.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await snooze.getByRole('button', { name: 'In an hour' }).click()
  await page.getByText('Conversation snoozed').waitFor()
  await chooseInMenu(page, name, 'Delete')
  await confirm(page, 'Delete conversation')
  await page.waitForURL((url) => url.pathname === '/admin/live-chat')
  await expect.poll(() => vera.texts(), SOON).toEqual([])
  await staff.graphql('mutation ($id: ID!) { deleteCannedReply(input: { id: $id }) { userErrors { message } } }', {
    id: createCannedReply.cannedReply.id,
  })
  await staff.graphql('mutation ($input: EraseCustomerInput!) { eraseCustomer(input: $input) { erasedId } }', {
    input: { id: customerId, confirmName: `Ida ${lastname}` },
  })
  expect(kit.problems).toEqual([])
})
