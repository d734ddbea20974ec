import { address, type DemoCategory, says } from '../demo-product.ts'

export const mapleCategories: readonly DemoCategory[] = [
  {
    name: 'Tires',
    image: address('winter-tire'),
    description: says('Tires for the roads around Elmbrook. Choose your size online; we mount and balance them here.'),
    below: [
      {
        name: 'Winter',
        image: address('suv-winter-tire'),
        description: says('All of these carry the three-peak mountain snowflake symbol.'),
      },
      { name: 'All-season', image: address('all-season-tire') },
      { name: 'Wheels', image: address('alloy-wheel') },
    ],
  },
  {
    name: 'Brakes',
    image: address('brake-disc'),
    description: says('Pads, rotors and fluid. Not sure what fits? Send us your VIN and we look it up.'),
  },
  {
    name: 'Batteries',
    image: address('battery'),
    description: says('Every battery includes fitting at the garage. We recycle the old one.'),
  },
  {
    name: 'Oil & fluids',
    image: address('oil-5w30'),
    description: says('What we pour into our customers’ cars, for those who like to do it themselves.'),
    below: [
      { name: 'Engine oil', image: address('oil-0w20') },
      { name: 'Coolant & washer fluid', image: address('washer-fluid') },
      { name: 'Cleaners & additives', image: address('fuel-cleaner') },
    ],
  },
  { name: 'Filters', image: address('oil-filter'), description: says('Filters and spark plugs for a yearly service.') },
  {
    name: 'Wipers & lights',
    image: address('headlight'),
    description: says('See and be seen. We fit wipers and bulbs that you buy here at no charge.'),
    below: [
      { name: 'Wipers', image: address('wiper-blades') },
      { name: 'Lights', image: address('bulbs') },
    ],
  },
  {
    name: 'Accessories',
    image: address('roof-box'),
    below: [
      { name: 'Interior', image: address('rubber-mats') },
      { name: 'Tools', image: address('torque-wrench') },
      { name: 'Winter & emergency', image: address('first-aid-kit') },
    ],
  },
  {
    name: 'Services',
    image: address('labour'),
    description: says('Work at the garage, paid ahead. We call you to agree on a day.'),
  },
]
