import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { hostileFiles } from '../kit/hostile-files.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { chooseInMenu, confirm, enterAdmin, SOON } from './admin-visit.ts'
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
  await page.getByRole('complementary').getByRole('link', { name: 'Store' }).waitFor()
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
  expect((await vera.texts()).filter((text) => text === 'On a bad line')).toHaveLength(1)

  await chooseInMenu(page, name, 'Transfer')
  const dialog = page.getByRole('dialog', { name: 'Transfer the conversation' })
  await dialog.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option').filter({ hasNotText: 'Olive' }).first().waitFor()
  const { me } = await (await signedIn(manager)).graphql<{ me: { user: { displayName: string } } }>(
    '{ me { user { displayName } } }',
  )
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

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await log(page).getByText('Olive Maple closed the conversation').waitFor()
  await vera.write('One more thing')
  await page.getByRole('button', { name: 'Close', exact: true }).waitFor()
  await chooseInMenu(page, name, 'Snooze')
  await page.getByRole('dialog').getByRole('button', { name: 'In an hour' }).click()
  await page.getByText('Conversation snoozed').waitFor()
  await chooseInMenu(page, name, 'Delete')
  await confirm(page, 'Delete conversation')
  await page.waitForURL((url) => url.pathname === '/admin/live-chat')
  await expect.poll(() => vera.texts(), SOON).toEqual([])
  expect(kit.problems).toEqual([])
})

test('a visitor of the site chats on a phone with an agent', async () => {
  const name = `Wendy ${Date.now()}`
  const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
  const site = await kit.open(kit.siteUrl('maple', '/about'), phone)
  /** Tones that the page has played. */
  const tones = await site.evaluateHandle(() => {
    const played = { count: 0 }
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      played.count += 1
      start.call(this, when)
    }
    return played
  })
  const button = site.getByRole('button', { name: /^Live Chat/ })
  const panel = site.getByRole('dialog', { name: 'Live Chat' })
  const input = panel.getByRole('textbox', { name: 'Message' })
  await button.click()
  await panel.getByText('Hello! Ask us anything about your car.').waitFor()
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  expect(await faultsOf(site)).toEqual([])
  await site.keyboard.type('   ')
  await site.keyboard.press('Enter')
  await input.fill('Is <b>this</b> yours? https://example.com/tyres.')
  await site.keyboard.press('Enter')
  await log(site).getByText('· Sent').waitFor()
  expect(await log(site).getByText(/Is/).textContent()).toBe('Is <b>this</b> yours? https://example.com/tyres.')
  expect(await log(site).getByRole('link').getAttribute('href')).toBe('https://example.com/tyres')
  await panel.getByLabel('Name').fill(name)
  await panel.getByLabel('Email').fill('wendy@example.com')
  expect(await faultsOf(site, { rules: RULES_OF_LOOKS })).toEqual([])
  await panel.getByRole('button', { name: 'Leave email' }).click()
  await panel.getByText('Thank you. We will get back to you.').waitFor()

  const desk = await enterAdmin(kit, owner, '/live-chat', { reducedMotion: 'reduce' })
  const availability = desk.getByRole('switch', { name: 'Available for chats' })
  await availability.click()
  await expect.poll(() => availability.getAttribute('aria-checked'), SOON).toBe('true')
  await desk.getByRole('link', { name: new RegExp(name) }).click()
  await log(desk).getByText('Is <b>this</b> yours?').waitFor()
  await log(site).getByText('· Read').waitFor()
  await expect
    .poll(
      async () => {
        await input.pressSequentially('Oh')
        return log(desk).getByText(`${name} is typing…`).isVisible()
        // Longer than the pause after which typing is told.
      },
      { ...SOON, interval: 1000 },
    )
    .toBe(true)
  await input.fill('')
  const answer = desk.getByRole('textbox', { name: 'Message' })
  await answer.pressSequentially('It is')
  await panel.getByText('Agent is typing...').waitFor()
  await panel.getByText('Agent is typing...').waitFor({ state: 'hidden' })
  await answer.press('Enter')
  await log(site).getByText('It is', { exact: true }).waitFor()
  await log(desk).getByText('· Read').waitFor()

  const isDrawn = (picture: Locator) =>
    picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
  const files = panel.locator('input[type=file]')
  await files.setInputFiles({ name: 'tyre.png', mimeType: 'image/png', buffer: hostileFiles['picture.png'] as Buffer })
  for (const page of [site, desk]) expect(await isDrawn(log(page).getByRole('img', { name: 'tyre.png' }))).toBe(9)
  const quote = { name: 'quote.pdf', mimeType: 'application/pdf', buffer: hostileFiles['document.pdf'] as Buffer }
  await desk.getByRole('form', { name: 'Answer' }).locator('input[type=file]').setInputFiles(quote)
  for (const page of [site, desk]) await log(page).getByRole('link', { name: 'quote.pdf' }).waitFor()
  await files.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: hostileFiles['page.png'] as Buffer })
  await log(site).getByText('This is neither a picture nor a PDF file.').waitFor()
  expect(await faultsOf(site, { rules: RULES_OF_LOOKS })).toEqual([])
  expect(await faultsOf(desk)).toEqual([])
  await log(site).getByRole('button', { name: 'Remove' }).click()
  await log(site).getByText('page.png').waitFor({ state: 'hidden' })
  kit.problems.length = 0

  await input.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(await button.evaluate((found) => found === document.activeElement)).toBe(true)
  await answer.fill('Anything else?')
  await answer.press('Enter')
  await site.getByRole('button', { name: 'Live Chat, 1 unread message' }).waitFor()
  expect(await site.title()).toMatch(/^\(1\) /)
  // Only this answer came while the chat was closed.
  expect(await tones.evaluate(({ count }) => count)).toBe(2)
  await site.goto(kit.siteUrl('maple', '/services'))
  await site.getByRole('button', { name: 'Live Chat, 1 unread message' }).click()
  await log(site).getByText('Anything else?').waitFor()
  await log(site).getByText('It is', { exact: true }).waitFor()
  await expect.poll(() => site.title()).not.toMatch(/^\(/)

  await site.route('**/graphql', (route) =>
    route.request().postData()?.includes('sendVisitorMessage') ? route.abort() : route.continue(),
  )
  await input.fill('No, thank you')
  await input.press('Enter')
  const again = panel.getByRole('button', { name: 'Not sent. Try again' })
  await again.waitFor()
  await site.unroute('**/graphql')
  kit.problems.length = 0
  await again.click()
  await again.waitFor({ state: 'hidden' })
  await log(desk).getByText('No, thank you').waitFor()
  expect(await log(desk).getByText('No, thank you').count()).toBe(1)

  await desk.getByRole('button', { name: 'Close', exact: true }).click()
  await panel.getByRole('button', { name: '5 of 5' }).click()
  const comment = panel.getByLabel('Would you like to add anything?')
  expect(await comment.evaluate((found) => found.matches(':focus'))).toBe(true)
  expect(await faultsOf(site, { rules: RULES_OF_LOOKS })).toEqual([])
  await comment.fill('Quick and friendly')
  await panel.getByRole('button', { name: 'Send comment' }).click()
  await comment.waitFor({ state: 'hidden' })
  await panel.getByText('Thank you for your rating.').waitFor()
  await desk.getByRole('complementary').getByText('Quick and friendly').waitFor()
  await input.press('Escape')
  await site.setViewportSize({ width: 1440, height: 900 })
  await button.click()
  expect(await panel.boundingBox()).toMatchObject({ width: 340, height: 450 })
  expect(await faultsOf(site)).toEqual([])

  await availability.click()
  const staffSite = desk.context().waitForEvent('page')
  await desk.getByRole('link', { name: 'View website' }).click()
  const ofStaff = await staffSite
  await ofStaff.getByRole('complementary', { name: 'Admin bar' }).waitFor()
  expect(await ofStaff.locator('.ms-chat').count()).toBe(0)
  const mark = { name: 'ms_shopper', value: '1', domain: 'maple.localhost', path: '/', expires: -1, httpOnly: false }
  const cookies = [{ ...mark, secure: false, sameSite: 'Lax' as const }]
  const ofShopper = await kit.open(kit.siteUrl('maple', '/about'), { storageState: { cookies, origins: [] } })
  await ofShopper.locator('.ms-chat').waitFor({ state: 'detached' })
  expect(kit.problems).toEqual([])
})

