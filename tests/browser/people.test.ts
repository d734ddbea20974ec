import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { codeAt } from '../../server/src/modules/platform/second-factor/one-time-code.ts'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { confirm, enterAdmin, sendSignIn } from './admin-visit.ts'
import { newColleague } from './colleague.ts'
import { linkInMail } from './outbox.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }
const MINUTE = 60_000

let invited = 0
const freshAddress = () => `guest-${++invited}-${Date.now()}@maple.test`

async function invite(email: string, role: string): Promise<Page> {
  const page = await enterAdmin(kit, owner, '/setting/users')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: role, exact: true }).click()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  // The installation of the tests has no mail server.
  const passOn = page.getByRole('dialog', { name: `Invitation for ${email}` })
  await passOn.getByText('no email was sent').waitFor()
  expect(await passOn.getByLabel('Link', { exact: true }).inputValue()).toMatch(/\/admin\/invitation\?token=/)
  await passOn.getByRole('button', { name: 'Done' }).click()
  await passOn.waitFor({ state: 'hidden' })
  return page
}

/** Somebody of the staff who belongs to one test alone, at their dashboard. */
async function joined(role = 'Staff') {
  const account = await newColleague(owner, 'Gwen Guest', role)
  return { ...account, page: await enterAdmin(kit, account, '/dashboard') }
}

test('somebody is invited, chooses a password, and is in; the link works once', async () => {
  const email = freshAddress()
  const users = await invite(email, 'Staff')
  await users.getByRole('heading', { name: 'Open invitations' }).waitFor()
  await users.getByText('Last active').first().waitFor()
  expect(await faultsOf(users)).toEqual([])

  const link = await linkInMail(owner, email)
  const guest = await kit.open(link)
  await guest.getByRole('heading', { name: 'Join Maple Auto' }).waitFor()
  expect(await faultsOf(guest)).toEqual([])
  await guest.getByRole('button', { name: 'Join' }).click()
  await guest.getByText('Please enter your name').waitFor()
  await guest.getByLabel('Your name').fill('Nadia Guest')
  await guest.getByRole('textbox', { name: 'Password' }).fill('short')
  await guest.getByRole('button', { name: 'Join' }).click()
  await guest.getByText('A password has at least 8 characters').waitFor()
  await guest.getByRole('textbox', { name: 'Password' }).fill('long enough for all')
  await guest.getByRole('button', { name: 'Join' }).click()
  await guest.waitForURL('**/admin/dashboard')
  await guest.getByRole('button', { name: 'User menu of Nadia Guest' }).waitFor()

  const second = await kit.open(link)
  await second.getByRole('heading', { name: 'This invitation has already been accepted' }).waitFor()
  expect(await faultsOf(second)).toEqual([])

  await users.reload()
  await users.getByRole('button', { name: 'Actions for Nadia Guest' }).click()
  await users.getByRole('menuitem', { name: 'Deactivate' }).click()
  await users.getByRole('button', { name: 'Deactivate' }).click()
  await users.getByText('Nadia Guest deactivated').waitFor()
  await guest.goto(`${inject('installation').baseUrl}/admin/pages`)
  await guest.waitForURL('**/admin/login?from=*')
  expect(kit.problems).toEqual([])
})

test('the outbox shows a mail as its reader gets it, and runs nothing of it', async () => {
  const email = freshAddress()
  await invite(email, 'Staff')
  const page = await enterAdmin(kit, owner, '/setting/email')
  await page.getByText('Emails are kept here').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Search emails').fill(email)
  await page.getByRole('cell', { name: email }).waitFor()
  await page.getByRole('button', { name: 'Olive Maple invites you to Maple Auto' }).first().click()
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('sandbox')).toBe('allow-popups')
  expect(await frame.getAttribute('srcdoc')).toContain('>Accept invitation</a>')
  expect(await faultsOf(page, { withoutFrames: true })).toEqual([])
  await page.getByRole('tab', { name: 'Plain text' }).click()
  await page.getByText(/\/admin\/invitation\?token=/).waitFor()
  expect(kit.problems).toEqual([])
})

