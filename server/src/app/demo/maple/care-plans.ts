import { newBlock } from '@mainstreet/blocks/library'
import { band, columns, heading, stack } from '../sections.ts'
import { card } from './filled-blocks.ts'

/** Three cards on what no visit costs extra. */
export const always = band(
  { background: 'light', gap: 36 },
  heading('Part of every visit'),
  columns(
    stack(
      { gap: 0 },
      card('CardSample', 'inspection', {
        TextBox: '<p>A written price</p>',
        Heading: 'Before any work starts',
        Text: 'Sent to your phone. It does not change unless you agree.',
      }),
    ),
    stack(
      { gap: 0 },
      card('CardSample', 'diagnostics', {
        TextBox: '<p>Photos of the work</p>',
        Heading: 'Before and after',
        Text: 'Kept with your car so that you can look them up next year.',
      }),
    ),
    stack(
      { gap: 0 },
      card('CardSample', 'battery', {
        TextBox: '<p>A warranty</p>',
        Heading: '24 months or 40,000 km',
        Text: 'On parts and labour, honoured by partner garages across Canada.',
      }),
    ),
  ),
)

const plan = (id: string, name: string, price: string, features: string) => ({
  ...{ id, title: name, price, features, buttonText: 'Ask for it', buttonLink: '/contact', buttonSize: 'default' },
})

/** Care plans by the month. */
export const plans = band(
  { background: '#fff' },
  newBlock('PricingTable', {
    title: 'Care plans, if you like a fixed sum',
    description: 'One amount a month for what is due anyway. Change or end it with a phone call.',
    pricingBoxes: [
      plan('basic', 'Basic', '$19', 'Two oil changes a year, A road trip check, Tire pressure at any time'),
      plan('complete', 'Complete', '$39', 'Everything in Basic, Both tire changeovers, Storage of your other set'),
      plan('fleet', 'Fleet', '$89', 'Up to four vehicles, A loaner for every repair, One bill a month'),
    ],
  }),
)
