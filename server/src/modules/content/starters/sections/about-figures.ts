import { figures } from '../layouts/lists.ts'
import type { SectionTemplate } from '../section-template.ts'

export const aboutFigures: SectionTemplate = {
  key: 'about-figures',
  name: 'Large numbers',
  group: 'about',
  section: figures({
    ground: 'primary',
    figures: [
      { number: 20, suffix: '+', label: 'years in town' },
      { number: 4000, label: 'happy customers' },
      { number: 98, suffix: ' %', label: 'would come back' },
    ],
  }),
}
