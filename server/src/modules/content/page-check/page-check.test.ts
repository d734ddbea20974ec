import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Visitor } from '../../../app/test-server.ts'
import { productsOf } from '../../commerce/products/product-test-kit.ts'
import { picture, useMedia } from '../media/media-test-kit.ts'
import { RedirectReader } from '../pages/index.ts'

const media = useMedia()
const CREATE = `mutation ($input: CreatePageInput!) {
  createPage(input: $input) { page { id slug } userErrors { message } }
}`
const UPDATE = 'mutation ($input: UpdatePageInput!) { updatePage(input: $input) { userErrors { message } } }'
const CHECK = `query ($id: ID!, $links: [String!]!, $images: [String!]!) {
  pageCheck(id: $id, links: $links, images: $images) {
    brokenLinks { url reason } images { url bytes } showPageTitle hideFromSearch searchText
  }
}`

let page: string
beforeAll(async () => {
  page = await newPage('Checked page', 'DRAFT')
  await newPage('Shown page', 'PUBLISHED')
  await newPage('Drafted page', 'DRAFT')
})

async function newPage(title: string, status: string): Promise<string> {
  const input = { title, status, excerpt: 'All about it', publishDate: '2026-01-01T00:00:00Z' }
  return (await media.owner.ask(CREATE, { input })).data.createPage.page.id
}

const check = async (links: readonly string[], pictures: readonly string[] = [], person: Visitor = media.owner) =>
  await person.ask(CHECK, { id: page, links, images: pictures })
const dead = async (...links: readonly string[]) => (await check(links)).data.pageCheck.brokenLinks

describe('links', () => {
  test('to pages, files and built-in addresses work', async () => {
    const { url } = await media.uploaded()
    const links = ['/shown-page', '/shown-page/', '/shown-page?a=1#b', '/robots.txt', '/tenant/shown-page', url]
    expect(await dead(...links)).toEqual([])
  })

  test('to products and categories work as long as visitors see these', async () => {
    const products = productsOf(media.owner)
    await products.made('Snow tire', { slug: 'snow-tire' })
    await products.made('Mud tire', { slug: 'mud-tire', status: 'DRAFT' })
    await media.owner.ask(
      'mutation { createProductCategory(input: { name: "Tires", slug: "tires" }) { productCategory { id } } }',
    )
    expect(await dead('/store/product/snow-tire', '/products/snow-tire', '/store/category/tires?page=2')).toEqual([])
    expect(await dead('/store/product/mud-tire', '/store/category/none')).toMatchObject([
      { url: '/store/product/mud-tire' },
      { url: '/store/category/none', reason: 'MISSING' },
    ])
  })

  test('to the page itself work before it is published', async () => {
    expect(await dead('/checked-page', '/checked-page#top')).toEqual([])
  })

  test('to missing and unpublished pages are reported with the reason', async () => {
    expect(await dead('/nowhere', '/drafted-page', '/media/none.jpg', '/nowhere')).toEqual([
      { url: '/nowhere', reason: 'MISSING' },
      { url: '/drafted-page', reason: 'UNPUBLISHED' },
      { url: '/media/none.jpg', reason: 'MISSING' },
    ])
  })

  test('that are redirected work', async () => {
    expect(await dead('/formerly')).toHaveLength(1)
    const redirect =
      'mutation ($input: CreateRedirectInput!) { createRedirect(input: $input) { userErrors { message } } }'
    const { data } = await media.owner.ask(redirect, { input: { fromPath: '/formerly', to: '/shown-page' } })
    expect(data.createRedirect.userErrors).toEqual([])
    expect(await dead('/formerly')).toEqual([])
  })

  test('are looked up a few at a time, and for few pages in one request', async () => {
    const many = Array.from({ length: 100 }, (_, number) => `/missing-${number}`)
    let [running, most] = [0, 0]
    const { leadFrom } = RedirectReader.prototype
    const counted = vi.spyOn(RedirectReader.prototype, 'leadFrom').mockImplementation(async function (
      this: RedirectReader,
      path,
    ) {
      most = Math.max(most, ++running)
      return leadFrom.call(this, path).finally(() => running--)
    })
    expect(await dead(...many)).toHaveLength(100)
    counted.mockRestore()
    expect(most).toBeLessThanOrEqual(4)
    const four = [1, 2, 3, 4].map((n) => `c${n}: pageCheck(id: $id, links: [], images: []) { showPageTitle }`)
    const { errors } = await media.owner.ask(`query ($id: ID!) { ${four.join(' ')} }`, { id: page })
    expect(errors?.[0]?.message).toContain('too')
  })

  test('to an account page work while the site has accounts', async () => {
    const settings = (accountsEnabled: boolean) =>
      media.owner.ask(
        'mutation ($input: UpdateSiteSettingsInput!) { updateSiteSettings(input: $input) { userErrors { message } } }',
        { input: { accountsEnabled } },
      )
    await settings(false)
    expect(await dead('/user-profile')).toHaveLength(1)
    await settings(true)
    expect(await dead('/user-profile')).toEqual([])
  })
})

test('pictures report the size sent to visitors, and null for external ones and those of other tenants', async () => {
  const bytes = await picture(1200, 900)
  const { url } = await media.uploaded('Heavy.jpg', bytes)
  const webp = url.replace(/-1200x900\.jpg$/, '-960.webp')
  const { data } = await check([], [url, webp, url, 'https://example.com/a.jpg', '/media/../secret'])
  const sent = async (url: string) => Number((await media.get(url)).headers['content-length'])
  expect(data.pageCheck.images).toEqual([
    { url, bytes: await sent(url) },
    { url: webp, bytes: await sent(webp) },
    { url: 'https://example.com/a.jpg', bytes: null },
    { url: '/media/../secret', bytes: null },
  ])
  const birch = await media.kit.signedIn('owner@birch.test')
  const theirs = await birch.ask(CREATE, {
    input: { title: 'Theirs', excerpt: 'x', publishDate: '2026-01-01T00:00:00Z' },
  })
  const other = await birch.ask(CHECK, { id: theirs.data.createPage.page.id, links: [url], images: [url] })
  expect(other.data.pageCheck.images).toEqual([{ url, bytes: null }])
  expect(other.data.pageCheck.brokenLinks).toEqual([{ url, reason: 'MISSING' }])
})

test('reports the text for search engines, and whether the title is shown above the content', async () => {
  const facts = async () => {
    const { showPageTitle, hideFromSearch, searchText } = (await check([])).data.pageCheck
    return { showPageTitle, hideFromSearch, searchText }
  }
  expect(await facts()).toEqual({ showPageTitle: false, hideFromSearch: false, searchText: 'All about it' })
  const input = { id: page, showPageTitle: true, hideFromSearch: true, seoDescription: 'Said to searchers' }
  await media.owner.ask(UPDATE, { input })
  expect(await facts()).toEqual({ showPageTitle: true, hideFromSearch: true, searchText: 'Said to searchers' })
})

test('requires the permission to edit pages and limits the number of addresses', async () => {
  const birch = await media.kit.signedIn('owner@birch.test')
  expect((await check([], [], birch)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const many = Array.from({ length: 501 }, (_, at) => `/${at}`)
  expect((await check(many)).errors?.[0]?.message).toBe('At most 500 links and 500 images are checked at once.')
})
