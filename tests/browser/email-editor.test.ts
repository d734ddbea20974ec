import { block, decode, encode, nodeAt, ROOT, type Tree, tree } from '@mainstreet/blocks/tree'
import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'
import { settled, wordsOn } from './editor-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

type Reply<Key extends string, Value> = Record<Key, Value>

async function makeCampaign(name: string, content: Tree | null): Promise<string> {
  const visitor = await signedIn(owner)
  const { createCampaign } = await visitor.graphql<Reply<'createCampaign', { campaign: { id: string } }>>(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } userErrors { message } } }',
    { input: { name, subject: 'For {{ customer.firstname | "you" }}', content: content && encode(content) } },
  )
  return createCampaign.campaign.id
}

async function contentOf(id: string): Promise<Tree> {
  const visitor = await signedIn(owner)
  const { campaign } = await visitor.graphql<Reply<'campaign', { content: string }>>(
    'query ($id: ID!) { campaign(id: $id) { content } }',
    { id },
  )
  return decode(campaign.content) as Tree
}

async function openEmail(address: string): Promise<Page> {
  const page = await enterAdmin(kit, owner, `${address}&probe=1`)
  await settled(page)
  await page.frameLocator('iframe[title="Page being edited"]').locator('.ms-email').waitFor()
  return page
}

const canvasOf = (page: Page) => page.frameLocator('iframe[title="Page being edited"]')
const mailOf = (page: Page) => page.frameLocator('iframe[title="Preview of the email"]')

beforeAll(async () => {
  const visitor = await signedIn(owner)
  const { siteSettings } = await visitor.graphql<{ siteSettings: { version: number } }>('{ siteSettings { version } }')
  await visitor.graphql(
    'mutation ($input: UpdateSiteSettingsInput!) { updateSiteSettings(input: $input) { userErrors { message } } }',
    { input: { version: siteSettings.version, contactAddress: '1 Main St, Ottawa' } },
  )
})

test('a campaign is written with email blocks only, previewed and saved', async () => {
  const id = await makeCampaign(`Written ${Date.now()}`, null)
  const page = await openEmail(`/editor?emailCampaignId=${id}`)
  const widths = page.getByRole('radiogroup', { name: 'Width of the email' })
  expect(await widths.getByRole('radio', { name: 'Email, 600 px' }).isChecked()).toBe(true)
  expect(await page.locator('[data-palette]').evaluateAll((all) => all.map((one) => one.dataset.palette))).toEqual([
    'EmailSection',
    'EmailContainer',
    'EmailTextBox',
    'EmailImage',
    'EmailButton',
    'EmailProducts',
    'EmailPosts',
    'EmailOrderLines',
  ])
  await canvasOf(page).getByText('Select a module').waitFor()
  expect(await canvasOf(page).getByRole('button', { name: 'Product' }).isDisabled()).toBe(true)
  await canvasOf(page).getByRole('button', { name: 'Textbox' }).click()
  expect(await wordsOn(page)).toBe('EmailWrapper(EmailTextBox)')
  await canvasOf(page).getByText('Your text here').dblclick()
  await canvasOf(page).locator('[contenteditable=true]').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Hi {{ customer.firstname | "there" }}')
  await page.keyboard.press('Escape')
  await page.locator('[data-palette=EmailButton]').click()
  await page.getByRole('combobox', { name: 'Link' }).fill('/store')
  await page.getByRole('combobox', { name: 'Link' }).press('Tab')
  expect(await wordsOn(page)).toBe('EmailWrapper(EmailTextBox EmailButton)')

  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await mailOf(page).getByText('Hi there').waitFor()
  await mailOf(page).getByRole('link', { name: 'Click Me!' }).waitFor()
  await page.getByText('For you').waitFor()
  await page.getByText(/\d+ KB of the 102 KB that Gmail shows/).waitFor()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Email saved').first().waitFor()
  const stored = await contentOf(id)
  const [text = '', button = ''] = nodeAt(stored, ROOT).nodes
  expect(nodeAt(stored, text).props.text).toContain('Hi {{ customer.firstname')
  expect(nodeAt(stored, button).props.href).toBe('/store')
  await page.getByRole('link', { name: 'Back to the campaign' }).click()
  await page.frameLocator('iframe[title="Preview of the content"]').getByText('Hi there').waitFor()
})

