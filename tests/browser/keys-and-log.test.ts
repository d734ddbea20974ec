import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password, baseUrl } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

const nameByKey = async (token: string) => {
  const reply = await fetch(`${baseUrl}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"query":"{ me { user { displayName } } }"}',
  })
  return [reply.status, (await reply.json()).data?.me.user.displayName]
}

test('a key is made, works, and ends when it is revoked; the log tells of all of it', async () => {
  const name = `Till ${Date.now()}`
  const page = await enterAdmin(kit, owner, '/setting/api-keys')
  await page.getByRole('button', { name: 'New key' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByRole('radio', { name: 'Custom' }).check()
  expect(await dialog.getByRole('checkbox', { name: 'View pages' }).isChecked()).toBe(true)
  expect(await dialog.getByRole('checkbox', { name: /users$/ }).count()).toBe(1)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Websites').fill('no website')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByText(/isn't the address of a website/).waitFor()
  await dialog.getByLabel('Websites').fill('https://shop.example')
  await dialog.getByRole('button', { name: 'Create key' }).click()

  const made = page.getByRole('dialog', { name: 'Your new key' })
  const token = (await made.getByLabel('API key').innerText()).trim()
  expect(await faultsOf(page)).toEqual([])
  expect(await nameByKey(token)).toEqual([200, name])
  await made.getByRole('button', { name: "I've saved it" }).click()
  await page.getByRole('cell', { name: `${token.slice(0, 9)}…` }).waitFor()
  expect(await page.content()).not.toContain(token)
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
  await page.getByText(`${name} revoked`).waitFor()
  expect(await nameByKey(token)).toEqual([401, undefined])

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByLabel('Search the log').fill(name)
  await page.getByText('API key · revoked').waitFor()
  await page.getByText('API key · created').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page
    .getByRole('row', { name: /created/ })
    .getByRole('button', { name })
    .click()
  const entry = page.getByRole('dialog', { name })
  await entry.getByText('Olive Maple').first().waitFor()
  await entry.getByRole('row', { name: /Origins.*https:\/\/shop\.example/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Filter by action' }).click()
  await page.getByRole('option', { name: 'Revoked', exact: true }).click()
  await page.getByText('API key · created').waitFor({ state: 'hidden' })
  await page.getByText('API key · revoked').waitFor()
  await page.getByRole('combobox', { name: 'Filter by kind of record' }).click()
  await page.getByRole('option', { name: 'Page', exact: true }).click()
  await page.getByText('Nothing matches').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText('API key · created').first().waitFor()
  expect(kit.problems).toEqual([])
})
