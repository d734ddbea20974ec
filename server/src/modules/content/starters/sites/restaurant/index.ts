import { footer } from '../../layouts/footers.ts'
import { COMPANY, navigationItem, type StarterSite } from '../../starter-site.ts'
import { about } from './about.ts'
import { contactPage } from './contact.ts'
import { home } from './home.ts'
import { menu } from './menu.ts'

export const restaurant: StarterSite = {
  key: 'restaurant',
  name: 'Restaurant',
  description: 'For restaurants, pubs and bistros: menu, reservations, events and opening hours.',
  theme: {
    colors: {
      primary: '#7d2440',
      secondary: '#5a4a4f',
      tertiary: '#3f5e4b',
      success: '#3f6b46',
      danger: '#b3261e',
      warning: '#d9a441',
      info: '#3b6275',
      light: '#f8f4ee',
      dark: '#221a1e',
    },
    headingFont: 'Raleway',
    bodyFont: 'Lato',
    radius: 4,
  },
  navigation: [
    navigationItem('Home', '/'),
    navigationItem('Menu', '/menu'),
    navigationItem('About us', '/about'),
    navigationItem('Reservations', '/contact'),
  ],
  action: { linkText: 'Reserve', href: '/contact' },
  footer: footer({
    name: COMPANY,
    text: 'Seasonal kitchen and bar.',
    columns: [
      { title: 'Find us', lines: ['123 Main Street', 'Your Town, ON A1A 1A1', '(555) 555-0100', 'hello@example.com'] },
      {
        title: 'Open',
        lines: ['Wednesday to Saturday 17:00 to 22:00', 'Sunday 10:00 to 14:00', 'Monday and Tuesday closed'],
      },
    ],
    links: [
      { text: 'Menu', href: '/menu' },
      { text: 'About us', href: '/about' },
      { text: 'Reservations', href: '/contact' },
      { text: 'Privacy', href: '/privacy' },
    ],
  }),
  pages: [home, menu, about, contactPage],
}
