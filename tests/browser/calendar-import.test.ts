import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

const word = `Supplier ${Date.now()}`
const ics = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0'],
  ...['BEGIN:VEVENT', `UID:${word}`, `SUMMARY:${word}`, 'DTSTART;TZID=America/Halifax:20310304T100000', 'END:VEVENT'],
  ...['BEGIN:VEVENT', `UID:${word} 2`, 'SUMMARY:Never', 'DTSTART:20319999T100000Z', 'END:VEVENT'],
  'END:VCALENDAR',
].join('\r\n')
const file = (name: string, text: string) => ({ name, mimeType: 'text/calendar', buffer: Buffer.from(text) })
const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a calendar is imported, with its broken lines, and its events are in the calendar', async () => {
  const page = await enterAdmin(kit, owner, '/calendar?view=day&day=2031-03-04')
  await page.getByRole('link', { name: 'Import a calendar' }).click()
  await page.getByRole('heading', { name: 'Import a calendar', level: 1 }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.locator('input[type=file]').setInputFiles(file('list.ics', 'Title,Text'))
  await page.getByText('This isn’t a calendar file').waitFor()
  await page.locator('input[type=file]').setInputFiles(file('shop.ics', ics))

  await page.getByRole('heading', { name: 'Import options' }).waitFor()
  await page.getByText('events are found by their UID').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
  expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  await page.getByText('Line 11: “20319999T100000Z” is not a date or time').first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^Import \d/ }).press('Enter')
  await page.getByText('The import is done').waitFor()
  await page.getByText('Line 11: “20319999T100000Z” is not a date or time').first().waitFor()
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Open the calendar' }).press('Enter')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(new URL('/admin/calendar?view=day&day=2031-03-04', page.url()).href)
  await page.getByRole('link', { name: new RegExp(`${word}.*09:00 – 10:00`) }).waitFor()
})
