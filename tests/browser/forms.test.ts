import type { Locator } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test('a submission is found, read, answered by email and archived, which can be undone', async () => {
  const page = await enterAdmin(kit, owner, '/forms')
  const form = page.getByRole('row', { name: 'Contact Form' })
  await form.waitFor()
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('link', { name: 'Contact Form', exact: true }).click()

  const sender = page.getByRole('link', { name: 'Ines Moreau' })
  await sender.waitFor()
  await page.getByRole('columnheader', { name: 'Message' }).waitFor()
  await page.getByRole('row', { name: 'Ines Moreau' }).getByText('Unread').waitFor()
  await page.getByText(/^Inbox \(\d+ unread\)$/).waitFor()
  expect(await page.getByRole('link', { name: 'Best Rankings' }).count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])

  await sender.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Ines Moreau', level: 1 }).waitFor()
  await page.getByRole('region', { name: 'Submission' }).getByText('My brakes squeal').waitFor()
  expect(await faultsOf(page)).toEqual([])

  const replies = page.getByRole('region', { name: 'Replies' })
  await replies.getByRole('button', { name: 'Reply' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reply by email' })
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await dialog.getByText('Write a reply').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Message').fill('Please bring the car on Thursday.')
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await replies.getByText('Please bring the car on Thursday.').waitFor()
  await page.getByRole('region', { name: 'Emails' }).getByText('ines.moreau@example.com').waitFor()

  await page.getByRole('link', { name: 'Next submission' }).click()
  await page.getByRole('heading', { name: 'Ines Moreau', level: 1 }).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Previous submission' }).click()
  await page.getByRole('heading', { name: 'Ines Moreau', level: 1 }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Contact Form' }).first().click()

  const row = page.getByRole('row', { name: 'Ines Moreau' })
  await row.getByText('Unread').waitFor({ state: 'hidden' })
  await row.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected submissions' })
  await bar.getByRole('button', { name: 'Archive' }).click()
  await row.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await sender.click()
  await page.getByRole('heading', { name: 'Ines Moreau', level: 1 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(kit.problems).toEqual([])
})

test('search and filters of all submissions share a row where there is room', async () => {
  const page = await enterAdmin(kit, owner, '/forms/submissions')
  const filter = page.getByRole('button', { name: 'Add filter' })
  const rowOf = async (locator: Locator) => {
    const box = await locator.boundingBox()
    return box && Math.round(box.y + box.height / 2)
  }
  const search = page.getByLabel('Search submissions')
  await expect.poll(() => rowOf(filter)).toBe(await rowOf(search))
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('actions in the list of all submissions ask for no form', async () => {
  const page = await enterAdmin(kit, owner, '/forms/submissions')
  const row = page.getByRole('row', { name: 'Tom Becker' })
  const bar = page.getByRole('region', { name: 'Selected submissions' })
  await row.getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Mark as unread' }).click()
  await row.getByText('Unread').waitFor()
  await row.getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Mark as read' }).click()
  await row.getByText('Unread').waitFor({ state: 'hidden' })
  expect(kit.problems).toEqual([])
})
