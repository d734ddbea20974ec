import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password, port } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test('a visitor whose chat was deleted is unblocked in the settings', async () => {
  const person = await signedIn(owner)
  await person.graphql('mutation { updateSiteSettings(input: { liveChatEnabled: true }) { userErrors { message } } }')
  const name = `Wilma ${Date.now()}`
  const visitor = new Visitor(port, 'maple.localhost')
  await visitor.graphql('{ visitorChat { isOnline } }')
  await visitor.graphql(
    'mutation ($name: String!) { setChatContact(input: { name: $name, email: "wilma@example.com" }) { success } }',
    { name },
  )
  await visitor.graphql(
    'mutation { sendVisitorMessage(input: { text: "Buy now", clientId: "blocked-visitor" }) { message { id } } }',
  )
  const { conversations } = await person.graphql<{ conversations: { items: { id: string }[] } }>(
    'query ($search: String!) { conversations(where: { search: $search }) { items { id } } }',
    { search: name },
  )
  const id = conversations.items[0]?.id
  await person.graphql(
    `mutation ($id: ID!) {
      blockChatVisitor(input: { id: $id, isBlocked: true }) { userErrors { message } }
      deleteConversations(input: { ids: [$id] }) { userErrors { message } } }`,
    { id },
  )

  const page = await enterAdmin(kit, owner, '/setting/live-chat')
  const blocked = page.getByRole('region', { name: 'Blocked visitors' })
  const row = blocked.getByRole('row', { name: new RegExp(name) })
  await row.getByText('wilma@example.com').waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  }
  await row.getByRole('button', { name: `Unblock ${name}` }).click()
  await page.getByText('Visitor unblocked').waitFor()
  await row.waitFor({ state: 'detached' })
  expect(await faultsOf(page)).toEqual([])
  expect(kit.problems).toEqual([])
})
