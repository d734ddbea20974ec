import { footer } from '../../layouts/footers.ts'
import { COMPANY, navigationItem, type StarterSite } from '../../starter-site.ts'
import { contactPage } from './contact.ts'
import { firstVisit } from './first-visit.ts'
import { home } from './home.ts'
import { treatments } from './treatments.ts'

export const practice: StarterSite = {
  key: 'practice',
  name: 'Practice',
  description: 'For doctors, dentists, therapists and clinics: treatments, team, first visit and appointments.',
  theme: {
    colors: {
      primary: '#0f766e',
      secondary: '#4b6370',
      tertiary: '#3f7d58',
      success: '#2f7d4f',
      danger: '#b3364a',
      warning: '#e9b872',
      info: '#2b6f8f',
      light: '#f1f8f7',
      dark: '#12343b',
    },
    headingFont: 'Poppins',
    bodyFont: 'Nunito Sans',
    radius: 14,
    buttonRadius: 28,
  },
  navigation: [
    navigationItem('Home', '/'),
    navigationItem('Treatments', '/treatments'),
    navigationItem('Your first visit', '/first-visit'),
    navigationItem('Contact', '/contact'),
  ],
  action: { linkText: 'Book a visit', href: '/contact' },
  footer: footer({
    name: COMPANY,
    text: 'A practice for the whole family.',
    columns: [
      { title: 'Find us', lines: ['123 Main Street', 'Your Town, ON A1A 1A1', '(555) 555-0100', 'hello@example.com'] },
      {
        title: 'Open',
        lines: ['Monday to Thursday 8:00 to 17:00', 'Friday 8:00 to 13:00', 'In an emergency, call 911'],
      },
    ],
    links: [
      { text: 'Treatments', href: '/treatments' },
      { text: 'Your first visit', href: '/first-visit' },
      { text: 'Contact', href: '/contact' },
      { text: 'Privacy', href: '/privacy' },
    ],
  }),
  pages: [home, treatments, firstVisit, contactPage],
}
