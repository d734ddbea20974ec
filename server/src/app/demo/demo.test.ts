import { blocks, moveRules } from '@mainstreet/blocks/library'
import { slugify } from '@mainstreet/blocks/text'
import { blockName, checkTree, encode, type TreeNode, walk } from '@mainstreet/blocks/tree'
import { noAssets } from '@mainstreet/site-client/assets'
import { renderDocument } from '@mainstreet/site-client/render'
import { describe, expect, it } from 'vitest'
import { demoCatalogues } from '../../modules/commerce/products/index.ts'
import { demoPosts } from '../../modules/content/blog/index.ts'
import { PageType } from '../../modules/content/pages/index.ts'
import { misunderstoodProps } from '../../modules/content/starters/block-props-test-kit.ts'
import type { DemoPage, DemoSite } from './demo-site.ts'
import { demoSites } from './index.ts'
import { contrastBetween } from './readable.ts'

interface Placed {
  readonly id: string
  readonly name: string
  readonly node: TreeNode
  readonly props: Readonly<Record<string, unknown>>
}

/** The blocks of a page in the order in which they are read. */
function blocksOf({ tree }: Pick<DemoPage, 'tree'>): readonly Placed[] {
  return [...walk(tree)].map((id) => {
    const node = tree[id] as TreeNode
    return { id, node, name: blockName(node), props: node.props }
  })
}

function drawn(site: DemoSite, page: DemoPage) {
  const faults: unknown[] = []
  const { html } = renderDocument({
    tenantName: site.settings.companyName,
    companyName: site.settings.companyName,
    year: 2026,
    tenantFavicon: null,
    siteFavicon: site.settings.favicon,
    theme: { ...site.settings, colours: site.settings.colors },
    assets: noAssets,
    page,
    content: encode(page.tree),
    canonicalUrl: `http://${site.handle}.localhost/`,
    // Blocks that show products are left out: there is no server here.
    data: {},
    onError: (_id, error) => faults.push(error),
  })
  return { html, faults }
}

const pages = demoSites.flatMap((site) =>
  site.pages.map((page) => [`${site.handle}/${page.slug}`, site, page] as const),
)

const components = demoSites.flatMap((site) =>
  site.components.map((component) => [`${site.handle}: ${component.name}`, site, component] as const),
)

