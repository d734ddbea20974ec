import { blocks, moveRules, newBlock } from '@mainstreet/blocks/library'
import { encode, type Tree, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import pixelmatch from 'pixelmatch'
import type { Locator, Page } from 'playwright'
import { PNG } from 'pngjs'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { makePage } from './admin-visit.ts'
import { openEditor } from './editor-visit.ts'
import { useMadeComponents } from './made-components.ts'
import { makeSubPages } from './made-sub-pages.ts'
import { signedIn } from './signed-in.ts'
import { untilStill } from './stillness.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()
const make = useMadeComponents('Compared')

const PICTURE = { src: '/media/oil.svg', altText: 'Oil' }
const pictures = ['oil', 'brakes', 'tires'].map((name) => ({ id: name, file: `/media/${name}.svg`, altText: name }))

/** They show the product or post of the page. On other pages they are a hint in the editor and nothing on the site. */
const ON_PAGES_OF_RECORDS = [
  ...['ProductDetails', 'RelatedProducts', 'RecentlyViewed', 'DesignStudio', 'CategoryHeader'],
  ...['PostContent', 'PostDetails', 'RelatedPosts', 'PostNavigation', 'ShareLinks'],
]

type Settings = Readonly<Record<string, readonly Record<string, unknown>[]>>

/** Settings that make a block worth looking at; one that is not named here stands as the palette makes it. */
const SETTINGS: Settings = {
  Text: [
    { text: 'Brakes, tyres and oil', tag: 'h2', textAlign: 'center', textColor: '#8a1f1f', fontSize: 2.5 },
    { text: 'A longer line that wraps on a telephone and does not on a screen that stands on a desk.' },
  ],
  Heading: [
    {
      text: 'On every device',
      typography: {
        sync: false,
        desktop: { fontSize: 4, fontSizeUnit: 'rem', letterSpacing: 2 },
        mobile: { fontSize: 20, fontSizeUnit: 'px', lineHeight: 2, textAlign: 'right' },
      },
      spacing: { sync: false, desktop: { marginLeft: 60 }, mobile: { marginTop: 30, marginLeft: 0 } },
    },
  ],
  Section: [
    {
      contentWidth: 'narrow',
      background: { desktop: { gradient: { enabled: true, from: 'light', to: '#c0392b', angle: 45 } } },
    },
    { contentWidth: 'full' },
  ],
  Row: [
    { columns: 3, columnWidths: [2, 1, 0.5] },
    { columns: 4, columnWidths: [1, 2, 1, 1] },
  ],
  Button: [
    { text: 'Book a visit', variant: 'primary', size: 'lg' },
    { fullWidth: true, variant: 'dark' },
  ],
  Image: [{ src: '/media/oil.svg', altText: 'Oil', width: 50, height: 180, objectFit: 'cover', rotate: '3deg' }],
  CustomHtml: [{ htmlContent: '<table border="1"><tr><td>Own</td><td>HTML</td></tr></table>' }],
  ImageCarousel: [{}, { images: pictures, width: 400 }],
  ImageGallery: [{}, { images: pictures }],
  MapEmbed: [{}],
  CopyrightText: [{ showCredit: false }],
  // With more posts it is higher than the window, see below.
  BlogList: [{ perPage: 1 }],
  // With filters it is higher than the window, see below.
  ProductList: [{ limit: 2, showFilters: false }],
  // What is higher than the window is photographed in parts, and rounded differently.
  PricingTable: [{ pricingBoxes: [{ title: 'Oil change', price: '$89', features: 'Oil, Filter' }] }],
  SectionDivider: [
    { style: 'wave', dividerColor: '#123456' },
    { style: 'curved', height: 60 },
  ],
  Container: [
    {
      background: { sync: true, desktop: { backgroundColor: '#f3e9d2' } },
      border: {
        sync: true,
        desktop: { border: 'all', borderWidth: 'medium', borderColor: '#c0392b', borderRadius: 24 },
      },
      spacing: { sync: false, desktop: { paddingTop: 60, paddingLeft: 40 }, mobile: { paddingTop: 8, paddingLeft: 4 } },
    },
  ],
}

/** The templates that the linking blocks show. */
async function makeTemplates(): Promise<Settings> {
  const words = () => newBlock('Container', {}, newBlock('Text', { text: 'Shown by a link' }))
  const contentOf = (part: UnplacedBlock) => encode(tree(newBlock('Wrapper', {}, part)))
  const section = await make('section', 'SECTION', contentOf(newBlock('Section', {}, words())))
  const container = await make('container', 'CONTAINER', contentOf(words()))
  return { LinkedSection: [{ templateId: section }], LinkedContainer: [{ templateId: container }] }
}

/** A product of the demo. Without one the block is a hint in the editor and nothing on the site. */
async function demoProduct(): Promise<Settings> {
  const visitor = await signedIn(owner)
  const { products } = await visitor.graphql<{ products: { items: { id: string }[] } }>(
    '{ products(perPage: 1) { items { id } } }',
  )
  return { SingleProduct: [{ product: products.items[0]?.id }] }
}

/** The pages that the sub-menu links to. */
async function makeMenu(): Promise<Settings> {
  const { id } = await makeSubPages(owner, 'Services', ['Brakes', 'A page with a title that wraps on telephones'])
  return { SubMenu: [{ pageId: id, menuTitle: 'Our services' }, {}] }
}

/** The list that the newsletter block subscribes to: without one it is a hint in the editor and nothing on the site. */
async function demoList(): Promise<Settings> {
  const visitor = await signedIn(owner)
  const { mailingLists } = await visitor.graphql<{ mailingLists: { id: string }[] }>('{ mailingLists { id } }')
  return { NewsletterForm: [{ listId: mailingLists[0]?.id }] }
}

/** A page with a part for each block and each of its settings, and the names of those parts in their order. */
function everyBlock(settings: Settings): { content: Tree; names: string[] } {
  const shown = blocks
    .filter(({ name, group }) => name !== 'Wrapper' && group !== 'email' && !ON_PAGES_OF_RECORDS.includes(name))
    .flatMap(({ name }) => (settings[name] ?? [{}]).map((some) => filled(newBlock(name, some))))
  const parts = shown.map((made) =>
    moveRules.accepts('Container', made.name) ? newBlock('Section', {}, newBlock('Container', {}, made)) : made,
  )
  return {
    content: tree(newBlock('Wrapper', {}, ...parts)),
    names: shown.map(({ name }, at) => `${at + 1} ${name}`),
  }
}

/**
 * With a text or a picture wherever it would be empty: what is empty shows a hint in the editor and nothing on the site.
 */
function filled(made: UnplacedBlock): UnplacedBlock {
  if (made.name === 'Image' && !made.props?.src) return { ...made, props: { ...made.props, ...PICTURE } }
  const slots = Object.entries(made.linked ?? {}).map(([slot, block]) => [slot, filled(block)])
  if (slots.length > 0) return { ...made, linked: Object.fromEntries(slots) }
  if (made.children?.length) return { ...made, children: made.children.map(filled) }
  return ['Container', 'HeroSlide', 'Section'].includes(made.name)
    ? { ...made, children: [newBlock(made.name === 'Section' ? 'Container' : 'Text')].map(filled) }
    : made
}

async function publish(content: Tree): Promise<string> {
  const { id, slug } = await makePage(owner, 'Every block')
  const visitor = await signedIn(owner)
  const { savePageContent } = await visitor.graphql<{ savePageContent: { page: { version: number } } }>(
    'mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { page { version } userErrors { message } } }',
    { input: { id, content: encode(content) } },
  )
  const { version } = savePageContent.page
  await visitor.graphql(
    'mutation ($input: PublishPageInput!) { publishPage(input: $input) { page { id } userErrors { message } } }',
    { input: { id, version } },
  )
  return slug
}

/** A part without a size, such as a picture that nobody has chosen yet. */
const NOTHING = new PNG({ width: 1, height: 1 })

/** Each part of the page as it is drawn, from its top to its end. */
async function picturesOf(parts: Locator): Promise<PNG[]> {
  const pictures: PNG[] = []
  for (const part of await parts.all()) {
    const isSeen = await part.isVisible()
    pictures.push(isSeen ? PNG.sync.read(await part.screenshot({ animations: 'disabled' })) : NOTHING)
  }
  return pictures
}

function differences(names: readonly string[], canvas: readonly PNG[], site: readonly PNG[]): string[] {
  return names.flatMap((name, at) => {
    const [mine, theirs] = [canvas[at], site[at]]
    if (!mine || !theirs) return [`${name} is missing`]
    const sizes = `${mine.width} x ${mine.height}, on the site ${theirs.width} x ${theirs.height}`
    if (mine.width !== theirs.width || mine.height !== theirs.height) return [`${name}: ${sizes}`]
    const different = pixelmatch(mine.data, theirs.data, undefined, mine.width, mine.height, { threshold: 0.1 })
    return different > 0 ? [`${name}: ${different} pixels of ${sizes}`] : []
  })
}

/** What stands around the page on the site is no part of the page. */
async function withoutSurroundings(page: Page): Promise<void> {
  await page.addStyleTag({ content: 'header,footer,.ms-bar,.ms-chat{display:none!important}main{margin:0!important}' })
}

test.each([
  ['desktop', 1280],
  ['tablet', 820],
  ['mobile', 390],
] as const)('every block looks in the canvas as it does on the site, to the pixel: %s', async (device, width) => {
  const made = [await makeTemplates(), await makeMenu(), await demoList(), await demoProduct()]
  const { content, names } = everyBlock(Object.assign({}, SETTINGS, ...made))
  const slug = await publish(content)
  const options = { reducedMotion: 'reduce' as const }
  const site = await kit.open(kit.siteUrl('maple', `/${slug}`), { ...options, viewport: { width, height: 1100 } })
  await withoutSurroundings(site)
  await untilStill(site)
  const onSite = await picturesOf(site.locator('.ms-wrapper > :not(style, script)'))

  const { page, canvas } = await openEditor(kit, owner, slug, { ...options, viewport: { width: 2200, height: 1300 } })
  await page.evaluate((viewportDevice) => {
    interface Probe {
      readonly session: { changeView(view: object): void }
    }
    const { session } = (window as unknown as { __mainstreetEditor: Probe }).__mainstreetEditor
    session.changeView({ viewportDevice, zoom: 1 })
  }, device)
  await expect.poll(() => canvas.locator('html').evaluate(() => innerWidth)).toBe(width)
  await untilStill(page)
  expect(differences(names, await picturesOf(canvas.locator('.ms-wrapper > :not(style, script)')), onSite)).toEqual([])
  expect(kit.problems).toEqual([])
})