const SAMPLE = tree(
  block(
    'EmailWrapper',
    { backgroundColor: '#dde7f0' },
    block(
      'EmailSection',
      { backgroundColor: '#123456', paddingTop: 24, paddingLeft: 16, borderTopLeftRadius: 8 },
      block('EmailTextBox', { text: '<h1>Spring</h1><p>Ready for the road?</p>', color: '#ffffff' }),
    ),
    block(
      'EmailContainer',
      { display: 'flex', borderWidth: 2, marginTop: 12, paddingTop: 10 },
      block('EmailTextBox', { text: '<h3>Left</h3><p>One and two and three.</p>' }),
      block('EmailTextBox', { text: '<p>Right</p><ul><li>a</li><li>b</li></ul>', align: 'right' }),
    ),
    block('EmailButton', { text: 'Book', href: '/contact', textAlign: 'center' }),
    block('Image', {
      ...{ src: '/media/oil.svg', altText: 'Oil', width: 10, height: 300 },
      ...{ emailMode: true, emailWidth: 200, emailWidthUnit: 'px', emailHeight: 90 },
    }),
    block('EmailTextBox', { text: '<blockquote><p>Well done</p></blockquote><p>Bye</p>', fontSize: 20 }),
  ),
)
const WORDS = ['Spring', 'Ready for the road?', 'Left', 'Right', 'Book', 'Well done', 'Bye']

test.each([
  ['Email, 600 px', 'email'],
  ['Mobile, 375 px', 'phone'],
])(
  'the canvas shows an email as it arrives at %s, and a dark mailbox changes only its colours',
  async (width, name) => {
    const id = await makeCampaign(`Same ${name} ${Date.now()}`, SAMPLE)
    const page = await openEmail(`/editor?emailCampaignId=${id}`)
    await page.getByRole('radiogroup', { name: 'Width of the email' }).getByText(width).click({ force: true })
    const placesIn = async (frame: ReturnType<typeof mailOf>) => {
      await frame.getByText('Bye').waitFor()
      const root = await frame.locator('.ms-email').boundingBox()
      const scale = (root?.width ?? 1) / (width.includes('375') ? 375 : 600)
      const places = [frame.getByAltText('Oil'), ...WORDS.map((words) => frame.getByText(words, { exact: true }))]
      const [image, ...boxes] = await Promise.all(places.map((place) => place.boundingBox()))
      expect([image?.width, image?.height].map((length) => Math.round((length ?? 0) / scale))).toEqual([200, 90])
      return boxes.map((box, at) => [
        WORDS[at],
        Math.round(((box?.x ?? 0) - (root?.x ?? 0)) / scale),
        Math.round(((box?.y ?? 0) - (root?.y ?? 0)) / scale),
      ])
    }
    const drawn = await placesIn(canvasOf(page))
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const arrived = await placesIn(mailOf(page))
    for (const [at, [words, x, y]] of arrived.entries()) {
      expect(Math.abs(Number(x) - Number(drawn[at]?.[1])), `${words}: across`).toBeLessThanOrEqual(2)
      expect(Math.abs(Number(y) - Number(drawn[at]?.[2])), `${words}: down`).toBeLessThanOrEqual(2)
    }
    const colourOf = (words: string) =>
      mailOf(page)
        .getByText(words, { exact: true })
        .evaluate((element) => getComputedStyle(element).color)
    expect(await colourOf('Bye')).toBe('rgb(29, 32, 37)')
    await page.getByRole('radiogroup', { name: 'Look of the mailbox' }).getByText('Dark').click()
    await expect.poll(() => colourOf('Bye')).toBe('rgb(232, 234, 237)')
    expect(await colourOf('Spring')).toBe('rgb(255, 255, 255)')
    expect(await placesIn(mailOf(page))).toEqual(arrived)
  },
)

