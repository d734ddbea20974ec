import { footer } from '../../layouts/footers.ts'
import { COMPANY, navigationItem, type StarterSite } from '../../starter-site.ts'
import { about } from './about.ts'
import { contactPage } from './contact.ts'
import { home } from './home.ts'
import { services } from './services.ts'

export const garage: StarterSite = {
  key: 'garage',
  name: 'Garage',
  description: 'For car repair, tires and detailing: services with prices, seasonal offers and how to book.',
  theme: {
    colors: {
      primary: '#b3400e',
      secondary: '#4b5563',
      tertiary: '#2f5d62',
      success: '#2f7d4f',
      danger: '#b3261e',
      warning: '#f0b429',
      info: '#26648e',
      light: '#f5f3f0',
      dark: '#1b232e',
    },
    headingFont: 'Barlow',
    bodyFont: 'Open Sans',
    radius: 8,
  },
  navigation: [
    navigationItem('Home', '/'),
    navigationItem('Services', '/services'),
    navigationItem('About us', '/about'),
    navigationItem('Contact', '/contact'),
  ],
  action: { linkText: 'Book now', href: '/contact' },
  footer: footer({
    name: COMPANY,
    text: 'Car repair, tires and inspections.',
    columns: [
      { title: 'Find us', lines: ['123 Main Street', 'Your Town, ON A1A 1A1', '(555) 555-0100', 'hello@example.com'] },
      { title: 'Open', lines: ['Monday to Friday 7:30 to 17:30', 'Saturday 8:00 to 13:00', 'Sunday closed'] },
    ],
    links: [
      { text: 'Services', href: '/services' },
      { text: 'About us', href: '/about' },
      { text: 'Contact', href: '/contact' },
      { text: 'Privacy', href: '/privacy' },
    ],
  }),
  pages: [home, services, about, contactPage],
}
