import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }
const bookPage = () => new URL('/book', kit.siteUrl('maple')).href

/** Chooses the service, the next month that is offered, and a time of its second free day. */
async function chooseTime(page: Page, service: RegExp, act: 'tap' | 'click'): Promise<void> {
  await page.getByRole('link', { name: service })[act]()
  await page.getByRole('link', { name: 'Next month' })[act]()
  await page.waitForURL(/month=/)
  await page.locator('.ms-booking-day[href]').nth(1)[act]()
  await page.waitForURL(/day=/)
  await page.locator('.ms-booking-times a').first()[act]()
  await page.getByLabel('Name').waitFor()
}

test('somebody books on a phone by touch, moves the appointment and cancels it', async () => {
  const page = await kit.open(bookPage(), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.getByRole('link', { name: /Oil change/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await chooseTime(page, /Oil change/, 'tap')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Name').fill('Thea Touch')
  await page.getByLabel('Email').fill('thea@post.example')
  await page.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'Book appointment' }).tap()
  await page.getByText('Enter a valid phone number').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Thea Touch')
  await page.getByLabel('Phone').fill('613 555 0148')
  await page.getByRole('button', { name: 'Book appointment' }).tap()
  await page.getByText('Your appointment is booked. We sent the details to thea@post.example.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  // The last, because an appointment within the next day can't be cancelled by link any more.
  const times = page.getByLabel('New time')
  await times.selectOption({ index: (await times.locator('option').count()) - 1 })
  await page.getByRole('button', { name: 'Move appointment' }).tap()
  await page.getByText('Your appointment was moved.').waitFor()
  await page.getByRole('link', { name: 'Cancel the appointment' }).tap()
  await page.getByRole('button', { name: 'Cancel appointment' }).tap()
  await page.getByText('Your appointment was cancelled.').waitFor()
})

test('the steps work by keyboard, with the focus on what is next, and the way back', async () => {
  const page = await kit.open(bookPage())
  await page.getByRole('link', { name: /Tire change/ }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.ms-booking-times').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  expect(await focused()).toMatch(/^[A-Z][a-z]+ 20\d\d$/)
  await page.locator('.ms-booking-times a').first().focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Name').waitFor()
  expect(await focused()).toMatch(/ at \d/)
  await page.goBack()
  await page.locator('.ms-booking-times').waitFor()
})

test('without a script the same links and form book', async () => {
  const page = await kit.open(bookPage(), { javaScriptEnabled: false })
  await chooseTime(page, /Brake inspection/, 'click')
  await page.getByLabel('Name').fill('Pat Plain')
  await page.getByLabel('Email').fill('pat@post.example')
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await page.getByText('Your appointment is booked.').waitFor()
})

test('staff add a service and a closed day', async () => {
  const name = `Detailing ${Date.now()}`
  const page = await enterAdmin(kit, owner, '/setting/booking')
  await page.getByRole('button', { name: 'New service' }).click()
  const dialog = page.getByRole('dialog', { name: 'New service' })
  await dialog.getByRole('button', { name: 'Create service' }).click()
  await dialog.getByText('Enter a name').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create service' }).click()
  await page.getByRole('cell', { name, exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add closed days' }).click()
  await page.getByLabel('First day 1').fill('2099-12-24')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove closed days 1' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete service' }).click()
  await page.getByRole('cell', { name, exact: true }).waitFor({ state: 'detached' })
})
