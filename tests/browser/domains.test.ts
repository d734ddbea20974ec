import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { confirm, enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@birch.test', password }

test('a domain is claimed, shows how to prove it, and goes again', async () => {
  const page = await enterAdmin(kit, owner, '/setting/domains')
  await page.getByText('It comes with every site and always works.').waitFor()
  await page.getByRole('button', { name: 'Add domain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a domain' })
  await dialog.getByRole('textbox', { name: 'Domain' }).fill('https://bread.example')
  await dialog.getByRole('button', { name: 'Add domain' }).click()
  await dialog.getByText('Enter only the domain.').waitFor()
  await dialog.getByRole('textbox', { name: 'Domain' }).fill('bread.example')
  await dialog.getByRole('button', { name: 'Add domain' }).click()
  const card = page.getByRole('region', { name: 'bread.example', exact: true })
  await card.getByText('Not checked yet').waitFor()
  await card.getByText(/^mainstreet-verification=/).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(await faultsOf(page)).toEqual([])
  await card.getByRole('button', { name: 'Remove bread.example' }).click()
  await confirm(page, 'Remove')
  await card.waitFor({ state: 'hidden' })
  expect(kit.problems).toEqual([])
})

test('a mail server is saved, tried with its answer shown, and taken away', async () => {
  const page = await enterAdmin(kit, owner, '/setting/email-provider')
  const server = page.getByRole('textbox', { name: 'Server' })
  await server.fill('127.0.0.1')
  await page.getByRole('textbox', { name: 'From name' }).fill('Birch Bakery')
  await page.getByRole('textbox', { name: 'From address' }).fill('post@birch.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('127.0.0.1 is in a private network').waitFor()
  await server.fill('mail.birch.invalid')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Emails are now sent through mail.birch.invalid').waitFor()
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await page.getByText('There is no server named mail.birch.invalid.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('You have no mail server of your own').waitFor()
  expect(kit.problems).toEqual([])
})
