import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { settled } from './editor-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

async function looksRight(page: Page): Promise<void> {
  expect(await faultsOf(page, { withoutFrames: true })).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page, { withoutFrames: true, rules: RULES_OF_LOOKS })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

const mailOf = (page: Page) => page.frameLocator('iframe[title="Preview of the email"]')

test('automatic emails are listed, and one is designed, tested and turned off', async () => {
  const page = await enterAdmin(kit, owner, '/email-marketing/notifications')
  await page.getByRole('link', { name: 'Chat missed' }).waitFor()
  await looksRight(page)

  await page.getByRole('link', { name: 'Order shipped' }).click()
  await page.getByRole('heading', { level: 1, name: 'Order shipped' }).waitFor()
  await mailOf(page).getByText('Your order has left').waitFor()
  await page.getByText('{{ order.tracking }}').waitFor()
  expect(await page.getByRole('switch', { name: 'Use your own design' }).isDisabled()).toBe(true)
  await looksRight(page)

  await page.getByRole('button', { name: 'Design email' }).click()
  await page.waitForURL('**/editor?emailNotificationId=*')
  await settled(page)
  const canvas = page.frameLocator('iframe[title="Page being edited"]')
  await canvas.getByText('Your order has left').waitFor()
  await page.locator('[data-palette=EmailTextBox]').click()
  await canvas.getByText('Your text here').dblclick()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Track it: {{ order.tracking }}')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Email saved').first().waitFor()

  await page.getByRole('link', { name: 'Back to the notification' }).click()
  await mailOf(page).getByText('Track it: Canada Post').waitFor()
  await page.getByRole('switch', { name: 'Use your own design' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Subject' }).fill('On its way: {{ order.number }}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Notification saved').first().waitFor()
  await page.getByText('On its way: WEB-1042').waitFor()

  await page.getByRole('button', { name: 'Actions for Order shipped' }).click()
  await page.getByRole('menuitem', { name: 'Send test' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send test' }).click()
  await page.getByText('Test sent to owner@maple.test').first().waitFor()

  await page.getByRole('switch', { name: 'Send this email' }).uncheck({ force: true })
  // The message about the first save may still be on screen.
  const saved = page.waitForResponse(
    (response) => response.request().postDataJSON()?.operationName === 'UpdateEmailNotification',
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved
  await page.goto(page.url().replace('/order_shipped', ''))
  const row = page.getByRole('row').filter({ hasText: 'Order shipped' })
  await row.getByText('Own design').waitFor()
  await row.getByText('Off').waitFor()
})

test('an email that people wait for has no switch to turn it off', async () => {
  const page = await enterAdmin(kit, owner, '/email-marketing/notifications/list_confirmation')
  await page.getByText('This email is sent on request, or has its own setting.').waitFor()
  expect(await page.getByRole('switch', { name: 'Send this email' }).isDisabled()).toBe(true)
})