test('visitors say who they are before they write, if the tenant wants it, in their language', async () => {
  const person = await signedIn(owner)
  const change = (input: object) =>
    person.graphql(
      'mutation ($input: UpdateChatSettingsInput!) { updateChatSettings(input: $input) { userErrors { message } } }',
      {
        input,
      },
    )
  await change({ greetingFrench: 'Bienvenue chez Maple', asksName: 'REQUIRED', asksEmail: 'OPTIONAL' })
  await person.graphql('mutation { updateSiteSettings(input: { locale: "fr-CA" }) { userErrors { message } } }')
  const site = await kit.open(kit.siteUrl('maple', '/about'), { viewport: { width: 768, height: 1024 } })
  await site.getByRole('button', { name: 'Clavardage' }).click()
  const panel = site.getByRole('dialog', { name: 'Clavardage' })
  await panel.getByText('Bienvenue chez Maple').waitFor()
  await panel.getByLabel('Nom').waitFor()
  expect(await faultsOf(site)).toEqual([])
  await panel.getByRole('textbox', { name: 'Message' }).fill('Bonjour')
  await site.keyboard.press('Enter')
  await panel.getByText('Dites-nous d’abord qui vous êtes, puis réessayez.').waitFor()
  await panel.getByLabel('Nom').fill('Zoé')
  await panel.getByRole('button', { name: 'Continuer' }).click()
  await panel.getByRole('button', { name: 'Non envoyé. Réessayer' }).click()
  await panel.getByText(/· Envoyé/).waitFor()
  const desk = await enterAdmin(kit, owner, '/live-chat', { reducedMotion: 'reduce' })
  await desk.getByRole('link', { name: /Zoé/ }).waitFor()
  await change({ greetingFrench: '', asksName: 'HIDDEN', asksEmail: 'HIDDEN' })
  await person.graphql('mutation { updateSiteSettings(input: { locale: "en-CA" }) { userErrors { message } } }')
  expect(kit.problems).toEqual([])
})
