import { block, encode, tree } from '@mainstreet/blocks/tree'
import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { settled } from './editor-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }
let listName: string

beforeAll(async () => {
  const visitor = await signedIn(owner)
  const { siteSettings } = await visitor.graphql<{ siteSettings: { version: number } }>('{ siteSettings { version } }')
  await visitor.graphql(
    'mutation ($input: UpdateSiteSettingsInput!) { updateSiteSettings(input: $input) { userErrors { message } } }',
    {
      input: { version: siteSettings.version, contactAddress: '1 Main St, Ottawa' },
    },
  )
  listName = `Readers ${Date.now()}`
  const { createMailingList } = await visitor.graphql<{ createMailingList: { mailingList: { id: string } } }>(
    'mutation ($name: String!) { createMailingList(input: { name: $name, isDoubleOptIn: false }) { mailingList { id } } }',
    { name: listName },
  )
  for (const email of ['ann@readers.test', 'bob@readers.test'])
    await visitor.graphql(
      'mutation ($input: AddMailingListMemberInput!) { addMailingListMember(input: $input) { userErrors { message } } }',
      { input: { listId: createMailingList.mailingList.id, email, source: 'In person' } },
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

test('a campaign is written, checked, previewed, tested and sent', async () => {
  const page = await enterAdmin(kit, owner, '/email-marketing/campaigns?new=campaign')
  const dialog = page.getByRole('dialog', { name: 'New campaign' })
  const name = `Spring ${Date.now()}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create campaign' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByText('Enter a subject.').waitFor()
  expect(await page.getByRole('button', { name: 'Send now' }).isDisabled()).toBe(true)

  await page.getByLabel('Subject', { exact: true }).fill('Spring is here')
  await page.getByPlaceholder('Lists, tags, orders, forms…').fill(listName)
  await page.getByRole('option', { name: listName }).click()
  await page.keyboard.press('Escape')
  await page.getByText('2 people would get it now.').waitFor()
  await page.getByRole('button', { name: 'Exclude by orders' }).click()
  const orders = page.getByRole('dialog', { name: 'Exclude customers by orders' })
  await orders.getByLabel('In the last … days').fill('30')
  await orders.getByLabel('Total of these orders at least').fill('500')
  await orders.getByRole('button', { name: 'Add' }).click()
  await page.getByText('Ordered anything in the last 30 days, $500.00 or more').first().waitFor()
  await page.getByText('2 people would get it now.').waitFor()
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Write the content.').waitFor()

  await page.getByRole('button', { name: 'Edit content' }).click()
  await settled(page)
  const canvas = page.frameLocator('iframe[title="Page being edited"]')
  await canvas.getByRole('button', { name: 'Button' }).click()
  await canvas.getByText('Click Me!').waitFor()
  await page.getByLabel('Text', { exact: true }).fill('Book now')
  await page.getByRole('combobox', { name: 'Link' }).fill('https://maple.example/book')
  await page.getByRole('combobox', { name: 'Link' }).press('Tab')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Email saved').first().waitFor()
  await page.getByRole('link', { name: 'Back to the campaign' }).click()
  await page.getByText('No problems found.').waitFor()
  // Away from controls that explain themselves.
  await page.mouse.move(720, 880)
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  await looksRight(page)

  await page.getByRole('button', { name: 'Preview' }).click()
  const frame = page.frameLocator('iframe[title="Preview of the email"]')
  await frame.getByRole('link', { name: 'Book now' }).waitFor()
  await page.getByRole('dialog', { name: 'Preview' }).getByRole('button').first().click()

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Send test' }).click()
  await page.getByText('Are you sure you want to send this test campaign now?').waitFor()
  await page.getByRole('dialog', { name: 'Send test' }).getByRole('button', { name: 'Send test' }).click()
  await page.getByText(/^Test sent to/).waitFor()

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Schedule' }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule campaign' })
  await schedule.getByRole('textbox', { name: 'Send at' }).fill('12 May 2099 9:00')
  await schedule.getByRole('checkbox', { name: 'In each person’s time zone' }).check()
  expect(await faultsOf(page, { withoutFrames: true })).toEqual([])
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText(/Sends .*2099.*, each person’s local time/).waitFor()

  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByText('Are you sure you want to send this campaign now?').waitFor()
  await page.getByText('It goes to 2 people.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('heading', { name: 'Recipients' }).waitFor({ timeout: 30_000 })
  await page.getByText('bob@readers.test', { exact: true }).waitFor({ timeout: 30_000 })
  await looksRight(page)
})

test('a part of the audience gets one of two variants, and the one that somebody chooses goes to the rest', async () => {
  const visitor = await signedIn(owner)
  const name = `Variants ${Date.now()}`
  const { createMailingList } = await visitor.graphql<{ createMailingList: { mailingList: { id: string } } }>(
    'mutation ($name: String!) { createMailingList(input: { name: $name, isDoubleOptIn: false }) { mailingList { id } } }',
    { name },
  )
  const listId = createMailingList.mailingList.id
  for (const email of ['a', 'b', 'c', 'd'].map((letter) => `${letter}@variants.test`))
    await visitor.graphql(
      'mutation ($input: AddMailingListMemberInput!) { addMailingListMember(input: $input) { userErrors { message } } }',
      { input: { listId, email, source: 'In person' } },
    )
  const content = encode(
    tree(block('EmailWrapper', {}, block('EmailButton', { text: 'Book', href: 'https://maple.example/book' }))),
  )
  const { createCampaign } = await visitor.graphql<{ createCampaign: { campaign: { id: string } } }>(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    { input: { name, subject: 'First words', content, audience: { include: { listIds: [listId] } } } },
  )
  const page = await enterAdmin(kit, owner, `/email-marketing/campaigns/${createCampaign.campaign.id}`)
  const card = page.getByRole('region', { name: 'A/B test' })
  await card.getByRole('switch').click()
  await card.getByLabel('Part of the audience').fill('50')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByText('Give variant B of the A/B test another subject or content.').waitFor()
  await card.getByLabel('Subject of variant B').fill('Other words')
  await save.click()
  await page.getByText('No problems found.').waitFor()

  await card.getByRole('button', { name: 'Write other content' }).click()
  await settled(page)
  const canvas = page.frameLocator('iframe[title="Page being edited"]')
  await canvas.getByText('Book', { exact: true }).click()
  await page.getByLabel('Text', { exact: true }).fill('Reserve')
  await page.getByLabel('Text', { exact: true }).press('Tab')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Email saved').first().waitFor()
  await page.getByRole('link', { name: 'Back to the campaign' }).click()
  await card.getByRole('button', { name: 'Edit content of B' }).waitFor()
  await page.mouse.move(720, 880)
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  await looksRight(page)

  await page.getByRole('button', { name: 'Preview' }).click()
  const frame = page.frameLocator('iframe[title="Preview of the email"]')
  await frame.getByRole('link', { name: 'Book' }).waitFor()
  await page.getByText('Variant B', { exact: true }).click()
  await frame.getByRole('link', { name: 'Reserve' }).waitFor()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await preview.getByText('Other words').waitFor()
  await preview.getByRole('button').first().click()

  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await page.getByText(/^50% of the audience takes part/).waitFor({ timeout: 30_000 })
  await page.getByRole('heading', { name: 'Variants', exact: true }).waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: 'Send B' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send B' }).click()
  await page.getByText(/^Variant B goes to the rest/).waitFor()
  await page.getByText('Sent', { exact: true }).first().waitFor({ timeout: 30_000 })
})

test('an address is suppressed and removed again', async () => {
  const page = await enterAdmin(kit, owner, '/email-marketing/campaigns/suppressions')
  const email = `gone-${Date.now()}@suppressed.test`
  await page.getByRole('button', { name: 'Suppress address' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Suppress address' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Suppress' }).click()
  await page.getByText(email).waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Address removed').waitFor()
  await page.getByText(email, { exact: true }).waitFor({ state: 'detached' })
})
