import { carousel } from '../layouts/galleries.ts'
import type { SectionTemplate } from '../section-template.ts'

export const galleryCarousel: SectionTemplate = {
  key: 'gallery-carousel',
  name: 'One picture at a time',
  group: 'gallery',
  section: carousel({
    ground: 'dark',
    title: 'Recent work',
    pictures: [
      { name: 'shopfront', alt: 'Our shop from the street' },
      { name: 'room', alt: 'The room where you wait' },
      { name: 'desk', alt: 'The desk where we plan' },
      { name: 'toolbox', alt: 'Our tools' },
    ],
  }),
}
