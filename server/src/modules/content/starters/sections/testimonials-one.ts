import { centred } from '../layouts/heroes.ts'
import type { SectionTemplate } from '../section-template.ts'

export const testimonialsOne: SectionTemplate = {
  key: 'testimonials-one',
  name: 'One large quote',
  group: 'testimonials',
  section: centred({
    ground: 'primary',
    eyebrow: 'A customer says',
    title: '“I moved across town and still come here. That says it all.”',
    text: 'Replace this example with a review that you received.',
  }),
}
