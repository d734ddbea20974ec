import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { confirm, enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()

test('a tax class gets a rate by keyboard, an overlapping one is refused, and both are deleted', async () => {
  const name = `Luxury ${Date.now()}`
  const page = await enterAdmin(kit, { email: 'owner@maple.test', password }, '/setting/taxes')
  await page.getByRole('region', { name: 'Registration numbers' }).getByText('12345 6789 RT0001').waitFor()
  await page.getByRole('region', { name: 'Standard' }).getByRole('cell', { name: '9.975%' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'New tax class' }).click()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const section = page.getByRole('region', { name })
  await section.getByText('No tax is charged on this class.').waitFor()

  const rate = page.getByRole('dialog', { name: 'New rate' })
  const fill = async (firstDay: string) => {
    await section.getByRole('button', { name: 'New rate' }).click()
    await rate.getByRole('combobox', { name: 'Province or territory' }).fill('nova')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await rate.getByRole('combobox', { name: 'Tax' }).click()
    await page.getByRole('option', { name: 'HST' }).click()
    await rate.getByRole('textbox', { name: 'Percentage' }).fill('14.5')
    await rate.getByRole('textbox', { name: 'First day' }).fill(firstDay)
    await rate.getByRole('button', { name: 'Create rate' }).click()
  }
  await fill('1 May 2031')
  await rate.waitFor({ state: 'hidden' })
  await section.getByText('Since 1 May 2031').last().waitFor()
  await section.getByText('Planned').waitFor()
  await fill('2 May 2032')
  await rate.getByText('There is already a rate of 14.5% from 2031-05-01.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await rate.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()

  await section.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await confirm(page, 'Delete tax class')
  await page.getByRole('region', { name: 'Standard' }).waitFor()
  expect(kit.problems).toEqual([])
})