describe.each([...pages, ...components])('%s', (_name, site, page) => {
  const blocks = blocksOf(page)

  it('is a sound tree whose blocks stand where they may', () => {
    expect(checkTree(page.tree)).toEqual([])
    const misplaced = blocks.flatMap(({ name, node }) =>
      node.nodes.filter((child) => !moveRules.accepts(name, blockName(page.tree[child] as TreeNode))),
    )
    expect(misplaced).toEqual([])
    for (const { id, node, props } of blocks.filter(({ name }) => name === 'Tabs')) {
      const headers = (props.tabHeaders as readonly { id: string }[]).map((header) => header.id)
      expect(Object.keys(node.linkedNodes), id).toEqual(headers)
      const panels = Object.values(node.linkedNodes).map((panel) => blockName(page.tree[panel] as TreeNode))
      expect(new Set(panels), id).toEqual(new Set(['Container']))
    }
  })

  it('says nothing that its blocks do not understand', () => {
    const lost = blocks.flatMap(({ id, name, props }) => misunderstoodProps(name, props).map((key) => `${id}.${key}`))
    expect(lost).toEqual([])
  })

  it('links only to pages that exist, to its telephone and to its post box', () => {
    const known = [...addressesOf(site.pages), ...productAddresses(site), ...postAddresses(site)]
    const links = blocks.map(({ props }) => props.href ?? props.url).filter(Boolean)
    for (const href of links.map(String))
      expect(known.includes(href) || /^(tel:\+1\d{3}555\d{4}|mailto:[a-z]+@[a-z]+\.example)/.test(href), href).toBe(
        true,
      )
  })

  it('can be read: every text stands out from its band by 4.5 to 1', () => {
    const colourOf = (stored: string) => site.settings.colors[stored as 'primary'] ?? stored
    const grounds = new Map<string, string>()
    for (const { id, name, node, props } of blocks) {
      const own = (props.background as { desktop?: { backgroundColor?: string } } | undefined)?.desktop?.backgroundColor
      const ground = own ?? grounds.get(node.parent ?? '') ?? '#fff'
      grounds.set(id, ground)
      const ink = props.textColor ?? (name === 'Text' ? 'dark' : undefined)
      const isFilled = name === 'Button' && props.buttonColor !== 'transparent'
      if (ink && !isFilled)
        expect(contrastBetween(colourOf(String(ink)), colourOf(ground)), id).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe.each(pages)('%s', (_name, site, page) => {
  const blocks = blocksOf(page)

  it('is drawn without a fault, icons included', () => {
    const { html, faults } = drawn(site, page)
    expect(faults).toEqual([])
    const icons = blocks.flatMap(({ name, props }) => [
      props.buttonIcon,
      name === 'ProductSearchBox' && 'search',
      name === 'MapEmbed' && 'pin',
      ...((props.tabHeaders ?? []) as readonly { icon: string }[]).map(({ icon }) => icon),
    ])
    expect(html.split('class="ms-icon"').length - 1).toBe(icons.filter(Boolean).length)
  })

  it('describes every picture and knows its size', () => {
    const sizes = new Map(site.pictures.map(({ name, svg }) => [`/media/${name}.svg`, sizeOf(svg)]))
    const pictures = blocks.filter(({ name }) => name === 'Image')
    // The pictures of a store are those of its products, and the pictures of a blog those of its posts. Booking has none.
    if (!blocks.some(({ name }) => ['ProductList', 'ProductDetails', 'BlogList', 'Booking'].includes(name)))
      expect(pictures.length).toBeGreaterThan(0)
    for (const { id, props } of pictures) {
      expect(String(props.altText).length, id).toBeGreaterThan(8)
      expect([props.naturalWidth, props.naturalHeight], id).toEqual(sizes.get(String(props.src)))
    }
  })

  it('has one first heading, and no heading skips a level', () => {
    const headings = blocks.flatMap(({ name, props }) =>
      name === 'Text' ? String(props.tag) : name === 'ProductDetails' && isProductPage(page) ? 'h1' : [],
    )
    const levels = headings.filter((tag) => /^h\d$/.test(tag)).map((tag) => Number(tag.slice(1)))
    expect(levels[0]).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    for (const [place, level] of levels.entries()) expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1)
  })
})

/** Header blocks of older pages, and the places of components. */
const NOT_ON_OFFER = new Set(['HeaderTitle', 'Subtitle', 'LinkedSection', 'LinkedContainer'])

it('Maple shows each block of the palette on its page of all blocks', () => {
  const page = demoSites.flatMap(({ pages }) => pages).find(({ slug }) => slug === 'all-blocks') as DemoPage
  const shown = new Set(blocksOf(page).map(({ name }) => name))
  const missing = blocks.filter(({ name, group }) => group !== 'email' && !NOT_ON_OFFER.has(name) && !shown.has(name))
  expect(missing.map(({ name }) => name)).toEqual([])
})

/** A garage and a bakery have no use for these, or the server puts them on its own pages of categories and posts. */
const NOT_EXPECTED = new Set([
  ...['CarbonCalculator', 'CustomHtml', 'DesignStudio', 'PageField', 'CategoryHeader'],
  ...['PostContent', 'PostDetails', 'RelatedPosts', 'PostNavigation', 'ShareLinks'],
])

it('each other block of the palette stands where a visitor of such a site expects it', () => {
  const pages = demoSites.flatMap((site) => [
    ...site.pages.filter(({ slug }) => slug !== 'all-blocks'),
    ...site.components,
  ])
  const shown = new Set(pages.flatMap((page) => blocksOf(page).map(({ name }) => name)))
  const palette = blocks.filter(({ name, group }) => group !== 'email' && !NOT_ON_OFFER.has(name))
  expect(palette.map(({ name }) => name).filter((name) => !NOT_EXPECTED.has(name) && !shown.has(name))).toEqual([])
})

describe.each(demoSites.map((site) => [site.handle, site] as const))('%s', (_handle, site) => {
  it('has one home page and at least four pages, and says something of each', () => {
    expect(site.pages.length).toBeGreaterThanOrEqual(4)
    expect(site.pages.filter(({ isHomepage }) => isHomepage)).toHaveLength(1)
    for (const { excerpt, title, image } of site.pages) {
      expect(excerpt.length).toBeGreaterThan(60)
      expect(title.length).toBeLessThan(60)
      expect(site.pictures.map(({ name }) => `/media/${name}.svg`)).toContain(image)
    }
  })

  it('has a menu that leads to its pages, to its telephone and to its post box', () => {
    const { mainnavItems, rightnavItems } = site.settings
    const links = [...mainnavItems, ...mainnavItems.flatMap(({ submenu }) => submenu), ...rightnavItems]
    const known = addressesOf(site.pages)
    const first = addressesOf(site.pages.filter(({ below }) => !below))
    const top = mainnavItems.map(({ href }) => href)
    const below = links.map(({ href }) => href).filter((href) => !top.includes(href))
    // The list of blocks is for site builders, not for the garage's customers.
    expect(top).toEqual(first.filter((address) => address !== '/all-blocks' && !below.includes(address)))
    const elsewhere = links.map(({ href }) => href).filter((href) => !known.includes(href))
    for (const href of elsewhere) expect(href).toMatch(/^(tel:\+1\d{3}555\d{4}|mailto:[a-z]+@[a-z]+\.example)/)
  })

  it('shows every picture it brings', () => {
    const shown = JSON.stringify([site.settings, site.components, site.pages, demoCatalogues[site.handle]])
    expect(site.pictures.filter(({ name }) => !shown.includes(`/media/${name}.svg`))).toEqual([])
  })

  it('shows each product and category in pictures that exist, and describes them', () => {
    const { products = [], categories = [] } = demoCatalogues[site.handle] ?? {}
    const known = site.pictures.map(({ name }) => `/media/${name}.svg`)
    for (const { name, images, variants } of products) {
      expect(images.length, name).toBeGreaterThan(0)
      for (const { address, alt } of images) {
        expect(known, name).toContain(address)
        expect(String(alt).length, name).toBeGreaterThan(8)
      }
      const own = images.map(({ address }) => address)
      for (const { image } of variants) if (image) expect(own, name).toContain(image)
    }
    const shown = [...categories, ...categories.flatMap(({ below = [] }) => below)].map(({ image }) => image)
    expect(shown.filter((image) => !known.includes(String(image)))).toEqual([])
  })

  it('has posts with pictures that exist', () => {
    const known = site.pictures.map(({ name }) => name)
    for (const { title, picture } of demoPosts[site.handle] ?? []) expect(known, title).toContain(picture)
  })

  it.each(site.pictures.map(({ name, svg }) => [name, svg]))('brings %s light and self-contained', (_name, svg) => {
    expect(Buffer.byteLength(svg)).toBeLessThan(12 * 1024)
    expect(sizeOf(svg).every((side) => side > 0)).toBe(true)
    expect(
      svg
        .match(/viewBox="0 0 (\d+) (\d+)"/)
        ?.slice(1)
        .map(Number),
    ).toEqual(sizeOf(svg))
    expect(svg).not.toMatch(/<script|<text|<image|<foreignObject|\son\w+=|NaN|undefined/)
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\((?!#)|href="(?!#)/)
  })
})

const isProductPage = ({ type }: DemoPage) => type === PageType.PRODUCT

/** Of the pages with an address of their own. */
function addressesOf(pages: readonly DemoPage[]): readonly string[] {
  return pages.filter((page) => !isProductPage(page)).map(({ slug, isHomepage }) => (isHomepage ? '/' : `/${slug}`))
}

function productAddresses({ handle }: DemoSite): readonly string[] {
  return (demoCatalogues[handle]?.products ?? []).map(({ name }) => `/store/product/${slugify(name, 100)}`)
}

function postAddresses({ handle }: DemoSite): readonly string[] {
  return (demoPosts[handle] ?? []).map(({ title }) => `/blog/${slugify(title, 100)}`)
}

function sizeOf(svg: string): readonly number[] {
  return (svg.match(/^<svg xmlns="[^"]+" width="(\d+)" height="(\d+)"/) ?? []).slice(1).map(Number)
}
