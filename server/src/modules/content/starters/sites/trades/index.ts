import { footer } from '../../layouts/footers.ts'
import { COMPANY, navigationItem, type StarterSite } from '../../starter-site.ts'
import { contactPage } from './contact.ts'
import { home } from './home.ts'
import { services } from './services.ts'
import { work } from './work.ts'

export const trades: StarterSite = {
  key: 'trades',
  name: 'Trades',
  description: 'For electricians, plumbers, painters and renovators: services, finished work and free quotes.',
  theme: {
    colors: {
      primary: '#0b5cad',
      secondary: '#48566a',
      tertiary: '#2c7a5b',
      success: '#2c7a4b',
      danger: '#c0352b',
      warning: '#f5b82e',
      info: '#1f7a9c',
      light: '#f1f5f9',
      dark: '#10233a',
    },
    headingFont: 'Montserrat',
    bodyFont: 'Open Sans',
    radius: 10,
  },
  navigation: [
    navigationItem('Home', '/'),
    navigationItem('Services', '/services'),
    navigationItem('Our work', '/our-work'),
    navigationItem('Contact', '/contact'),
  ],
  action: { linkText: 'Free quote', href: '/contact' },
  footer: footer({
    name: COMPANY,
    text: 'Repairs and renovations for your home.',
    columns: [
      { title: 'Find us', lines: ['123 Main Street', 'Your Town, ON A1A 1A1', '(555) 555-0100', 'hello@example.com'] },
      { title: 'Open', lines: ['Monday to Friday 7:00 to 17:00', 'Emergencies at any time'] },
    ],
    links: [
      { text: 'Services', href: '/services' },
      { text: 'Our work', href: '/our-work' },
      { text: 'Contact', href: '/contact' },
      { text: 'Privacy', href: '/privacy' },
    ],
  }),
  pages: [home, services, work, contactPage],
}
