import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test("an invitation that is accepted rings the owner's bell at once; reading empties it", async () => {
  const email = `bell-${Date.now()}@maple.test`
  const name = `Bella ${Date.now()}`
  const page = await enterAdmin(kit, owner, '/setting/users')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.waitFor()
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Staff', exact: true }).click()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  // Without a mail server, the link is shown to be passed on.
  const link = page.getByRole('dialog', { name: `Invitation for ${email}` }).getByLabel('Link', { exact: true })
  const guest = await kit.open(await link.inputValue())
  await page.getByRole('button', { name: 'Done' }).click()
  await guest.getByLabel('Your name').fill(name)
  await guest.getByRole('textbox', { name: 'Password' }).fill('chosen by the guest')
  await guest.getByRole('button', { name: 'Join' }).click()
  await guest.waitForURL('**/admin/dashboard')

  await page.getByRole('button', { name: /^Notifications, \d\+? unread$/ }).waitFor()
  await bell.focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('button', { name: new RegExp(`^Unread: ${name} has joined Maple Auto`) })
  await entry.waitFor()
  // The list of people below is pale while it is loaded again, which may begin at any moment.
  await expect.poll(() => faultsOf(page), { timeout: 20_000 }).toEqual([])
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${name} has joined`) }).click()
  await page.waitForURL('**/admin/setting/users')
  expect(kit.problems).toEqual([])
})

test('a tenant on the basic plan has no bell', async () => {
  const page = await enterAdmin(kit, { email: 'owner@birch.test', password }, '/dashboard')
  await page.getByRole('button', { name: /^User menu/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Notifications/ }).count()).toBe(0)
})
