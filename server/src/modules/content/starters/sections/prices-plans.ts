import { plans } from '../layouts/plans.ts'
import type { SectionTemplate } from '../section-template.ts'

export const pricesPlans: SectionTemplate = {
  key: 'prices-plans',
  name: 'Plans to compare',
  group: 'prices',
  section: plans({
    title: 'Plans for every need',
    text: 'Choose what fits. Change it whenever you like.',
    plans: [
      {
        title: 'Basic',
        price: '$00',
        features: 'One visit a month, Help by email, Cancel any time',
        buttonText: 'Choose Basic',
        buttonLink: '/contact',
      },
      {
        title: 'Plus',
        price: '$00',
        features: 'Two visits a month, Help by phone, Ten per cent off extras',
        buttonText: 'Choose Plus',
        buttonLink: '/contact',
      },
      {
        title: 'Complete',
        price: '$00',
        features: 'Visits whenever you need, A contact of your own, All extras included',
        buttonText: 'Choose Complete',
        buttonLink: '/contact',
      },
    ],
  }),
}
