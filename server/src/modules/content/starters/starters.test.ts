import { createRequire } from 'node:module'
import { moveRules } from '@mainstreet/blocks/library'
import { contrast, rgbOf, themeCss } from '@mainstreet/blocks/render'
import { blockName, checkTree, encode, type Tree, type TreeNode, walk } from '@mainstreet/blocks/tree'
import { noAssets } from '@mainstreet/site-client/assets'
import { renderDocument } from '@mainstreet/site-client/render'
import { describe, expect, it, test } from 'vitest'
import { startingColours } from '../../platform/settings/index.ts'
import { cleanedSvg } from '../media/index.ts'
import { misunderstoodProps } from './block-props-test-kit.ts'
import { illustrations, illustrationUrl, isIllustration } from './illustrations/index.ts'
import { page } from './layouts/band.ts'
import { SECTION_GROUPS } from './section-template.ts'
import { sectionTemplates } from './sections/index.ts'
import { starterSites } from './sites/index.ts'

const sections = sectionTemplates.map(({ key, section }) => [key, page(section)] as const)
const pages = starterSites.flatMap(({ key, pages: own, footer }) => [
  ...own.map(({ slug, sections: content }) => [`${key}/${slug}`, page(...content)] as const),
  [`${key}/footer`, page(footer)] as const,
])

const nodesOf = (tree: Tree): readonly (TreeNode & { id: string })[] =>
  [...walk(tree)].map((id) => ({ ...(tree[id] as TreeNode), id }))

const drawings = new WeakMap<Tree, ReturnType<typeof drawOnce>>()

function draw(tree: Tree) {
  const drawn = drawings.get(tree) ?? drawOnce(tree)
  drawings.set(tree, drawn)
  return drawn
}

function drawOnce(tree: Tree) {
  const faults: unknown[] = []
  const { html } = renderDocument({
    tenantName: 'Elm',
    companyName: 'Elm',
    year: 2026,
    tenantFavicon: null,
    siteFavicon: null,
    theme: { colours: startingColours, headingFont: '', bodyFont: '', radius: 8, spacing: 16 },
    assets: noAssets,
    page: { slug: 'a-page', title: 'A page', excerpt: '', image: null, isHomepage: false, showPageTitle: false },
    content: encode(tree),
    canonicalUrl: 'http://elm.localhost/a-page',
    onError: (_id, error) => faults.push(error),
  })
  return { html: html.slice(html.indexOf('<body')), faults }
}

const { resolve } = createRequire(import.meta.url)

describe.each([...sections, ...pages])('%s', (_name, tree) => {
  const nodes = nodesOf(tree)

  it('is a valid tree under the move rules, and its blocks understand all settings', () => {
    expect(checkTree(tree)).toEqual([])
    const misplaced = nodes.flatMap((node) =>
      node.nodes.filter((child) => !moveRules.accepts(blockName(node), blockName(tree[child] as TreeNode))),
    )
    expect(misplaced).toEqual([])
    expect(
      nodes.flatMap((node) => misunderstoodProps(blockName(node), node.props).map((key) => `${node.id}.${key}`)),
    ).toEqual([])
  })

  it('renders without errors, and every picture and icon exists', () => {
    const { html, faults } = draw(tree)
    expect(faults).toEqual([])
    expect(html).not.toMatch(/[Ll]orem|ipsum|undefined|\bNaN\b/)
    for (const [, name = ''] of html.matchAll(/\/media\/illustrations\/([\w-]+)\.svg/g))
      expect(isIllustration(name), name).toBe(true)
    const icons = nodes.flatMap(({ props }) => ((props.icons ?? []) as { icon: string }[]).map(({ icon }) => icon))
    for (const icon of icons) expect(() => resolve(`@tabler/icons/outline/${icon}.svg`)).not.toThrow()
  })

  it('describes every picture, and phone numbers are placeholders', () => {
    const { html } = draw(tree)
    for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/alt="[^"]{8,}"/)
    for (const [phone] of html.matchAll(/\(?\d{3}\)?[ -]\d{3}-\d{4}|\+1\d{10}/g)) expect(phone).toContain('555')
  })

  it('has headings in order', () => {
    const levels = [...draw(tree).html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? level)).toBeLessThanOrEqual(1)
    expect(levels.filter((level) => level === 1).length).toBeLessThanOrEqual(1)
  })
})

test('every group has sections, and no key is used twice', () => {
  expect(sectionTemplates.length).toBeGreaterThanOrEqual(30)
  expect(new Set(sectionTemplates.map(({ group }) => group))).toEqual(new Set(Object.keys(SECTION_GROUPS)))
  expect(new Set(sectionTemplates.map(({ key }) => key)).size).toBe(sectionTemplates.length)
})

describe.each(starterSites.map((site) => [site.key, site] as const))('the starter site %s', (_key, site) => {
  const addresses = ['/', ...site.pages.slice(1).map(({ slug }) => `/${slug}`)]

  it('has several pages, each with one title, and a menu of them', () => {
    expect(site.pages.length).toBeGreaterThanOrEqual(4)
    for (const { sections: content } of site.pages) expect(draw(page(...content)).html.match(/<h1/g)).toHaveLength(1)
    expect(site.navigation.map(({ href }) => href)).toEqual(addresses)
  })

  it('links only to its own pages, its phone and its email', () => {
    const content = JSON.stringify([site.footer, site.pages, site.navigation, site.action])
    const links = [...content.matchAll(/"(?:href|buttonLink)":"([^"]+)"/g)].map(([, href]) => href)
    const known = [...addresses, '/privacy', 'tel:+15555550100', 'mailto:hello@example.com']
    expect(links.filter((href) => !known.includes(href ?? ''))).toEqual([])
  })

  it('has link colours that can be read on its light sections', () => {
    const { colors, headingFont, bodyFont, radius } = site.theme
    const theme = { headingFont: headingFont ?? '', bodyFont: bodyFont ?? '', radius: radius ?? 8, spacing: 16 }
    const link = /--ms-link:(#\w+)/.exec(themeCss({ ...theme, colours: colors ?? {} }))?.[1]
    const [ink, ground] = [rgbOf(link ?? ''), rgbOf(colors?.light ?? '')]
    expect(ink && ground && contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the illustrations', () => {
  it.each(Object.entries(illustrations))(
    '%s passes the cleaning of uploads, light and self-contained',
    (_name, drawing) => {
      const svg = drawing(startingColours)
      expect(Buffer.byteLength(svg)).toBeLessThan(8 * 1024)
      expect(svg).not.toMatch(/<script|<text|<image|<foreignObject|\son\w+=|NaN|undefined/)
      const elements = (drawn: string) => drawn.match(/<[a-z]+/gi)
      expect(elements(cleanedSvg(svg))).toEqual(elements(svg))
    },
  )

  it('are all shown somewhere', () => {
    const content = JSON.stringify([sectionTemplates, starterSites])
    const names = Object.keys(illustrations).filter(isIllustration)
    expect(names.filter((name) => !content.includes(illustrationUrl(name)))).toEqual([])
  })
})
