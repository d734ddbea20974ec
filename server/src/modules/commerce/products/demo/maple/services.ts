import { ProductType } from '../../product.entity.ts'
import { choiceOf, type DemoProduct, image, isPopular, says, toOrder } from '../demo-product.ts'

const AT_THE_GARAGE = { type: ProductType.SERVICE, categories: ['Services'] }

export const services: readonly DemoProduct[] = [
  {
    ...AT_THE_GARAGE,
    name: 'Labour, per hour',
    description: says(
      'An hour of a licensed technician’s time. We charge what the job took, in quarters of an hour, and call you before we go beyond the estimate.',
    ),
    images: [image('labour', 'A clock and a wrench')],
    variants: [toOrder('SV-HOUR', 12500)],
    tags: ['labour'],
  },
  {
    ...AT_THE_GARAGE,
    ...isPopular,
    name: 'Oil and filter change',
    description: says(
      'Full synthetic oil up to five litres, a new filter and a look at the whole car. It takes about 40 minutes; there is coffee.',
      '40-point check with photos',
      'Fluids topped up',
      'Reminder reset',
    ),
    images: [image('oil-filter', 'A red oil filter'), image('oil-0w20', 'A red jug of engine oil')],
    variants: [toOrder('SV-OIL', 8900)],
    tags: ['maintenance'],
    related: ['SV-FILTERS', 'SV-SAFETY'],
    seoTitle: 'Oil change in Elmbrook: $89 with full synthetic oil',
  },
  {
    ...AT_THE_GARAGE,
    name: 'Engine and cabin air filters',
    description: says('Both filters, fitted while you wait. The price includes the parts for most cars.'),
    images: [image('air-filter', 'A flat air filter in an orange frame')],
    variants: [toOrder('SV-FILTERS', 7900)],
    tags: ['maintenance'],
    related: ['SV-OIL'],
  },
  {
    ...AT_THE_GARAGE,
    name: 'Tire changeover',
    description: says(
      'Summer to winter or back, torqued by hand. Come back after 100 km and we check the nuts at no charge.',
      'On rims: four wheels that are already mounted',
      'Mounted: four tires taken off their wheels, mounted and balanced',
    ),
    images: [image('steel-wheel', 'A black steel wheel')],
    ...choiceOf('Tires', { 'On rims': toOrder('SV-CHANGE-RIMS', 6900), Mounted: toOrder('SV-CHANGE-MOUNT', 10_900) }),
    tags: ['tires'],
    related: ['SV-STORAGE', 'SV-ALIGN'],
  },
  {
    ...AT_THE_GARAGE,
    name: 'Tire storage, one season',
    description: says(
      'We wash your four tires, label them and keep them dry and dark until the next changeover. Insured against fire and theft.',
    ),
    images: [image('tire-stack', 'Three tires in a stack with a tag')],
    variants: [toOrder('SV-STORAGE', 6000)],
    tags: ['tires'],
    related: ['SV-CHANGE-RIMS'],
  },
  {
    ...AT_THE_GARAGE,
    name: 'Four-wheel alignment',
    description: says(
      'For a car that pulls to one side or wears its tires unevenly. You get a printout from before and after.',
    ),
    images: [image('alignment', 'A red car from above between dotted lines')],
    variants: [toOrder('SV-ALIGN', 13_900)],
    tags: ['tires', 'steering'],
  },
  {
    ...AT_THE_GARAGE,
    name: 'Brake cleaning before winter',
    description: says(
      'We take the brakes apart, free the slides from rust and grease them, on all four wheels. It is the cheapest way to make pads last.',
    ),
    images: [image('brake-service', 'A brake rotor')],
    variants: [toOrder('SV-BRAKES', 11_900)],
    tags: ['brakes', 'winter'],
    related: ['BP-CER-F'],
  },
  {
    ...AT_THE_GARAGE,
    name: 'Warning light diagnosis',
    description: says(
      'Up to an hour with the tester and a technician who has seen it before. We credit the fee to the repair.',
    ),
    images: [image('diagnosis', 'A clock and a blue wrench')],
    variants: [toOrder('SV-DIAG', 12_900)],
    tags: ['electrical'],
  },
  {
    ...AT_THE_GARAGE,
    name: 'Safety standards certificate',
    description: says(
      'The inspection that Ontario asks for when a used car changes hands. If something fails, you have ten days for the repair and a free second look.',
    ),
    images: [image('inspection', 'A clipboard with a checklist')],
    variants: [toOrder('SV-SAFETY', 11_900)],
    tags: ['inspection'],
  },
]
