import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { confirm, enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test('calls are logged by hand, told more about, returned, found at the customer and deleted', async () => {
  const page = await enterAdmin(kit, owner, '/telephony')
  await page.getByRole('link', { name: '(613) 555-0126' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Log a call' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log a call' })
  await dialog.getByRole('button', { name: 'Save call' }).click()
  await dialog.getByText('Enter the number').waitFor()
  await dialog.getByLabel('Number').fill('(613) 555-0126')
  await dialog.getByRole('textbox', { name: 'Minutes' }).fill('2.5')
  await dialog.getByRole('combobox', { name: 'Outcome' }).click()
  await page.getByRole('option', { name: 'Call again' }).click()
  await dialog.getByLabel('Notes').fill('Asks about winter tires')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save call' }).click()
  await dialog.waitFor({ state: 'hidden' })

  // The number led to the customer.
  const row = page.getByRole('row', { name: 'Asks about winter tires' })
  await row.getByText('Answered · 2:30').waitFor()
  await row.getByRole('link', { name: '(613) 555-0126' }).click()
  const call = page.getByRole('dialog', { name: 'Incoming call, (613) 555-0126' })
  await call.getByLabel('Notes').fill('Wants a quote for winter tires')
  expect(await faultsOf(page)).toEqual([])
  await call.getByRole('button', { name: 'Save' }).click()
  await call.waitFor({ state: 'hidden' })

  await page.getByText('To call back', { exact: true }).click()
  await page.getByRole('row', { name: 'winter tires' }).waitFor({ state: 'hidden' })
  const missed = page.getByRole('row', { name: '(613) 555-0186' })
  await missed.getByRole('link').click()
  await page.getByRole('button', { name: 'Mark as called back' }).click()
  await missed.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByText('All', { exact: true }).click()
  await page.getByRole('row', { name: 'winter tires' }).getByRole('link', { name: 'Grace MacDonald' }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByText('Incoming call, 2 min 30 s: (613) 555-0126').waitFor()
  await timeline.getByText('Wants a quote for winter tires').waitFor()

  await page.goto(new URL('/admin/telephony?search=macdonald', page.url()).href)
  await page.getByRole('row', { name: 'winter tires' }).getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Selected calls' }).getByRole('button', { name: 'Delete' }).click()
  await confirm(page, 'Delete call')
  await page.getByRole('row', { name: 'winter tires' }).waitFor({ state: 'hidden' })
  await page.getByLabel('Search calls').fill('nobody at all')
  await page.getByText('No calls match').waitFor()
  expect(kit.problems).toEqual([])
})
