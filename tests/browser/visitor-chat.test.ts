import type { Locator, Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { hostileFiles } from '../kit/hostile-files.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin, SOON } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

beforeAll(async () => {
  const person = await signedIn(owner)
  await person.graphql('mutation { updateSiteSettings(input: { liveChatEnabled: true }) { userErrors { message } } }')
})

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

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
  await panel.getByRole('button', { name: 'Send email address' }).click()
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

test('the panel says that it is loading messages, and sending one', async () => {
  const site = await kit.open(kit.siteUrl('maple', '/about'))
  const panel = site.getByRole('dialog', { name: 'Live Chat' })
  const showAnswers = await holdRequests(site, ({ url }) => url.includes('/live-chat/visitor-messages'))
  await site.getByRole('button', { name: 'Live Chat' }).click()
  await panel.getByText('Loading messages...', { exact: true }).waitFor()
  showAnswers()
  await panel.getByText('Hello! Ask us anything about your car.').waitFor()
  expect(await panel.getByText('Loading messages...').count()).toBe(0)

  const store = await holdRequests(site, ({ body }) => body.includes('sendVisitorMessage'))
  await panel.getByPlaceholder('Type a message...', { exact: true }).fill('Are you there?')
  await site.keyboard.press('Enter')
  await panel.getByPlaceholder('Sending...', { exact: true }).waitFor()
  store()
  await panel.getByPlaceholder('Type a message...', { exact: true }).waitFor()
  await log(site).getByText('· Sent').waitFor()
  expect(kit.problems).toEqual([])
})

/** Holds the chosen requests of a page. Returns a function that lets them go on. */
async function holdRequests(
  page: Page,
  isHeld: (request: { readonly url: string; readonly body: string }) => boolean,
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (isHeld({ url: request.url(), body: request.postData() ?? '' })) await released
    await route.fallback()
  })
  return () => release()
}

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
