import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? (element as HTMLElement | null)?.innerText ?? ''
    })
    if (focused.trim() === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

async function looksRight(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('by keyboard alone, a quote of three lines becomes a work order and then an issued invoice', async () => {
  const subject = `Keyboard ${Date.now()}`
  const page = await enterAdmin(kit, owner, '/quotes/new')
  const press = (key: string) => page.keyboard.press(key)
  await page.getByRole('textbox', { name: 'Description of line 1' }).waitFor()
  await page.getByRole('combobox', { name: 'Customer' }).focus()
  await page.keyboard.type('okaf')
  await expect.poll(() => page.locator('[role="listbox"] [role="option"]:visible').count()).toBe(1)
  await press('ArrowDown')
  await press('Enter')
  await page.getByRole('textbox', { name: 'Subject' }).focus()
  await page.keyboard.type(subject)

  await page.getByRole('textbox', { name: 'Description of line 1' }).focus()
  await page.keyboard.type('oil filter')
  await page.getByRole('listbox', { name: 'Products' }).getByRole('option').first().waitFor()
  await press('ArrowDown')
  await press('Enter')
  await expect.poll(() => page.getByRole('textbox', { name: 'Price of line 1' }).inputValue()).not.toBe('')
  await press('Enter')
  await expect.poll(() => page.getByRole('textbox', { name: 'Description of line 2' }).isVisible()).toBe(true)
  await page.keyboard.type('Labour')
  await press('Tab')
  await page.keyboard.type('1.5')
  await press('Tab')
  await page.keyboard.type('120')
  await press('Enter')
  await page.keyboard.type('Shop supplies')
  await press('Tab')
  await press('Tab')
  await page.keyboard.type('12.50')
  await expect.poll(() => page.getByLabel('Amount of line 2').textContent()).toBe('$180.00')
  await press('Alt+ArrowUp')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Description of line 2' }).inputValue())
    .toBe('Shop supplies')
  await expect.poll(() => page.getByRole('status', { name: 'Totals' }).textContent()).toContain('Total')
  await looksRight(page)
  await press('Control+s')
  await page.getByText('Quote saved as a draft').waitFor()
  await page.waitForURL('**/admin/documents/*')
  await page.getByRole('heading', { level: 1, name: 'Quote (draft)' }).waitFor()

  await tabTo(page, 'Issue')
  await press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Issue quote' }).waitFor()
  await tabTo(page, 'Issue quote')
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Quote Q-/ }).waitFor()
  await page.getByRole('article', { name: 'Document' }).getByText('Shop supplies').waitFor()
  await looksRight(page)

  await tabTo(page, 'Convert to work order')
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Work order (draft)' }).waitFor()
  await tabTo(page, 'Issue')
  await press('Enter')
  await tabTo(page, 'Issue work order')
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Work order WO-/ }).waitFor()

  await tabTo(page, 'Convert to invoice')
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Invoice (draft)' }).waitFor()
  const related = page.getByRole('region', { name: 'Related documents' })
  await related.getByRole('link', { name: /^WO-/ }).waitFor()
  const invoice = page.url()
  await related.getByRole('link', { name: /^WO-/ }).click()
  await related.getByRole('link', { name: /^Q-/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Quote Q-/ }).waitFor()
  await related.getByText('Converted to').waitFor()
  // Its work order is billed, so that nobody bills the same work twice.
  expect(await page.getByRole('button', { name: /^Convert to/ }).count()).toBe(0)
  await page.goto(invoice)
  await page.getByRole('heading', { level: 1, name: 'Invoice (draft)' }).waitFor()
  await tabTo(page, 'Issue')
  await press('Enter')
  await tabTo(page, 'Issue invoice')
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Invoice INV-/ }).waitFor()
  await page.getByText('Pending payment').first().waitFor()
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  await looksRight(page)
  expect(kit.problems).toEqual([])
})
