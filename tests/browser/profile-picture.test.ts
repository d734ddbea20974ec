import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { hostileFiles } from '../kit/hostile-files.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin, SOON } from './admin-visit.ts'
import { newColleague } from './colleague.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }
const SEND = `mutation ($input: SendChatMessageInput!) {
  sendChatMessage(input: $input) { message { id } userErrors { message } } }`

test('an agent uploads a picture, which a visitor sees beside the answer, and removes it', async () => {
  const staff = await signedIn(owner)
  await staff.graphql('mutation { updateSiteSettings(input: { liveChatEnabled: true }) { userErrors { message } } }')
  const account = await newColleague(owner, 'Agnes Answer', 'Manager')
  const page = await enterAdmin(kit, account, '/profile')
  const picture = page.getByRole('group', { name: 'Picture' })
  const choose = (name: keyof typeof hostileFiles) =>
    picture
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: hostileFiles[name] as Buffer })
  await choose('page.png')
  await picture.getByText('This is not a picture that can be read. Use JPEG, PNG or WebP.').waitFor(SOON)
  kit.problems.length = 0
  await choose('picture.png')
  await picture.getByRole('button', { name: 'Remove picture' }).waitFor(SOON)
  expect(await faultsOf(page)).toEqual([])

  const site = await kit.open(kit.siteUrl('maple', '/about'), { reducedMotion: 'reduce' })
  await site.getByRole('button', { name: 'Live Chat' }).click()
  const panel = site.getByRole('dialog', { name: 'Live Chat' })
  const question = `Who is there? ${randomUUID()}`
  await panel.getByRole('textbox', { name: 'Message' }).fill(question)
  await site.keyboard.press('Enter')
  await panel.getByText('· Sent').waitFor(SOON)
  const { conversations } = await staff.graphql<{ conversations: { items: { id: string }[] } }>(
    'query ($text: String!) { conversations(where: { search: $text }) { items { id } } }',
    { text: question },
  )
  const input = { conversationId: conversations.items[0]?.id, clientId: randomUUID(), text: 'I am' }
  await (await signedIn(account)).graphql(SEND, { input })
  const answer = panel.getByRole('log').locator('.line', { hasText: 'I am' })
  await answer.waitFor(SOON)
  const widthOf = () => answer.locator('.face img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(widthOf, SOON).toBe(192)
  expect(await panel.locator('.head').textContent()).toContain('Agnes Answer')
  expect(await faultsOf(site)).toEqual([])

  await picture.getByRole('button', { name: 'Remove picture' }).click()
  await picture.getByRole('button', { name: 'Upload picture' }).waitFor(SOON)
  await site.reload()
  await site.getByRole('button', { name: /^Live Chat/ }).click()
  await answer.waitFor(SOON)
  expect(await answer.locator('.face').textContent()).toBe('AA')
  expect(kit.problems).toEqual([])
})
