import type { ProductVariantInput } from '../../product-parts.inputs.ts'
import {
  barcode,
  choiceOf,
  type DemoProduct,
  image,
  isNew,
  isOnSale,
  isPopular,
  says,
  stocked,
} from '../demo-product.ts'

type Row = readonly [size: string, price: number, onHand: number, more?: Partial<ProductVariantInput>]

/** A tire in its sizes. SKUs are the model and the digits of the size; a tire weighs about as much as its size says. */
function inSizes(model: string, rows: readonly Row[]) {
  const variants = rows.map(([size, price, onHand, more]): [string, ProductVariantInput] => {
    const digits = size.replace(/\D/g, '')
    const weight = 1500 + Number(digits.slice(0, 3)) * 40
    return [size, stocked(`${model}-${digits}`, price, onHand, { weight, ...more })]
  })
  return choiceOf('Size', Object.fromEntries(variants))
}

const NORDVIK = {
  brand: 'Nordvik',
  categories: ['Winter'],
  related: ['SW-15', 'SV-CHANGE-MOUNT', 'SV-STORAGE', 'LN-12'],
}

export const tires: readonly DemoProduct[] = [
  {
    ...NORDVIK,
    ...isPopular,
    name: 'Nordvik Frostline winter tire',
    description: says(
      'Our best-selling winter tire, and the one on our own courtesy cars. The rubber stays soft far below freezing, and the arrow tread clears slush at highway speed. Price per tire.',
      'Three-peak mountain snowflake symbol',
      'Quiet enough for long commutes',
      'Five-year tread warranty',
    ),
    images: [image('winter-tire', 'A winter tire with an arrow tread')],
    ...inSizes('FL', [
      ['185/65R15', 12900, 24, { barcode: barcode(1001) }],
      ['195/65R15', 13400, 32, { barcode: barcode(1002) }],
      ['205/55R16', 14900, 44, { barcode: barcode(1003) }],
      ['215/55R17', 17400, 16, { barcode: barcode(1004) }],
      ['225/45R17', 17900, 3, { barcode: barcode(1005) }],
      ['235/45R18', 20900, 0, { barcode: barcode(1006), allowsBackOrder: true, incoming: 16 }],
    ]),
    tags: ['winter', 'quiet', 'best seller'],
    seoTitle: 'Nordvik Frostline winter tires in Elmbrook, Ontario',
    seoDescription:
      'Winter tires from $129, in stock at Maple Auto. Buy online and have them mounted on Foundry Street.',
  },
  {
    ...NORDVIK,
    name: 'Nordvik Frostline Stud',
    description: says(
      'A studdable tire for gravel roads and icy hills. We fit the studs on request. Studs are legal in Northern Ontario only, from September to May.',
      'Takes 130 studs',
      'Reinforced sidewall',
    ),
    images: [image('studdable-tire', 'A winter tire with large tread blocks')],
    ...inSizes('FLS', [
      ['195/65R15', 14400, 8],
      ['205/55R16', 15900, 12],
      ['215/65R16', 16900, 2],
    ]),
    tags: ['winter', 'studdable'],
  },
  {
    ...NORDVIK,
    name: 'Nordvik Frostline SUV',
    description: says(
      'The Frostline for crossovers and SUVs, with a stiffer casing for the extra weight. It brakes evenly on packed snow and holds its line in ruts. Price per tire.',
      'Three-peak mountain snowflake symbol',
      'Extra-load rating in all sizes',
    ),
    images: [image('suv-winter-tire', 'A winter tire for SUVs with a red ring on its sidewall')],
    ...inSizes('FLX', [
      ['225/65R17', 18900, 20],
      ['235/60R18', 21900, 16],
      ['235/55R19', 24900, 4],
      ['255/50R20', 28900, 0],
    ]),
    tags: ['winter', 'SUV'],
  },
  {
    ...NORDVIK,
    ...isOnSale,
    name: 'Frostline set on steel wheels',
    description: says(
      'Four Frostline tires, mounted and balanced on black steel wheels, ready to bolt on. The change takes half an hour twice a year and spares the tires from being remounted. Price per set.',
      'Four tires and four wheels',
      'Lug nuts included',
    ),
    images: [image('winter-tire-on-rim', 'A winter tire mounted on a wheel')],
    ...inSizes('FLSET', [
      ['195/65R15', 79900, 5, { compareAtPrice: 87900, weight: 68_000 }],
      ['205/55R16', 89900, 6, { compareAtPrice: 97900, weight: 74_000 }],
      ['215/55R17', 104900, 2, { compareAtPrice: 113900, weight: 80_000 }],
    ]),
    tags: ['winter', 'set'],
  },
  {
    name: 'Tamarack Tourway all-season tire',
    brand: 'Tamarack',
    description: says(
      'A long-wearing tire for spring, summer and fall. It rolls easily, which you notice at the pump. Please change to winter tires below 7 °C. Price per tire.',
      'Warranty of 110,000 km',
      'Low rolling resistance',
    ),
    categories: ['All-season'],
    images: [image('all-season-tire', 'An all-season tire with straight ribs')],
    ...inSizes('TW', [
      ['185/65R15', 10900, 18],
      ['195/65R15', 11400, 26],
      ['205/55R16', 12900, 30],
      ['215/55R17', 14900, 12],
      ['225/45R17', 15400, 8],
    ]),
    tags: ['all-season', 'long-lasting'],
    related: ['SV-CHANGE-MOUNT', 'SV-ALIGN'],
  },
  {
    ...isNew,
    name: 'Tamarack Fourfold all-weather tire',
    brand: 'Tamarack',
    description: says(
      'One set for the whole year. It carries the snowflake symbol, so it counts as a winter tire, and it may stay on in July. A good choice if you drive little and have no room to store a second set.',
      'Three-peak mountain snowflake symbol',
      'Warranty of 90,000 km',
    ),
    categories: ['All-season', 'Winter'],
    images: [image('all-weather-tire', 'An all-weather tire with an arrow tread')],
    ...inSizes('FF', [
      ['195/65R15', 14900, 12],
      ['205/55R16', 16400, 16],
      ['215/55R17', 18900, 8],
      ['225/65R17', 20400, 8],
    ]),
    tags: ['all-season', 'winter', 'snowflake'],
    related: ['SV-CHANGE-MOUNT', 'TW-1956515'],
  },
  {
    name: 'Corvane Trailhand all-terrain tire',
    brand: 'Corvane',
    description: says(
      'For pickups that leave the pavement. Deep shoulder blocks pull through mud, and the thick sidewall forgives sharp gravel. It hums a little on the highway.',
      'Ten-ply construction',
      'Stone ejectors between the blocks',
    ),
    categories: ['All-season'],
    images: [image('truck-tire', 'A truck tire with large tread blocks and a white ring')],
    ...inSizes('TH', [
      ['245/75R16', 23900, 8],
      ['265/70R17', 26900, 12],
      ['275/65R18', 29900, 0, { allowsBackOrder: true, incoming: 8 }],
    ]),
    tags: ['truck', 'all-terrain'],
    related: ['SV-ALIGN', 'JK-2T'],
  },
  {
    ...isOnSale,
    name: 'Corvane Breeze summer tire',
    brand: 'Corvane',
    description: says(
      'A summer tire with short braking distances in rain. We are clearing the last sets of this season at a lower price.',
    ),
    categories: ['Tires'],
    images: [image('touring-tire', 'A summer tire with straight ribs')],
    ...inSizes('BR', [
      ['205/55R16', 10900, 6, { compareAtPrice: 13900 }],
      ['225/45R17', 12900, 4, { compareAtPrice: 16400 }],
    ]),
    tags: ['summer', 'clearance'],
    related: ['TW-2055516'],
  },
]
