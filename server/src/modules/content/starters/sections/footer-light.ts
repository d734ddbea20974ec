import { footer } from '../layouts/footers.ts'
import type { SectionTemplate } from '../section-template.ts'

export const footerLight: SectionTemplate = {
  key: 'footer-light',
  name: 'Light columns',
  group: 'footer',
  section: footer({
    ground: 'light',
    name: 'Your business',
    text: 'Say in one sentence what you do and where.',
    columns: [
      { title: 'Find us', lines: ['123 Main Street', 'Your Town, ON A1A 1A1', '(555) 555-0100'] },
      { title: 'Open', lines: ['Monday to Friday 8:00 to 17:30', 'Saturday 9:00 to 13:00', 'Sunday closed'] },
    ],
    links: [
      { text: 'Services', href: '/services' },
      { text: 'About us', href: '/about' },
      { text: 'Contact', href: '/contact' },
      { text: 'Privacy', href: '/privacy' },
    ],
  }),
}
