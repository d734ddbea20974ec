import { block } from '@mainstreet/blocks/tree'
import type { UpdateSiteSettingsInput } from '../../../platform/settings/index.ts'
import { PageType } from '../page.entity.ts'
import { HOME } from '../slug.ts'
import { band, button, columns, heading, lead, page, paragraph, subheading, title } from './first-bands.ts'
import type { FirstPage } from './first-page.ts'
import { privacy } from './privacy-page.ts'

const centred = { textAlign: 'center' }

/** The pages of a new site without a template: generic texts for any business, easy to adapt. */
export function firstPages(company: string): readonly FirstPage[] {
  return [home(company), about(company), contact(company), ...builtInPages(company)]
}

/** The pages that every new site has, because a built-in part or a law asks for them. */
export function builtInPages(company: string): readonly FirstPage[] {
  return [...plain, privacy(company)]
}

function home(company: string): FirstPage {
  return {
    slug: HOME,
    title: 'Home',
    excerpt: `${company}: good work, fair prices and people who know you.`,
    isHomepage: true,
    tree: page(
      band(
        { isTinted: true, isCentred: true },
        title(`Welcome to ${company}`, centred),
        lead('Good work, fair prices, and people who know you by name.', centred),
        button('Get in touch', '/contact'),
      ),
      band(
        { isWide: true },
        heading('What you can count on'),
        columns(
          [
            subheading('We listen first'),
            paragraph('You tell us what you need. We tell you what it takes before we begin.'),
          ],
          [subheading('We keep our word'), paragraph('A price that was agreed stays, and so does a date.')],
          [subheading('We stay in reach'), paragraph('A question afterwards is as welcome as one before.')],
        ),
      ),
      band(
        { isTinted: true, isCentred: true },
        heading('New here?', centred),
        lead('Read who we are and how we work.', centred),
        button('About us', '/about'),
      ),
    ),
  }
}

function about(company: string): FirstPage {
  return {
    slug: 'about',
    title: 'About us',
    excerpt: `Who ${company} is, and how we work.`,
    tree: page(
      band(
        {},
        title(`About ${company}`),
        lead('We are a local business, and we like it that way: we meet the people we work for.'),
        heading('How we work'),
        paragraph(
          'Every job begins with a conversation. We want to know what matters to you, and you should know what to expect from us.',
        ),
        paragraph(
          'Then we do what we said, tell you early if something changes, and are not done until you are happy.',
        ),
        button('Get in touch', '/contact'),
      ),
    ),
  }
}

function contact(company: string): FirstPage {
  return {
    slug: 'contact',
    title: 'Contact',
    excerpt: `How to reach ${company}.`,
    tree: page(
      band(
        {},
        title('Contact'),
        lead('A question, a wish, something that should be better: we are glad to hear from you.'),
        heading('Come by'),
        paragraph(
          `Visit ${company} during our opening hours. You need no appointment to say hello or to ask something.`,
        ),
        heading('Before you come'),
        paragraph('Bring anything that helps us answer: a photo, the size, an old receipt.'),
      ),
    ),
  }
}

/**
 * Pages with a built-in part, such as a form or a list, that only need an introduction. Those whose part is missing are
 * drafts.
 */
const plain: readonly FirstPage[] = [
  {
    slug: 'blog',
    title: 'Blog',
    excerpt: 'News and useful facts about our work.',
    tree: page(
      band(
        { isWide: true },
        title('Blog'),
        lead('News and useful facts about our work.'),
        block('BlogList', { perPage: 9, showPages: true, showSearch: true }),
      ),
    ),
  },
  {
    slug: 'store',
    title: 'Store',
    excerpt: 'Everything that you can order from us.',
    tree: page(
      band({ isWide: true }, title('Store'), lead('Everything that you can order from us.'), block('ProductList')),
    ),
  },
  beginning('cart', 'Your cart', 'The items in your cart.', PageType.CART),
  beginning('signup', 'Create an account', 'With an account you see your orders and keep your addresses.'),
  beginning('login', 'Sign in', 'Welcome back.'),
]

function beginning(slug: string, name: string, excerpt: string, type = PageType.PAGE): FirstPage {
  return { slug, title: name, excerpt, type, tree: page(band({}, title(name), lead(excerpt))) }
}

/** Links to pending pages are left out. */
export const firstNavigation = {
  mainnavItems: [
    { linkText: 'Home', href: '/' },
    { linkText: 'Store', href: '/store' },
    { linkText: 'Blog', href: '/blog' },
    { linkText: 'About', href: '/about' },
    { linkText: 'Contact', href: '/contact' },
  ],
} as UpdateSiteSettingsInput
