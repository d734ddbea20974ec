import { PageType } from '../../../modules/content/pages/index.ts'
import { type DemoSite, mediaUrl, menuItem, menuLink } from '../demo-site.ts'
import { favicon, logo, logoAlt } from '../pictures/maple/brand.ts'
import { hero } from '../pictures/maple/hero.ts'
import { map, waitingRoom, workshop } from '../pictures/maple/rooms.ts'
import { skyline, winter } from '../pictures/maple/scenes.ts'
import { battery, brakes, diagnostics, inspection, oil, tires } from '../pictures/maple/service-cards.ts'
import { storePictures } from '../pictures/maple/store/index.ts'
import { about } from './about.ts'
import { allBlocks } from './all-blocks.ts'
import { blog } from './blog.ts'
import { book } from './book.ts'
import { mapleComponents } from './components.ts'
import { contact } from './contact.ts'
import { CALL, PHONE } from './frame.ts'
import { home } from './home.ts'
import { product } from './product.ts'
import { brakeCare, winterTires } from './service-pages.ts'
import { services } from './services.ts'
import { store } from './store.ts'

const page = { showPageTitle: false, isHomepage: false }

export const mapleAuto: DemoSite = {
  handle: 'maple',
  settings: {
    companyName: 'Maple Auto',
    favicon: mediaUrl('favicon'),
    mainLogo: mediaUrl('logo'),
    mainLogoAlt: mediaUrl('logo-alt'),
    colors: {
      primary: '#b92b22',
      secondary: '#465a68',
      tertiary: '#26445a',
      success: '#2a7548',
      danger: '#9b1c3c',
      warning: '#f0a93b',
      info: '#2b6c93',
      light: '#f6f1e8',
      dark: '#14212b',
    },
    headingFont: 'Montserrat',
    bodyFont: 'Open Sans',
    radius: 8,
    spacing: 16,
    contactEmail: 'hello@mapleauto.example',
    contactPhone: PHONE,
    contactAddress: '48 Foundry Street\nElmbrook, Ontario K0H 1M0',
    timeZone: 'America/Toronto',
    useVehicle: true,
    mainnavSettings: {
      transparentOnHomepage: true,
      navItemFontWeight: 600,
      mobileNavStyle: 'offcanvas',
      mobileNavStylePosition: 'end',
    },
    mainnavItems: [
      menuItem('Home', '/'),
      menuItem('Services', '/services', [
        menuLink('All services and prices', '/services'),
        menuLink('Book an appointment', '/book'),
      ]),
      menuItem('Store', '/store'),
      menuItem('Blog', '/blog'),
      menuItem('About', '/about'),
      menuItem('Contact', '/contact'),
    ],
    rightnavItems: [{ ...menuLink(PHONE, CALL), type: 'button', classes: '', icon: 'phone' }],
  },
  pictures: [
    { name: 'favicon', svg: favicon },
    { name: 'logo', svg: logo },
    { name: 'logo-alt', svg: logoAlt },
    { name: 'hero', svg: hero },
    { name: 'workshop', svg: workshop },
    { name: 'waiting-room', svg: waitingRoom },
    { name: 'winter', svg: winter },
    { name: 'skyline', svg: skyline },
    { name: 'map', svg: map },
    { name: 'oil', svg: oil },
    { name: 'brakes', svg: brakes },
    { name: 'tires', svg: tires },
    { name: 'diagnostics', svg: diagnostics },
    { name: 'battery', svg: battery },
    { name: 'inspection', svg: inspection },
    ...storePictures,
  ],
  components: mapleComponents,
  pages: [
    {
      ...page,
      slug: 'home',
      title: 'Car repair in Elmbrook, Ontario',
      excerpt:
        'An independent garage that shows you the worn part, writes down the price and starts only when you say yes.',
      image: mediaUrl('hero'),
      isHomepage: true,
      tree: home,
    },
    {
      ...page,
      slug: 'services',
      title: 'Services and prices',
      excerpt: 'Maintenance, brakes, tires, electrical work and inspections, each with what it costs.',
      image: mediaUrl('brakes'),
      tree: services,
    },
    {
      ...page,
      slug: 'services/winter-tires',
      below: 'services',
      title: 'Winter tires and storage',
      excerpt: 'When to change over, how an appointment goes and where your other set spends the season.',
      image: mediaUrl('winter'),
      tree: winterTires,
    },
    {
      ...page,
      slug: 'services/brakes',
      below: 'services',
      title: 'Brakes',
      excerpt: 'The signs of worn brakes, what we measure, and why two cars of one model differ in price.',
      image: mediaUrl('brakes'),
      tree: brakeCare,
    },
    {
      ...page,
      slug: 'store',
      title: 'Store',
      excerpt: 'Tires, batteries, wipers and everything for the care of your car, with prices and what is in stock.',
      image: mediaUrl('tires'),
      tree: store,
    },
    {
      ...page,
      type: PageType.PRODUCT,
      slug: 'product-page',
      title: 'Product page',
      excerpt: 'The design of every product page: the product, how it reaches you, and what goes with it.',
      image: mediaUrl('tires'),
      tree: product,
    },
    {
      ...page,
      slug: 'blog',
      title: 'Blog',
      excerpt: 'Seasonal care, repairs explained in plain words, and news from the shop.',
      image: mediaUrl('workshop'),
      tree: blog,
    },
    {
      ...page,
      slug: 'about',
      title: 'About us',
      excerpt: 'A family garage in the old foundry since 1998: how it began, who works here and by which rules.',
      image: mediaUrl('workshop'),
      tree: about,
    },
    {
      ...page,
      slug: 'contact',
      title: 'Contact',
      excerpt: '48 Foundry Street, Elmbrook. Call (613) 555-0148, write to us, or use the night box at any hour.',
      image: mediaUrl('map'),
      tree: contact,
    },
    {
      ...page,
      slug: 'book',
      title: 'Book an appointment',
      excerpt: 'Choose a service and a free time, and book it online. You can move or cancel it by a link.',
      image: mediaUrl('workshop'),
      tree: book,
    },
    {
      ...page,
      slug: 'all-blocks',
      title: 'All blocks',
      excerpt: 'Every block that a page of Mainstreet can be made of, each with a line on what it is for.',
      image: mediaUrl('diagnostics'),
      tree: allBlocks,
    },
  ],
}
