import { readFile } from 'node:fs/promises'
import { block, encode, tree } from '@mainstreet/blocks/tree'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { request, type Visitor } from '../kit/http.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { confirm, enterAdmin } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }
/** The one of the browsers of tests is that of a program. */
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const email = `reader-${Date.now()}@results.test`
interface Mail {
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

let visitor: Visitor
let campaignId: string
let mail: Mail

beforeAll(async () => {
  visitor = await signedIn(owner)
  const { siteSettings } = await visitor.graphql<{ siteSettings: { version: number } }>('{ siteSettings { version } }')
  await visitor.graphql(
    'mutation ($input: UpdateSiteSettingsInput!) { updateSiteSettings(input: $input) { userErrors { message } } }',
    { input: { version: siteSettings.version, contactAddress: '1 Main St, Ottawa' } },
  )
  campaignId = await sendCampaign(await listsWithReader())
  mail = await vi.waitFor(
    async () => {
      const found = await mailTo(email)
      if (!found) throw new Error('The campaign has not arrived')
      return found
    },
    { timeout: 60_000, interval: 200 },
  )
}, 90_000)

/** Two lists, each with the reader. */
async function listsWithReader(): Promise<string[]> {
  const ids: string[] = []
  for (const name of ['Tips', 'Offers']) {
    const { createMailingList } = await visitor.graphql<{ createMailingList: { mailingList: { id: string } } }>(
      'mutation ($name: String!) { createMailingList(input: { name: $name, isDoubleOptIn: false }) { mailingList { id } } }',
      { name: `${name} ${Date.now()}` },
    )
    const listId = createMailingList.mailingList.id
    await visitor.graphql(
      'mutation ($input: AddMailingListMemberInput!) { addMailingListMember(input: $input) { userErrors { message } } }',
      { input: { listId, email, source: 'In person' } },
    )
    ids.push(listId)
  }
  return ids
}

async function sendCampaign(listIds: string[]): Promise<string> {
  const content = encode(
    tree(
      block(
        'EmailWrapper',
        {},
        block('EmailTextBox', { text: '<p>Spring is here</p>' }),
        block('EmailButton', { text: 'Book now', href: '/contact' }),
      ),
    ),
  )
  const input = { name: `Results ${Date.now()}`, subject: 'Spring', content, audience: { include: { listIds } } }
  const { createCampaign } = await visitor.graphql<{ createCampaign: { campaign: { id: string } } }>(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } userErrors { message } } }',
    { input },
  )
  const { id } = createCampaign.campaign
  const sent = await visitor.graphql(
    'mutation ($id: ID!) { sendCampaign(input: { id: $id }) { userErrors { message } } }',
    { id },
  )
  expect(sent).toEqual({ sendCampaign: { userErrors: [] } })
  return id
}

async function mailTo(recipient: string): Promise<Mail | undefined> {
  const { mails } = await visitor.graphql<{ mails: { items: Mail[] } }>(
    'query ($where: MailWhere) { mails(where: $where) { items { recipient subject html text } } }',
    { where: { search: recipient } },
  )
  return mails.items.find(({ subject }) => subject === 'Spring')
}

const addressIn = (pattern: RegExp) => (pattern.exec(mail.html)?.[1] ?? '').replaceAll('&amp;', '&')

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

/** The cells of a row of a table, by the titles of their columns. Numbers must stand below the title of their column. */
async function rowOf(table: Locator, name: string | RegExp): Promise<Record<string, string>> {
  const row = table.getByRole('row', { name }).first()
  await row.waitFor()
  return row.evaluate((cells) => {
    const heads = [...(cells.closest('table') as HTMLElement).querySelectorAll('th')]
    const texts = [...(cells as HTMLTableRowElement).cells].map((cell, at) => {
      const head = heads[at] as HTMLElement
      const [above, below] = [head.getBoundingClientRect(), cell.getBoundingClientRect()]
      const isAligned = above.left === below.left && above.right === below.right
      if (!isAligned || getComputedStyle(head).textAlign !== getComputedStyle(cell).textAlign)
        throw new Error(`${head.innerText} is not above its cell`)
      return [head.innerText, cell.innerText]
    })
    return Object.fromEntries(texts)
  })
}

/** Whether it is in a window of this width. */
async function isWithin(element: Locator, width: number): Promise<boolean> {
  const { left, right } = await element.evaluate((one) => one.getBoundingClientRect())
  return left >= 0 && right <= width
}

