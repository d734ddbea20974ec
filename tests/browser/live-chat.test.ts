import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { chooseInMenu, confirm, enterAdmin, SOON } from './admin-visit.ts'
import { newColleague } from './colleague.ts'
import { type Alerted, recordAlerts } from './recorded-alerts.ts'
import { signedIn } from './signed-in.ts'

const { password, port } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }
const manager = { email: 'manager@maple.test', password }

/** A visitor of the site, who writes without the widget. */
function visitorOfSite() {
  const visitor = new Visitor(port, 'maple.localhost')
  return {
    async write(text: string): Promise<void> {
      const input = { clientId: randomUUID(), text, pageUrl: 'http://maple.localhost/store', pageTitle: 'Store' }
      const document = `mutation ($input: SendVisitorMessageInput!) {
        sendVisitorMessage(input: $input) { message { id } userErrors { message } } }`
      expect(await visitor.graphql(document, { input })).toMatchObject({ sendVisitorMessage: { userErrors: [] } })
    },
    async setContact(name: string, email: string): Promise<void> {
      const document = 'mutation ($input: SetChatContactInput!) { setChatContact(input: $input) { success } }'
      await visitor.graphql(document, { input: { name, email } })
    },
    async texts(): Promise<string[]> {
      const { visitorChat } = await visitor.graphql<{ visitorChat: { messages: { text: string }[] } }>(
        '{ visitorChat { messages { text } } }',
      )
      return visitorChat.messages.map(({ text }) => text)
    },
    async readAll(): Promise<void> {
      await visitor.graphql('mutation { markVisitorChatRead(input: { number: 99 }) { success } }')
    },
  }
}

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
  await log(page).getByText('Private note · Olive Maple').waitFor()
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
  await page.getByRole('dialog').getByRole('button', { name: 'In an hour' }).click()
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

test('the desk misses nothing while it begins to listen, alerts by sound and notification, and acts on several chats', async () => {
  const stamp = Date.now()
  const [vera, walt] = [visitorOfSite(), visitorOfSite()]
  const names = [`Early ${stamp}`, `Late ${stamp}`] as const
  const agent = await newColleague(owner, 'Alma Alert', 'Manager')
  const page = await enterAdmin(kit, agent, '/notes', { ownContext: true, reducedMotion: 'reduce' })
  await page.addInitScript(recordAlerts)
  const held: (() => void)[] = []
  let isHeld = true
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const send = () => server.send(message)
      if (isHeld && String(message).includes('subscription ConversationChanged')) held.push(send)
      else send()
    })
  })
  await page.goto(new URL(`/admin/live-chat?search=${stamp}`, page.url()).href)
  await page.getByText('No conversations match').waitFor()
  // Written after the list was loaded, and before the server sends changes of it.
  await vera.write('Is anybody there?')
  await vera.setContact(names[0], 'early@example.com')
  await expect.poll(() => held.length, SOON).toBeGreaterThan(0)
  isHeld = false
  for (const send of held) send()
  await page.getByRole('link', { name: new RegExp(names[0]) }).waitFor()

  await page.getByRole('button', { name: 'Alerts' }).click()
  const alerts = page.getByRole('dialog', { name: 'Alerts' })
  await alerts.getByRole('switch', { name: 'Desktop notifications' }).click()
  const limit = alerts.getByRole('textbox', { name: 'Conversations at once' })
  const savedLimit = async () => {
    const { chatAvailability } = await (await signedIn(agent)).graphql<{
      chatAvailability: { conversationLimit: number | null } | null
    }>('{ chatAvailability { conversationLimit } }')
    return chatAvailability?.conversationLimit
  }
  await limit.fill('3')
  await limit.press('Tab')
  await expect.poll(savedLimit, SOON).toBe(3)
  await limit.and(page.locator(':enabled')).fill('')
  await limit.press('Tab')
  await expect.poll(savedLimit, SOON).toBeNull()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  const heard = () => page.evaluate(() => (window as unknown as Alerted).alerted)
  const before = await heard()
  await walt.write('Hello')
  await expect.poll(async () => (await heard()).tones, SOON).toBeGreaterThan(before.tones)
  expect((await heard()).notifications).toEqual([])
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
  await walt.setContact(names[1], 'late@example.com')
  await walt.write('Still there?')
  await expect.poll(async () => (await heard()).notifications, SOON).toEqual([`${names[1]}: Still there?`])
  await page.evaluate(() => (window as unknown as Alerted).clickNotification())
  await page.getByRole('heading', { name: names[1], level: 1 }).waitFor()
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false, configurable: true }))

  await page.goto(new URL(`/admin/live-chat?search=${stamp}`, page.url()).href)
  const row = (name: string) => page.getByRole('link', { name: new RegExp(name) })
  const bar = page.getByRole('region', { name: 'Selected conversations' })
  const select = async () => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await bar.getByText('2 selected').waitFor()
  }
  await row(names[1]).waitFor()
  await select()
  expect(await faultsOf(page)).toEqual([])
  await bar.getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('dialog', { name: 'Assign' }).getByRole('button', { name: 'Alma Alert' }).click()
  for (const name of names) await row(name).getByText('Alma Alert').waitFor()
  await select()
  await bar.getByRole('button', { name: 'Tag' }).click()
  const tags = page.getByRole('dialog', { name: 'Tag' })
  await tags.getByPlaceholder('Type and press Enter').fill('tyres')
  await tags.getByRole('button', { name: 'Add tags' }).click()
  await page.getByText('2 conversations tagged').waitFor()
  await select()
  await bar.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByText('No conversations match').waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: '2 conversations closed' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await row(names[0]).waitFor()
  await select()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await confirm(page, 'Delete conversations')
  await page.getByText('No conversations match').waitFor()
  expect(await vera.texts()).toEqual([])
  expect(kit.problems).toEqual([])
})
