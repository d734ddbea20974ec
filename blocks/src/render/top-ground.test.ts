import { expect, test } from 'vitest'
import { INK, PAPER } from '../theme/contrast.ts'
import { defaultTheme } from '../theme/theme.ts'
import { block, type Tree, tree } from '../tree/index.ts'
import { topBlocks, topGround } from './page-top.ts'
import { readableOver } from './top-ground.ts'

type Props = Record<string, unknown>
const page = (background: Props, more: Props = {}, wrapper: Props = {}): Tree =>
  tree(block('Wrapper', wrapper, block('Section', { background: { desktop: background }, ...more })))
const aPage = { title: 'Page', slug: 'page', excerpt: '', image: '', isHomepage: false }
const topsOf = (content: Tree) => topBlocks([{ tree: content, prefix: '' }], aPage)
const inkOn = (content: Tree) => readableOver(topGround(topsOf(content).desktop, 'desktop', defaultTheme), [PAPER, INK])

test('a page is white unless a colour is set', () => {
  expect(topGround(topsOf(page({})).desktop, 'desktop', defaultTheme)).toEqual({ darkest: PAPER, lightest: PAPER })
  expect(inkOn(page({}))).toBe(INK)
  expect(inkOn(page({}, {}, { background: '#101010' }))).toBe(PAPER)
  expect(inkOn(page({}, {}, { background: { desktop: { backgroundColor: 'dark' } } }))).toBe(PAPER)
})

test("the first visible section's colour counts, including a theme colour", () => {
  expect(inkOn(page({ backgroundColor: '#fff8e1' }))).toBe(INK)
  expect(inkOn(page({ backgroundColor: 'dark' }))).toBe(PAPER)
  const content = page({ backgroundColor: 'dark' })
  const [id] = content.ROOT?.nodes ?? []
  const hidden = { ...content, [id as string]: { ...content[id as string], hidden: true } } as Tree
  expect(inkOn(hidden)).toBe(INK)
})

test('a picture may be dark or light, and an overlay decides', () => {
  const backgroundImage = '/media/hero.jpg'
  expect(inkOn(page({ backgroundImage }))).toBeUndefined()
  const overlaySettings = { enabled: true, overlayColor: '#000000', overlayOpacity: 0.6 }
  expect(inkOn(page({ backgroundImage, overlaySettings }))).toBe(PAPER)
  expect(inkOn(page({ backgroundImage, overlaySettings: { ...overlaySettings, overlayColor: '#fff' } }))).toBe(INK)
  expect(inkOn(page({ backgroundImage, backgroundColor: '#fff', backgroundOpacity: 0.1 }))).toBe(INK)
})

test('nothing is known about a video or a translucent colour', () => {
  expect(inkOn(page({}, { video: 'https://youtu.be/abcdefghijk' }))).toBeUndefined()
  expect(inkOn(page({ backgroundColor: '#00000080' }))).toBeUndefined()
})

test('a divider or an unknown block, which is not drawn, shows the page', () => {
  expect(inkOn(tree(block('Wrapper', {}, block('Mystery'))))).toBe(INK)
  expect(inkOn(tree(block('Wrapper', { background: '#101010' }, block('SectionDivider'))))).toBe(PAPER)
})

test('a gradient may show everything between its colours', () => {
  const gradient = { enabled: true, from: '#000', to: '#222' }
  expect(inkOn(page({ gradient }))).toBe(PAPER)
  expect(inkOn(page({ gradient: { ...gradient, to: '#fff' } }))).toBeUndefined()
  expect(inkOn(page({ gradient: { ...gradient, to: 'transparent' } }))).toBeUndefined()
})
