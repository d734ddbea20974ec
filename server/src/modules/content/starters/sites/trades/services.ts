import { beside, centred, strip } from '../../layouts/heroes.ts'
import { priceListBeside } from '../../layouts/lists.ts'
import type { StarterPage } from '../../starter-site.ts'

export const services: StarterPage = {
  slug: 'services',
  title: 'Services',
  excerpt: 'Plumbing, painting, carpentry and renovations for your home.',
  sections: [
    centred({
      ground: 'light',
      level: 1,
      padding: 80,
      title: 'Services',
      text: 'One team for most jobs, and partners we trust for the rest.',
    }),
    beside({
      side: 'left',
      title: 'Bathrooms and kitchens',
      text: 'We plan, take out the old, and build the new. You have one contact from start to finish.',
      points: ['Drawings and permits', 'Plumbing and tiling', 'Fixtures of your choice'],
      picture: { name: 'bathroom', alt: 'A bathroom with new tiles' },
    }),
    beside({
      ground: 'light',
      title: 'Painting and walls',
      text: 'Good paint lasts when the wall below it is ready. That is where we take our time.',
      points: ['Patching and sanding', 'Two coats, always', 'Colour advice at home'],
      picture: { name: 'painting', alt: 'A wall that is being painted' },
    }),
    priceListBeside({
      title: 'Small jobs, fixed prices',
      text: 'Replace these examples with your own prices.',
      items: [
        { name: 'Replace a tap', text: 'Without material', price: '$00' },
        { name: 'Hang a door', text: 'Including adjustment', price: '$00' },
        { name: 'Half a day', text: 'For the list on your fridge', price: '$00' },
      ],
      picture: { name: 'toolbox', alt: 'A toolbox under a wall of tools' },
    }),
    strip({
      title: 'Not on the list?',
      text: 'Ask us. If we cannot do it, we know somebody who can.',
      link: { text: 'Ask us', href: '/contact' },
    }),
  ],
}
