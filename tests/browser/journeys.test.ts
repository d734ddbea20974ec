import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }
const tag = `Journey ${Date.now()}`

beforeAll(async () => {
  const visitor = await signedIn(owner)
  const { siteSettings } = await visitor.graphql<{ siteSettings: { version: number } }>('{ siteSettings { version } }')
  await visitor.graphql(
    'mutation ($input: UpdateSiteSettingsInput!) { updateSiteSettings(input: $input) { userErrors { message } } }',
    { input: { version: siteSettings.version, contactAddress: '1 Main St, Ottawa' } },
  )
  await visitor.graphql(
    'mutation ($input: CreateCustomerTagInput!) { createCustomerTag(input: $input) { userErrors { message } } }',
    { input: { name: tag } },
  )
})

async function looksRight(page: Page) {
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

async function addStep(page: Page, where: string, kind: string) {
  await page.getByRole('button', { name: `Add step ${where}`, exact: true }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  return page.getByRole('dialog', { name: kind })
}

test('a journey is made, published, paused and resumed', async () => {
  const page = await enterAdmin(kit, owner, '/email-marketing/journeys?new=journey')
  const dialog = page.getByRole('dialog', { name: 'New journey' })
  const name = `Tagged ${Date.now()}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create journey' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()

  await page.getByRole('combobox', { name: 'Starts when' }).click()
  await page.getByRole('option', { name: 'A customer gets a tag' }).click()
  await page.getByRole('combobox', { name: 'Tag', exact: true }).fill(tag)
  await page.getByRole('option', { name: tag }).click()

  const wait = await addStep(page, 'at the beginning', 'Wait')
  await wait.getByRole('textbox', { name: 'Wait' }).fill('3')
  await wait.getByRole('button', { name: 'Done' }).click()
  await page.getByText('3 days', { exact: true }).waitFor()

  const condition = await addStep(page, 'after step 1', 'Condition')
  await condition.getByRole('combobox', { name: 'Condition' }).click()
  await page.getByRole('option', { name: 'Placed an order since entering' }).click()
  await condition.getByRole('button', { name: 'Done' }).click()

  const branch = page.getByRole('list', { name: 'Steps if no' }).locator('..')
  await branch.getByRole('button', { name: 'Add step at the beginning' }).click()
  await page.getByRole('menuitem', { name: 'Notify staff' }).click()
  const notify = page.getByRole('dialog', { name: 'Notify staff' })
  await notify.getByLabel('Notification').fill('No order yet')
  await notify.getByRole('button', { name: 'Done' }).click()
  await branch.getByText('No order yet').waitFor()
  await looksRight(page)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Draft saved').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Journey published').waitFor()
  await page.getByRole('heading', { name: 'People' }).waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await page.reload()
  await page.getByText('No order yet').waitFor()
})

test('steps are added, moved and removed with the keyboard alone', async () => {
  const page = await enterAdmin(kit, owner, '/email-marketing/journeys?new=journey')
  await page.getByRole('dialog').getByLabel('Name').fill(`Keys ${Date.now()}`)
  await page.keyboard.press('Enter')
  const add = page.getByRole('button', { name: 'Add step at the beginning' })
  await add.waitFor()
  for (const text of ['Second', 'First']) {
    await add.focus()
    await page.keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name: 'Notify staff' })
    await item.waitFor()
    await item.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('dialog').getByLabel('Notification')
    await field.waitFor()
    await field.fill(text)
    await page.keyboard.press('Enter')
    await page.getByText(text, { exact: true }).waitFor()
  }
  const order = () =>
    page
      .getByRole('list', { name: 'Steps of the journey' })
      .getByText(/^(First|Second)$/)
      .allTextContents()
  expect(await order()).toEqual(['First', 'Second'])
  await page.getByRole('button', { name: 'Move down Notify staff: First' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual(['Second', 'First'])
  await page.getByRole('button', { name: 'Remove Notify staff: Second' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual(['First'])
})

test('how bounces are reported is set up, and a key that is none of SendGrid is refused at its field', async () => {
  const page = await enterAdmin(kit, owner, '/setting/bounces')
  await page.getByRole('heading', { name: 'Bounces', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Save mailbox' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'URL for Mailgun' }).inputValue()).toMatch(
    /\/webhooks\/mail\/mailgun\//,
  )
  await page.getByLabel('Verification key').fill('not a key')
  await page.getByLabel('Verification key').press('Enter')
  await page.getByText('This is not a verification key of SendGrid').waitFor()
  await page.getByLabel('ARN of the SNS topic').fill('bounces')
  await page.getByLabel('ARN of the SNS topic').press('Enter')
  await page.getByText('Enter the ARN of a topic').waitFor()
  await looksRight(page)
})
