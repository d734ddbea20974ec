import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { confirm, enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()

test('a mailbox is saved, tested, seen with its problem in dark colours, and removed', async () => {
  const page = await enterAdmin(kit, { email: 'owner@maple.test', password }, '/setting/live-chat')
  const email = page.getByRole('region', { name: 'Email' })
  const save = email.getByRole('button', { name: 'Save mailbox' })
  await email.getByLabel('Email address').fill('support')
  await email.getByLabel('IMAP server').fill('imap.maple.invalid')
  await save.click()
  await email.getByText('Please enter an email address').waitFor()
  await email.getByText('Please enter the user name').waitFor()
  await email.getByLabel('Email address').fill('support@maple.example')
  await email.getByLabel('Port').fill('1')
  await email.getByLabel('User name').fill('support')
  await save.click()
  await email.getByText('Enter the password of the mailbox.').waitFor()
  await email.getByLabel('Password', { exact: true }).fill('secret')
  await save.click()
  await page.getByText('Mailbox saved').waitFor()
  expect(await email.getByLabel('Password', { exact: true }).inputValue()).toBe('')

  const check = email.getByRole('button', { name: 'Test connection' })
  await check.click()
  await email.getByText('The mailbox cannot be read').waitFor()
  await email.getByLabel('User name').fill('other')
  expect(await check.isDisabled()).toBe(true)
  await email.getByLabel('User name').fill('support')
  await page.reload()
  // The section asks every 30 seconds.
  await email.getByText('The mailbox could not be read').waitFor({ timeout: 45_000 })
  await email.getByText('A password is saved. Leave empty to keep it.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }

  await email.getByRole('button', { name: 'Remove mailbox' }).click()
  await confirm(page, 'Remove')
  await page.getByText('Mailbox removed').waitFor()
  expect(await email.getByLabel('Email address').inputValue()).toBe('')
})
