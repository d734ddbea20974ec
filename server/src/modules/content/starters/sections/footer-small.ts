import { smallFooter } from '../layouts/footers.ts'
import type { SectionTemplate } from '../section-template.ts'

export const footerSmall: SectionTemplate = {
  key: 'footer-small',
  name: 'A name and links',
  group: 'footer',
  section: smallFooter({
    name: 'Your business',
    links: [
      { text: 'Services', href: '/services' },
      { text: 'About us', href: '/about' },
      { text: 'Contact', href: '/contact' },
      { text: 'Privacy', href: '/privacy' },
    ],
  }),
}
