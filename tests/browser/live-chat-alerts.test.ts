import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { confirm, enterAdmin, SOON } from './admin-visit.ts'
import { newColleague } from './colleague.ts'
import { type Alerted, recordAlerts } from './recorded-alerts.ts'
import { signedIn } from './signed-in.ts'
import { visitorOfSite } from './visitor-of-site.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

beforeAll(async () => {
  const person = await signedIn(owner)
  await person.graphql('mutation { updateSiteSettings(input: { liveChatEnabled: true }) { userErrors { message } } }')
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
  const limit = alerts.getByRole('textbox', { name: 'Maximum open conversations' })
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
