import { footer } from '../../layouts/footers.ts'
import { COMPANY, navigationItem, type StarterSite } from '../../starter-site.ts'
import { breads } from './breads.ts'
import { contactPage } from './contact.ts'
import { home } from './home.ts'
import { story } from './story.ts'

export const bakery: StarterSite = {
  key: 'bakery',
  name: 'Bakery',
  description: 'For bakeries, cafes and food shops: what there is today, cakes to order and where to find you.',
  theme: {
    colors: {
      primary: '#97402a',
      secondary: '#6d4c3a',
      tertiary: '#5d7052',
      success: '#4d6b45',
      danger: '#a83f4b',
      warning: '#e7b65c',
      info: '#4a6b78',
      light: '#fbf4ea',
      dark: '#382319',
    },
    headingFont: 'Roboto Serif',
    bodyFont: 'Nunito Sans',
    radius: 16,
    buttonRadius: 24,
  },
  navigation: [
    navigationItem('Home', '/'),
    navigationItem('Breads and cakes', '/breads'),
    navigationItem('Our story', '/our-story'),
    navigationItem('Visit us', '/contact'),
  ],
  action: { linkText: 'Order a cake', href: '/contact' },
  footer: footer({
    name: COMPANY,
    text: 'Bread, pastries and cakes, baked here.',
    columns: [
      { title: 'Find us', lines: ['123 Main Street', 'Your Town, ON A1A 1A1', '(555) 555-0100', 'hello@example.com'] },
      {
        title: 'Open',
        lines: ['Tuesday to Friday 7:00 to 17:00', 'Saturday 7:00 to 14:00', 'Sunday and Monday closed'],
      },
    ],
    links: [
      { text: 'Breads and cakes', href: '/breads' },
      { text: 'Our story', href: '/our-story' },
      { text: 'Visit us', href: '/contact' },
      { text: 'Privacy', href: '/privacy' },
    ],
  }),
  pages: [home, breads, story, contactPage],
}
