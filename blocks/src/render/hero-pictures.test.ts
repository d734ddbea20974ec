import { expect, test } from 'vitest'
import { ONLY_ON } from '../styles/index.ts'
import { block, type Tree, tree } from '../tree/index.ts'
import { heroPictures } from './hero-pictures.ts'

type Props = Record<string, unknown>
const page = { title: 'Page', slug: 'page', excerpt: '', image: '/media/page.jpg', isHomepage: false }
const desktop = (background: Props): Props => ({ background: { desktop: background } })
const section = (props: Props, ...children: Parameters<typeof block>[2][]) => block('Section', props, ...children)
const pictures = (content: Tree) => heroPictures(content, page)
const everywhere = (address: string) => [{ address, media: '' }]

test('the background of the first block, or of the first one within it, is a picture to be loaded first', () => {
  const hero = desktop({ backgroundImage: '/media/hero.jpg' })
  expect(pictures(tree(block('Wrapper', {}, section(hero), section(hero))))).toEqual(everywhere('/media/hero.jpg'))
  const within = block('Wrapper', {}, section({}, block('Container', hero)))
  expect(pictures(tree(within))).toEqual(everywhere('/media/hero.jpg'))
  const own = desktop({ usePageImage: true })
  expect(pictures(tree(block('Wrapper', {}, section(own))))).toEqual(everywhere('/media/page.jpg'))
})

test('backgrounds further down, and those that are part of the page, are not', () => {
  const hero = desktop({ backgroundImage: '/media/hero.jpg' })
  expect(pictures(tree(block('Wrapper', {}, section({}), section(hero))))).toEqual([])
  const inline = desktop({ backgroundImage: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })
  expect(pictures(tree(block('Wrapper', {}, section(inline))))).toEqual([])
  expect(pictures(tree(block('Wrapper', {})))).toEqual([])
})

test('of a hero slider it is the background of the first slide', () => {
  const slides = ['one', 'two'].map((id) => ({ id, title: id }))
  const slide = (name: string) => block('HeroSlide', desktop({ backgroundImage: `/${name}.jpg` }))
  const slider = { ...block('HeroSlider', { slides }), linked: { two: slide('two'), one: slide('one') } }
  expect(pictures(tree(block('Wrapper', {}, section({}, slider))))).toEqual(everywhere('/one.jpg'))
})

test('each device has the picture that it shows', () => {
  const background = { sync: false, desktop: { backgroundImage: '/a.jpg' }, mobile: { backgroundImage: '/b.jpg' } }
  expect(pictures(tree(block('Wrapper', {}, section({ background }))))).toEqual([
    { address: '/a.jpg', media: ONLY_ON.desktop },
    { address: '/a.jpg', media: ONLY_ON.tablet },
    { address: '/b.jpg', media: ONLY_ON.mobile },
  ])
})
