import { barcode, choiceOf, type DemoProduct, image, isPopular, says, stocked } from '../demo-product.ts'

export const brakes: readonly DemoProduct[] = [
  {
    ...isPopular,
    name: 'Stoppard Ceramic brake pads',
    brand: 'Stoppard',
    description: says(
      'The pads that we fit most often. They are quiet, leave little dust on the wheels and bite well when cold. One box does one axle.',
      'Shims and clips included',
      'Wear indicator on each side',
      'Choose the axle; we confirm the fit by your VIN',
    ),
    categories: ['Brakes'],
    images: [image('brake-pads', 'Two brake pads, one with a red back')],
    ...choiceOf('Axle', {
      Front: stocked('BP-CER-F', 7900, 18, { weight: 1900, barcode: barcode(2001) }),
      Rear: stocked('BP-CER-R', 6900, 14, { weight: 1500, barcode: barcode(2002) }),
    }),
    tags: ['brakes', 'quiet'],
    related: ['BD-280', 'BF-500', 'BC-SPRAY', 'SV-BRAKES'],
  },
  {
    name: 'Stoppard Haul brake pads',
    brand: 'Stoppard',
    description: says(
      'Semi-metallic pads for trucks that tow. They keep their grip on long descents and last longer under load, at the price of a little more noise.',
    ),
    categories: ['Brakes'],
    images: [image('brake-pads-tough', 'Two brake pads, one with a blue back')],
    ...choiceOf('Axle', {
      Front: stocked('BP-HAUL-F', 10900, 6, { weight: 2600 }),
      Rear: stocked('BP-HAUL-R', 9900, 3, { weight: 2100 }),
    }),
    tags: ['brakes', 'truck', 'towing'],
    related: ['BD-330', 'SV-BRAKES'],
  },
  {
    name: 'Stoppard coated rotor',
    brand: 'Stoppard',
    description: says(
      'A vented rotor with a grey coating that keeps rust off the hub and the edges. We always replace rotors in pairs. Price per rotor.',
      'Ready to fit: no oil film to wash off',
      'Minimum thickness stamped on the hub',
    ),
    categories: ['Brakes'],
    images: [image('brake-disc', 'A coated brake rotor')],
    ...choiceOf('Diameter', {
      '280 mm': stocked('BD-280', 7400, 16, { weight: 6200 }),
      '300 mm': stocked('BD-300', 8400, 12, { weight: 7300 }),
      '330 mm': stocked('BD-330', 11900, 2, { weight: 9800, allowsBackOrder: true, incoming: 4 }),
    }),
    tags: ['brakes'],
    related: ['BP-CER-F', 'BP-HAUL-F'],
  },
  {
    name: 'DOT 4 brake fluid',
    brand: 'Sunfield',
    description: says(
      'Fresh brake fluid with a high boiling point. Change it every two years, because it draws water from the air. Once opened, use it within a year.',
    ),
    categories: ['Brakes', 'Oil & fluids'],
    images: [image('brake-fluid', 'A small dark bottle of brake fluid')],
    ...choiceOf('Volume', {
      '500 mL': stocked('BF-500', 1299, 20, { weight: 560 }),
      '1 L': stocked('BF-1000', 2199, 11, { weight: 1100 }),
    }),
    tags: ['brakes', 'fluid'],
    related: ['BP-CER-F'],
  },
  {
    name: 'Brake cleaner spray',
    brand: 'Sunfield',
    description: says(
      'Dissolves grease and brake dust and dries without a trace. Use it outdoors, and keep it away from paint and hot parts.',
    ),
    categories: ['Brakes', 'Cleaners & additives'],
    images: [image('brake-cleaner', 'A red spray can of brake cleaner')],
    variants: [stocked('BC-SPRAY', 999, 34, { weight: 480, barcode: barcode(2010) })],
    tags: ['brakes', 'cleaning'],
  },
]