test('staff see who opened and clicked, people and bots apart', async () => {
  const [open, link] = [
    addressIn(/<img src="([^"]+\/_site\/mail\/open[^"]+)"/),
    addressIn(/href="([^"]+\/_site\/mail\/link[^"]+)"/),
  ]
  const get = (url: string, agent: string) => {
    const { port, pathname, search, host } = new URL(url)
    return request({ port: Number(port), path: `${pathname}${search}`, headers: { host, 'user-agent': agent } })
  }
  await get(open, CHROME)
  await get(open, 'Mozilla/5.0')
  expect((await get(link, CHROME)).headers.location).toMatch(/\/contact$/)
  const page = await enterAdmin(kit, owner, `/email-marketing/campaigns/${campaignId}`)
  const results = page.getByRole('region', { name: 'Results' })
  await results.getByText('100.0% of sent').first().waitFor()
  await results.getByText('and 1 by bots').waitFor()
  await results.getByRole('link', { name: 'Book now' }).waitFor()
  const map = results.frameLocator('iframe[title="Click map of the email"]')
  await map.getByRole('link', { name: 'Book now' }).getByText('1 · 100.0%').waitFor()
  const [days, lists] = ['Days', 'Mailing lists'].map((name) => results.getByRole('region', { name, exact: true }))
  const counts = { Sent: '1', Delivered: '1', Opened: '1', 'Opened by bots': '1', Clicked: '1', 'Clicked by bots': '0' }
  const others = { Bounced: '0', Unsubscribed: '0', Orders: '0', Revenue: '$0.00' }
  expect(await rowOf(days as Locator, /\d{4} 1 1/)).toMatchObject({ ...counts, ...others })
  for (const name of [/^Tips/, /^Offers/])
    expect(await rowOf(lists as Locator, name)).toMatchObject({ ...counts, ...others })
  await page.setViewportSize({ width: 390, height: 900 })
  for (const table of [days, lists] as Locator[]) {
    const revenue = table.getByRole('columnheader', { name: 'Revenue' })
    expect(await isWithin(revenue, 390)).toBe(false)
    await revenue.scrollIntoViewIfNeeded()
    expect(await isWithin(revenue, 390)).toBe(true)
    expect(await isWithin(table.getByRole('columnheader').first(), 390)).toBe(true)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await looksRight(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    results.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^campaign-.*\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^Tips \d+,1,1,1,1,1,0,0,0,0,0,0,0\r$/m)
})

test('the statistics of all campaigns are shown by day', async () => {
  const page = await enterAdmin(kit, owner, '/email-marketing/metrics?days=7')
  const all = page.getByRole('region', { name: 'All campaigns' })
  await all.getByText(/^Emails sent: [1-9]/).waitFor()
  await all
    .getByText(/by bots$/)
    .first()
    .waitFor()
  const today = await rowOf(all.getByRole('region', { name: 'Days', exact: true }), /\d{4} \d/)
  expect(Number(today.Sent)).toBeGreaterThanOrEqual(1)
  expect(await page.getByRole('link', { name: 'Statistics' }).getAttribute('aria-current')).toBe('page')
  await looksRight(page)
})

test('a reader keeps one list and leaves the other, without a script and in French', async () => {
  const address = /Unsubscribe: (\S+)/.exec(mail.text)?.[1] ?? ''
  const page = await kit.open(`${address}&lang=fr`, { javaScriptEnabled: false })
  const offers = page.getByRole('checkbox', { name: /^Offers/ })
  expect(await offers.isChecked()).toBe(true)
  await offers.uncheck()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Vos choix sont enregistrés.').waitFor()
  expect(await page.getByRole('checkbox', { name: /^Offers/ }).isChecked()).toBe(false)
  expect(await page.getByRole('checkbox', { name: /^Tips/ }).isChecked()).toBe(true)
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Unsubscribe from all' }).click()
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
})

test('the page with email preferences looks right', async () => {
  const page = await kit.open(/Unsubscribe: (\S+)/.exec(mail.text)?.[1] ?? '')
  await page.getByRole('button', { name: 'Unsubscribe from all' }).waitFor()
  await looksRight(page)
})

test('tracking is turned off and on', async () => {
  const page = await enterAdmin(kit, owner, '/setting/campaigns')
  const opened = page.getByRole('switch', { name: 'Count opened emails' })
  for (const expected of [false, true]) {
    await opened.click()
    await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Settings saved').first().waitFor()
    expect(await opened.isChecked()).toBe(expected)
    await page.getByText('Settings saved').first().waitFor({ state: 'detached' })
  }
  await looksRight(page)
})

test('a sender domain is added, checked and removed', async () => {
  const page = await enterAdmin(kit, owner, '/setting/sender-domains')
  const domain = `d${Date.now()}.example`
  await page.getByRole('button', { name: 'Add domain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a sender domain' })
  await dialog.getByLabel('Domain').fill('not a domain')
  await dialog.getByRole('button', { name: 'Add domain' }).click()
  await dialog.getByText(/Enter a domain such as/).waitFor()
  await dialog.getByLabel('Domain').fill(domain)
  await dialog.getByRole('button', { name: 'Add domain' }).click()
  const card = page.getByRole('region', { name: domain, exact: true })
  await card.getByText('Not checked yet').waitFor()
  await card.getByRole('button', { name: 'Check now' }).click()
  await card.getByText('Not verified').waitFor({ timeout: 40_000 })
  await looksRight(page)
  await card.getByRole('button', { name: `Remove ${domain}` }).click()
  await confirm(page, 'Remove')
  await card.waitFor({ state: 'detached' })
})