test('the chooser lists campaigns, and asks before it leaves one with changes that are not saved', async () => {
  const [name, other] = [`Chosen first ${Date.now()}`, `Chosen next ${Date.now()}`]
  const id = await makeCampaign(name, null)
  const otherId = await makeCampaign(other, null)
  const page = await openEmail(`/editor?emailCampaignId=${id}`)
  await canvasOf(page).getByRole('button', { name: 'Textbox' }).click()
  expect(await wordsOn(page)).toBe('EmailWrapper(EmailTextBox)')
  await page.getByRole('button', { name: `${name}: choose a page` }).click()
  await page.getByRole('heading', { name: 'Email campaigns' }).waitFor()
  await page.getByRole('textbox', { name: 'Search pages' }).fill(other)
  await page.getByRole('button', { name: new RegExp(`^${other}`) }).click()
  await page.getByText('You have unsaved changes. Are you sure?').waitFor()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL(`**/editor?emailCampaignId=${otherId}*`)
  await page.getByRole('button', { name: `${other}: choose a page` }).waitFor()
})

test('a template is made from a ready email, edited, used in a campaign, deleted and brought back', async () => {
  const page = await enterAdmin(kit, owner, '/email-marketing/campaigns/templates?new=template')
  const name = `Autumn ${Date.now()}`
  const dialog = page.getByRole('dialog', { name: 'New template' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await expect.poll(() => dialog.getByRole('radio').count()).toBeGreaterThanOrEqual(13)
  await dialog.getByText('Newsletter', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await page.waitForURL(/emailTemplateId=/)
  await settled(page)
  await canvasOf(page).getByText('Three things worth knowing').waitFor()
  await page.getByRole('link', { name: 'Back to email templates' }).click()
  await page.getByRole('link', { name }).waitFor()
  // Away from the button, whose tooltip has no region.
  await page.mouse.move(0, 0)
  await page.getByRole('tooltip').waitFor({ state: 'hidden' })
  expect(await faultsOf(page, { withoutFrames: true })).toEqual([])
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await faultsOf(page, { withoutFrames: true, rules: RULES_OF_LOOKS })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Use in a campaign' }).click()
  const campaign = page.getByRole('dialog', { name: 'New campaign' })
  await expect.poll(() => campaign.getByRole('radio', { name }).isChecked()).toBe(true)
  await campaign.getByLabel('Name', { exact: true }).fill(`From ${name}`)
  await campaign.getByRole('button', { name: 'Create campaign' }).click()
  await page.frameLocator('iframe[title="Preview of the content"]').getByText('Three things worth knowing').waitFor()

  const list = await enterAdmin(kit, owner, '/email-marketing/campaigns/templates')
  await list.getByRole('button', { name: `Actions for ${name}` }).click()
  await list.getByRole('menuitem', { name: 'Delete' }).click()
  await list.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' })
  await list.getByRole('button', { name: 'Undo' }).click()
  await list.getByRole('link', { name, exact: true }).waitFor()
})

test('a campaign that was deleted is shown, but not edited', async () => {
  const id = await makeCampaign(`Deleted ${Date.now()}`, SAMPLE)
  const visitor = await signedIn(owner)
  await visitor.graphql(
    'mutation ($ids: [ID!]!) { deleteCampaigns(input: { ids: $ids }) { userErrors { message } } }',
    {
      ids: [id],
    },
  )
  const page = await openEmail(`/editor?emailCampaignId=${id}`)
  await page.getByText('View only').waitFor()
  await mailOf(page).getByText('Ready for the road?').waitFor()
})
