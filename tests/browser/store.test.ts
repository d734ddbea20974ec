import { block, tree } from '@mainstreet/blocks/tree'
import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { type PageOptions, useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { makeContentPage } from './editor-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const CATEGORY = `mutation ($input: CreateProductCategoryInput!) {
  createProductCategory(input: $input) { productCategory { id } userErrors { message } }
}`
const PRODUCT = `mutation ($input: CreateProductInput!) {
  createProduct(input: $input) { product { slug } userErrors { message } }
}`
const PUBLISH = 'mutation ($id: ID!) { publishPage(input: { id: $id }) { userErrors { message } } }'

/** Of this run, because the other tests of the installation have products too. */
const brand = `Brand ${Date.now()}`
let list: string

interface Made {
  readonly userErrors: readonly object[]
}

beforeAll(async () => {
  const visitor = await signedIn(owner)
  async function make<Answer extends Made>(document: string, input: object): Promise<Answer> {
    const [answer] = Object.values(await visitor.graphql<Record<string, Answer>>(document, { input }))
    expect(answer?.userErrors).toEqual([])
    return answer as Answer
  }
  const { productCategory } = await make<Made & { productCategory: { id: string } }>(CATEGORY, {
    name: `Tires of ${brand}`,
  })
  const about = { status: 'ACTIVE', publishAt: '2020-01-01T00:00:00Z', brand, categoryIds: [productCategory.id] }
  const images = [
    { address: '/media/tires.svg', alt: 'A stack of tires' },
    { address: '/media/hero.svg', alt: 'The shop at dusk' },
  ]
  const sizes = ['15"', '16"']
  await make(PRODUCT, {
    ...about,
    images,
    name: 'Winter tire Borealis',
    badgeText: 'New',
    description: '<p>Studded, quiet and made for the long months.</p>',
    options: [{ name: 'Rim', values: sizes }],
    variants: sizes.map((size, at) => ({ optionValues: [size], price: 18_900 + at * 2000, sku: `B-${at}-${brand}` })),
  })
  await make(PRODUCT, { ...about, images: images.slice(1), name: 'Summer tire Aestas', variants: [{ price: 15_900 }] })
  await make(PRODUCT, { ...about, name: 'Wiper set', variants: [{ price: 2450, tracksStock: true }] })
  const content = [block('Text', { text: 'Store', tag: 'h1' }), block('ProductSearchBox'), block('ProductList')]
  const inside = { alignment: { sync: true, desktop: { flexDirection: 'column', alignItems: 'stretch', gap: 32 } } }
  const page = await makeContentPage(
    owner,
    `Shop ${Date.now()}`,
    tree(block('Wrapper', {}, block('Section', { contentWidth: 'wide' }, block('Container', inside, ...content)))),
  )
  await visitor.graphql(PUBLISH, { id: page.id })
  list = `/${page.slug}`
})

const open = (path: string, width: number, options: PageOptions = {}) =>
  kit.open(kit.siteUrl('maple', path), { viewport: { width, height: 900 }, ...options })
const names = (page: Page) => page.locator('.ms-product-name').allTextContents()
const ours = () => `${list}?${new URLSearchParams({ brand })}`
const ALL = ['Summer tire Aestas', 'Winter tire Borealis', 'Wiper set']

test('a product is found by a filter and by a search, without a load of the page', async () => {
  const page = await open(ours(), 1440)
  expect(await names(page)).toEqual(ALL)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('checkbox', { name: /In stock/ }).check()
  await expect.poll(() => names(page)).toEqual(ALL.slice(0, 2))
  await page.getByPlaceholder('Search', { exact: true }).fill('boreal')
  await expect.poll(() => names(page)).toEqual(['Winter tire Borealis'])
  expect(new URL(page.url()).searchParams.get('search')).toBe('boreal')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(['Winter tire Borealis'])
  await page.getByRole('link', { name: 'Winter tire Borealis', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Winter tire Borealis' }).waitFor()
  await page.goto(kit.siteUrl('maple', ours()))
  // The link of the product fills its card, but not over that of its category.
  await page
    .locator('.ms-product')
    .first()
    .getByRole('link', { name: `Tires of ${brand}` })
    .click()
  await page.waitForURL('**/store/category/*')
  expect(kit.problems).toEqual([])
})

test('without a script links and forms do the same', async () => {
  const page = await open(ours(), 390, { javaScriptEnabled: false })
  // The products begin at once, and the filters fit.
  expect((await page.locator('.ms-product').first().boundingBox())?.y).toBeLessThan(900)
  await page.getByRole('checkbox', { name: 'Show Filters' }).check()
  const from = await page.getByLabel('From $').boundingBox()
  expect(from?.width).toBeGreaterThan(80)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('checkbox', { name: /In stock/ }).check()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  expect(await names(page)).toEqual(ALL.slice(0, 2))
  // Fields that are empty are not in the address.
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['available', 'brand'])
  await page.getByPlaceholder('Search Products').fill(`${brand} aestas`)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(new URL(page.url()).pathname).toBe('/store')
  await page.goto(`${kit.siteUrl('maple', list)}?search=aestas`)
  await page.getByRole('link', { name: 'Summer tire Aestas', exact: true }).first().click()
  expect(await page.locator('h1').textContent()).toBe('Summer tire Aestas')
  await page.goto(kit.siteUrl('maple', ours()))
  await page.getByRole('button', { name: 'Add to Cart: Summer tire Aestas' }).click()
  expect(new URL(page.url()).pathname).toBe('/cart')
})

test('choosing an option shows its price, and an image opens in the lightbox', async () => {
  const page = await open(ours(), 1440)
  await page.getByRole('link', { name: 'Winter tire Borealis', exact: true }).click()
  await page.getByText('Select Options').waitFor()
  await page.getByRole('link', { name: '16"' }).click()
  await expect.poll(() => page.locator('.ms-detail-price').textContent()).toBe('$209.00')
  expect(await page.locator('.ms-detail-stock').textContent()).toBe('In stock')
  expect(new URL(page.url()).searchParams.get('variant')).toMatch(/^[\da-f-]{36}$/)
  await page
    .getByRole('link', { name: /Enlarge/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Image' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByText('SKU', { exact: true }).waitFor()
  expect(kit.problems).toEqual([])
})

test.each([1440, 768, 390])('list and product have no accessibility faults at %i px', async (width) => {
  const page = await open(ours(), width)
  const check = async () => {
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await check()
  const toggle = page.getByRole('button', { name: 'Show Filters' })
  expect(await toggle.isVisible()).toBe(width < 992)
  expect(await page.getByRole('checkbox', { name: /In stock/ }).isVisible()).toBe(width >= 992)
  if (width < 992) {
    await toggle.click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByText('Availability').first().click()
    await drawer.getByRole('checkbox', { name: /In stock/ }).check()
    await check()
    await drawer.getByRole('button', { name: 'Show 2 products' }).click()
    await expect.poll(() => names(page)).toEqual(ALL.slice(0, 2))
  }
  await page.getByRole('link', { name: 'Winter tire Borealis', exact: true }).click()
  await page.getByText('Select Options').waitFor()
  await check()
})
