import { newBlock } from '@mainstreet/blocks/library'
import { type DemoSite, mediaUrl, menuItem, menuLink } from '../demo-site.ts'
import { filled, numbered, onBackground, titled } from '../filled-slots.ts'
import { favicon, logo, logoAlt } from '../pictures/birch/brand.ts'
import { hero } from '../pictures/birch/hero.ts'
import { map, mill, oven, shopfront } from '../pictures/birch/places.ts'
import {
  baguettes,
  berryTart,
  buns,
  cake,
  gingerbread,
  hotCross,
  pumpkinPie,
  rye,
  sourdough,
  tarts,
} from '../pictures/birch/products.ts'
import { storePictures } from '../pictures/birch/store/index.ts'
import { band, title } from '../sections.ts'
import { breadsAndCakes } from './breads-and-cakes.ts'
import { birchComponents } from './components.ts'
import { birchPage, ORDER, opening, PHONE } from './frame.ts'
import { home } from './home.ts'
import { ourStory } from './our-story.ts'
import { visitUs } from './visit-us.ts'

const store = birchPage(
  opening(
    'Shop',
    title('Bread, cakes and pies to order', { textAlign: 'center' }),
    'Choose what you would like, then write or call. Bread is ready the next day, cakes after three days.',
  ),
  band(
    { background: '#fff', padding: [40, 28] },
    onBackground(
      { desktop: { backgroundColor: 'tertiary' } },
      filled(
        'HeroSlider',
        {
          slides: [titled('slide-1', 'Cakes'), titled('slide-2', 'Pies')],
          ...{ width: 0, height: 240, borderRadius: 20 },
        },
        numbered(['A cake for the day that matters, with the name in chocolate', 'Pies by the whole or the half']),
        { fontSize: 2, fontWeight: 600, textAlign: 'center', textColor: '#fff' },
      ),
    ),
  ),
  band({ background: '#fff', padding: [72, 28] }, newBlock('ProductList', { limit: 12 })),
)

const page = { showPageTitle: false, isHomepage: false }

export const birchBakery: DemoSite = {
  handle: 'birch',
  settings: {
    companyName: 'Birch Bakery',
    favicon: mediaUrl('favicon'),
    mainLogo: mediaUrl('logo'),
    mainLogoAlt: mediaUrl('logo-alt'),
    colors: {
      primary: '#9a4a1c',
      secondary: '#6d452b',
      tertiary: '#41593f',
      success: '#3e6b3e',
      danger: '#a83f4b',
      warning: '#f4cf86',
      info: '#3c6b78',
      light: '#fdf6e9',
      dark: '#3b251b',
    },
    headingFont: 'Roboto Serif',
    bodyFont: 'Open Sans',
    radius: 24,
    spacing: 18,
    contactEmail: 'orders@birchbakery.example',
    contactPhone: PHONE,
    contactAddress: '12 Wharf Street\nCedar Landing, Nova Scotia B0J 1K0',
    timeZone: 'America/Halifax',
    mainnavSettings: { backgroundColor: 'light', navItemColor: 'dark', logoAreaHeight: 40 },
    mainnavItems: [
      menuItem('Home', '/'),
      menuItem('Breads & cakes', '/breads-and-cakes'),
      menuItem('Shop', '/store'),
      menuItem('Our story', '/our-story'),
      menuItem('Visit us', '/visit-us'),
    ],
    rightnavItems: [{ ...menuLink('Order by email', ORDER), type: 'other', classes: '', icon: 'mail' }],
  },
  pictures: [
    { name: 'favicon', svg: favicon },
    { name: 'logo', svg: logo },
    { name: 'logo-alt', svg: logoAlt },
    { name: 'hero', svg: hero },
    { name: 'oven', svg: oven },
    { name: 'mill', svg: mill },
    { name: 'shopfront', svg: shopfront },
    { name: 'map', svg: map },
    { name: 'sourdough', svg: sourdough },
    { name: 'rye', svg: rye },
    { name: 'baguettes', svg: baguettes },
    { name: 'buns', svg: buns },
    { name: 'tarts', svg: tarts },
    { name: 'cake', svg: cake },
    { name: 'hot-cross', svg: hotCross },
    { name: 'berry-tart', svg: berryTart },
    { name: 'pumpkin-pie', svg: pumpkinPie },
    { name: 'gingerbread', svg: gingerbread },
    ...storePictures,
  ],
  components: birchComponents,
  pages: [
    {
      ...page,
      slug: 'home',
      title: 'Wood-fired bread in Cedar Landing',
      excerpt: 'Slow sourdough, seeded rye, cinnamon buns and cakes to order, baked in a brick oven on the harbour.',
      image: mediaUrl('hero'),
      isHomepage: true,
      tree: home,
    },
    {
      ...page,
      slug: 'breads-and-cakes',
      title: 'Breads & cakes',
      excerpt: 'Everything that comes out of the oven with what it costs, and how to order a cake.',
      image: mediaUrl('sourdough'),
      tree: breadsAndCakes,
    },
    {
      ...page,
      slug: 'store',
      title: 'Shop',
      excerpt: 'Sourdough, rye, cinnamon buns, pies and cakes to order, with prices.',
      image: mediaUrl('buns'),
      tree: store,
    },
    {
      ...page,
      slug: 'our-story',
      title: 'Our story',
      excerpt: 'A sail loft, eleven thousand bricks and the thirty-six hours that a loaf takes.',
      image: mediaUrl('oven'),
      tree: ourStory,
    },
    {
      ...page,
      slug: 'visit-us',
      title: 'Visit us',
      excerpt: '12 Wharf Street, Cedar Landing: opening hours through the year, markets and how to get here.',
      image: mediaUrl('shopfront'),
      tree: visitUs,
    },
  ],
}
