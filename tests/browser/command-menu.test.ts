import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

test('by keyboard alone, the command menu leads to any screen', async () => {
  const page = await enterAdmin(kit, owner, '/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const input = page.getByRole('textbox', { name: 'Search commands' })
  await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  for (const name of ['Support', 'Send Feedback', 'Documentation'])
    expect(await page.getByRole('button', { name }).isDisabled()).toBe(true)

  await page.keyboard.type('no such thing')
  await page.getByText('No results found.').waitFor()
  await input.fill('theme')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/setting/theme')
  await input.waitFor({ state: 'hidden' })

  await page.keyboard.press('Control+k')
  await input.waitFor()
  await page.keyboard.press('Escape')
  await input.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/admin/setting/theme')
  expect(kit.problems).toEqual([])
})
