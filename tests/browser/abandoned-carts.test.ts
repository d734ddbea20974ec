import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

async function narrowAndDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('staff turn on reminders, and see which carts were left', async () => {
  const page = await enterAdmin(kit, owner, '/setting/store')
  const section = page.getByRole('region', { name: 'Abandoned carts' })
  await section.getByRole('switch', { name: 'Remind customers of their cart by email' }).click()
  await section.getByLabel('Send after (hours since the last change)').fill('0')
  await section.getByLabel('Text').fill('Your cart waits for you.')
  const save = page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' })
  await save.click()
  await section.getByText('From 1 to 336 hours').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await section.getByLabel('Send after (hours since the last change)').fill('336')
  await save.click()
  await page.getByText('Settings saved').waitFor()
  await narrowAndDark(page)
  await section.getByRole('switch', { name: 'Remind customers of their cart by email' }).click()
  await save.click()
  await save.waitFor({ state: 'hidden' })

  await page.goto(new URL('/admin/abandoned-carts', page.url()).href)
  await page.getByRole('columnheader', { name: 'Reminded' }).waitFor()
  await page.getByRole('button', { name: 'Noor Haddad' }).click()
  await page.getByRole('dialog', { name: 'Cart of Noor Haddad' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await narrowAndDark(page)
  expect(kit.problems).toEqual([])
})

test('a link that has expired leads to the cart and says so', async () => {
  const page = await kit.open(kit.siteUrl('maple', `/cart/restore/${'x'.repeat(43)}`))
  await page.getByText('This link has expired, or what it led to was ordered already.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(kit.problems).toEqual([])
})
