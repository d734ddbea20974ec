import { captioned } from '../layouts/galleries.ts'
import type { SectionTemplate } from '../section-template.ts'

export const galleryCaptions: SectionTemplate = {
  key: 'gallery-captions',
  name: 'Pictures with captions',
  group: 'gallery',
  section: captioned({
    ground: 'light',
    title: 'Finished this season',
    pictures: [
      { name: 'bathroom', alt: 'A bathroom with new tiles' },
      { name: 'painting', alt: 'A living room in a fresh colour' },
      { name: 'kitchen', alt: 'A kitchen with a new stove' },
    ],
  }),
}