test('a forgotten password is replaced by mail, and the new one signs in', async () => {
  const { email, page: signedIn } = await joined()
  const page = await kit.open('/admin/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText(`If there is an account for ${email}, we've sent a link to it.`).waitFor()

  const link = await linkInMail(owner, email)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('textbox', { name: 'New password' }).fill('the second choice')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL('**/admin/login')
  await sendSignIn(page, { email, password: 'the second choice' })
  await page.waitForURL('**/admin/dashboard')
  await signedIn.reload()
  await signedIn.waitForURL('**/admin/login?from=*')
  const again = await kit.open(link)
  await again.getByRole('heading', { name: 'This link no longer works' }).waitFor()
})

test('two-step sign-in is set up with an app, asked for, and let in by a recovery code', async () => {
  const { email, password: secretWord, page } = await joined()
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByText('This device').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(secretWord)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText('This code is wrong or has expired.').waitFor()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, Date.now() - MINUTE / 2))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const recovery = await dialog.locator('li code').first().innerText()
  expect(recovery).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/)
  await dialog.getByRole('button', { name: "I've saved them" }).click()
  await page.getByText('10 recovery codes are left.').waitFor()

  const enter = await kit.open('/admin/login')
  await sendSignIn(enter, { email, password: secretWord })
  await enter.getByRole('textbox', { name: 'Code' }).waitFor()
  expect(await faultsOf(enter)).toEqual([])
  await enter.keyboard.type('123456')
  await enter.keyboard.press('Enter')
  await enter.getByText('This code is wrong or has expired.').waitFor()
  const code = codeAt(secret)
  await enter.getByRole('textbox', { name: 'Code' }).fill(code)
  await enter.getByRole('button', { name: 'Continue' }).click()
  await enter.waitForURL('**/admin/dashboard')

  const reuse = await kit.open('/admin/login')
  await sendSignIn(reuse, { email, password: secretWord })
  await reuse.getByRole('textbox', { name: 'Code' }).fill(code)
  await reuse.getByRole('button', { name: 'Continue' }).click()
  await reuse.getByText('This code has already been used. Wait for the next one.').waitFor()
  await reuse.getByRole('textbox', { name: 'Code' }).fill(recovery)
  await reuse.getByRole('button', { name: 'Continue' }).click()
  await reuse.waitForURL('**/admin/dashboard')
})

test('the profile lists devices and signs the others out', async () => {
  const { email, password: secretWord, page } = await joined()
  const other = await kit.open('/admin/login')
  await sendSignIn(other, { email, password: secretWord })
  await other.waitForURL('**/admin/dashboard')
  await page.goto(`${inject('installation').baseUrl}/admin/profile`)
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await page.getByText('All other devices signed out').waitFor()
  await other.reload()
  await other.waitForURL('**/admin/login?from=*')
  await page.getByLabel('Name', { exact: true }).fill('Gwendolyn Guest')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('button', { name: 'User menu of Gwendolyn Guest' }).waitFor()
})

test('a role is made and its permissions are set by keyboard alone', async () => {
  const page = await enterAdmin(kit, owner, '/setting/roles')
  const name = `Counter ${Date.now()}`
  await page.getByRole('button', { name: 'New role' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'New role' }).getByLabel('Name').waitFor()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.getByRole('form', { name }).waitFor()
  const box = page.getByRole('checkbox', { name: 'View pages' })
  await box.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(`${name} saved`).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  await page.getByRole('form', { name }).waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: 'View pages' }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Create pages' }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Edit pages' }).isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Delete role' }).click()
  await confirm(page, 'Delete role')
  await page.getByRole('form', { name }).waitFor({ state: 'hidden' })
})

test('the last administrator cannot be locked out', async () => {
  const page = await enterAdmin(kit, { email: 'owner@birch.test', password }, '/setting/roles')
  await page.getByRole('checkbox', { name: 'Edit settings' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('alert')
    .getByText(/^Nobody would be left who can edit settings and users/)
    .waitFor()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Edit settings' }).isChecked()).toBe(true)
})

test.each([
  ['staff@maple.test', '/setting/users', 'Users'],
  ['staff@maple.test', '/setting/roles', 'Roles'],
])('%s finds no way to %s', async (email, path, section) => {
  const page = await enterAdmin(kit, { email, password }, path)
  await page.getByRole('heading', { name: "You don't have access" }).waitFor()
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  // The bays and rooms of the calendar, and their own phone, are all that staff set up.
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Telephony' }).waitFor()
  expect(await page.getByRole('link', { name: section, exact: true }).count()).toBe(0)
})

test('on the profile this device is in use now, however long its screen was away', async () => {
  const page = await enterAdmin(kit, owner, '/profile', { ownContext: true })
  const device = page.getByRole('listitem').filter({ hasText: 'This device' })
  await device.getByText('in use now').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
  await page.clock.install()
  await page.clock.fastForward('30:00')
  // What it said before is shown until the answer arrives.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('sessions') ? undefined : route.continue(),
  )
  await page.goBack()
  await device.getByText('in use now').waitFor()
  expect(await device.getByText(/ago/).count()).toBe(0)
})
