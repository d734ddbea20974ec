import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const manager = { email: 'manager@maple.test', password }

test('customers are filtered, kept as a view with columns of its own, and found again after a reload', async () => {
  const name = `Fleet ${Date.now()}`
  const page = await enterAdmin(kit, manager, '/customers')
  const [fleet, other] = ['Oskar Lindqvist', 'Priya Raman'].map((who) => page.getByRole('link', { name: who }))
  const head = (label: string) => page.getByRole('columnheader', { name: label, exact: true })
  await other?.waitFor()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Tags' }).click()
  await page.getByRole('dialog', { name: 'Tags' }).getByRole('checkbox', { name: 'Fleet' }).click()
  await other?.waitFor({ state: 'hidden' })
  await fleet?.waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Tags' }).waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await dialog.getByText('Give the view a name').waitFor()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
  await tab.waitFor()

  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByRole('checkbox', { name: 'Vehicles' }).click()
  await head('Vehicles').waitFor()
  await columns.getByRole('button', { name: 'Move Vehicles' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect.poll(() => page.getByRole('columnheader').last().textContent()).toBe('Updated')
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText(`${name} saved`).waitFor()

  await page.getByRole('link', { name: 'All', exact: true }).click()
  await other?.waitFor()
  await head('Vehicles').waitFor({ state: 'hidden' })
  await page.reload()
  await tab.click()
  await other?.waitFor({ state: 'hidden' })
  await head('Vehicles').waitFor()
  await page.goBack()
  await other?.waitFor()
  await tab.click()

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText(`${name} deleted`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await tab.click()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await tab.waitFor({ state: 'hidden' })
  expect(kit.problems).toEqual([])
})
