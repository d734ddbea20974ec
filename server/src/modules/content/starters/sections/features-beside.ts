import { beside } from '../layouts/heroes.ts'
import type { SectionTemplate } from '../section-template.ts'

export const featuresBeside: SectionTemplate = {
  key: 'features-beside',
  name: 'Points beside a picture',
  group: 'features',
  section: beside({
    side: 'left',
    title: 'Less to worry about',
    text: 'We look after the details so that you do not have to. Here is what comes with every job.',
    points: ['A written quote before we start', 'One person who knows your name', 'A clean place when we leave'],
    links: [{ text: 'How we work', href: '/about' }],
    picture: { name: 'desk', alt: 'A desk with a lamp and a screen' },
  }),
}
