import { gallery } from '../layouts/galleries.ts'
import type { SectionTemplate } from '../section-template.ts'

export const galleryGrid: SectionTemplate = {
  key: 'gallery-grid',
  name: 'Pictures in columns',
  group: 'gallery',
  section: gallery({
    title: 'A look around',
    text: 'Replace these pictures with photos of your place and your work.',
    pictures: [
      { name: 'shopfront', alt: 'Our shop from the street' },
      { name: 'room', alt: 'The room where you wait' },
      { name: 'desk', alt: 'The desk where we plan' },
      { name: 'toolbox', alt: 'Our tools' },
      { name: 'house', alt: 'A house we worked on' },
      { name: 'table', alt: 'Two seats by the window' },
    ],
  }),
}
