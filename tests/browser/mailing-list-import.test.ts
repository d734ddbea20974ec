import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

async function looksRight(page: Page) {
  expect(await faultsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('people are imported into a list with the proof of their consent, and the list shows how it grew', async () => {
  const visitor = await signedIn(owner)
  const name = `Imported ${Date.now()}`
  const { createMailingList } = await visitor.graphql<{ createMailingList: { mailingList: { id: string } } }>(
    'mutation ($name: String!) { createMailingList(input: { name: $name, isDoubleOptIn: false }) { mailingList { id } } }',
    { name },
  )
  const listId = createMailingList.mailingList.id
  const added = await visitor.graphql<{ addMailingListMember: { member: { id: string } } }>(
    'mutation ($input: AddMailingListMemberInput!) { addMailingListMember(input: $input) { member { id } } }',
    { input: { listId, email: 'gone@imported.test', source: 'In person' } },
  )
  await visitor.graphql(
    'mutation ($id: ID!) { unsubscribeMailingListMember(input: { id: $id }) { userErrors { message } } }',
    { id: added.addMailingListMember.member.id },
  )

  const page = await enterAdmin(kit, owner, `/mailing-lists/${listId}`)
  await page.getByText('1 joined and 1 left.').waitFor()
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('heading', { name: `Import members into ${name}`, level: 1 }).waitFor()
  const people = 'Email;Signup date\nida@imported.test;2026-03-31\ngone@imported.test;\nbo@;\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people) })
  await page.getByRole('heading', { name: 'Match columns' }).waitFor()
  expect(await page.getByLabel('What Signup date becomes').inputValue()).toBe('consentOn')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Choose why you may email these people').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('radio', { name: 'They asked for these emails' }).check()
  await page.getByRole('textbox', { name: 'Consent date' }).fill('1 March 2026')
  await page.getByLabel('How consent was given').fill('Sign-up sheet in the shop')
  await looksRight(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('All rows were checked: 1 new, 1 left as they were, 1 with errors.').waitFor()
  await page.getByText('Unsubscribed before, so not subscribed again: 1 row.').waitFor()
  await page.getByRole('button', { name: 'Import 2 of 3' }).click()
  await page.getByText('The import is done').waitFor()
  await page.getByText('Unsubscribed before, so not subscribed again: 1 row.').waitFor()
  await looksRight(page)

  await page.getByRole('link', { name: 'Open the mailing list' }).click()
  // The day on which she agreed, not that of the import.
  const ida = page.getByRole('row', { name: /ida@imported\.test/ })
  expect(await ida.locator('time').getAttribute('datetime')).toMatch(/^2026-03-31/)
  await page.getByText('2 joined and 1 left.').waitFor()
  await page.locator('.recharts-surface').first().waitFor()
  await looksRight(page)
  const growth = page.getByRole('region', { name: 'Growth' })
  await growth.getByRole('radiogroup', { name: 'Show growth as' }).getByText('Table').click()
  expect(await growth.getByRole('row').last().getByRole('cell').allTextContents()).toEqual([
    expect.stringMatching(/\d{4}$/),
    ...['2', '1', '1'],
  ])
  await looksRight(page)
})
