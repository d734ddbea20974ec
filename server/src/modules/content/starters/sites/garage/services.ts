import { cards } from '../../layouts/cards.ts'
import { centred, strip } from '../../layouts/heroes.ts'
import { prices, questions } from '../../layouts/lists.ts'
import type { StarterPage } from '../../starter-site.ts'

export const services: StarterPage = {
  slug: 'services',
  title: 'Services',
  excerpt: 'Car repair services with prices: brakes, oil, tires, diagnostics and inspections.',
  sections: [
    centred({
      ground: 'light',
      level: 1,
      padding: 80,
      title: 'Services and prices',
      text: 'Prices are examples before tax. You get an exact quote for your car before we begin.',
    }),
    prices({
      title: 'Price list',
      note: 'Replace these examples with your own prices.',
      lists: [
        {
          title: 'Maintenance',
          items: [
            { name: 'Oil change', text: 'Up to five litres, with filter', price: 'from $00' },
            { name: 'Brake service', text: 'Pads and rotors, per axle', price: 'from $00' },
            { name: 'Battery', text: 'Tested and replaced', price: 'from $00' },
            { name: 'Air conditioning', text: 'Cleaned and refilled', price: 'from $00' },
          ],
        },
        {
          title: 'Tires and checks',
          items: [
            { name: 'Tire change', text: 'Four wheels, balanced', price: 'from $00' },
            { name: 'Tire storage', text: 'One season', price: 'from $00' },
            { name: 'Diagnostics', text: 'With a written report', price: 'from $00' },
            { name: 'Safety inspection', text: 'About one hour', price: 'from $00' },
          ],
        },
      ],
    }),
    cards({
      ground: 'dark',
      perRow: 3,
      isPlain: true,
      title: 'Included with every visit',
      cards: [
        { icon: 'eye-check', title: 'A look at the whole car', text: 'Lights, fluids, belts and tires, with notes.' },
        { icon: 'receipt', title: 'A clear invoice', text: 'Parts and labour, line by line.' },
        { icon: 'shield-check', title: 'A guarantee', text: 'Two years on our work and the parts we fit.' },
      ],
    }),
    questions({
      title: 'Good to know',
      questions: [
        {
          question: 'How long does a repair take?',
          answer: 'Most jobs are done the same day. If we have to order a part, we call you first.',
        },
        { question: 'Can I wait?', answer: 'Yes. There is a waiting room with coffee and Wi-Fi.' },
        { question: 'Do you lend cars?', answer: 'We have two loaner cars. Please ask for one when you book.' },
      ],
    }),
    strip({
      title: 'Ready to book?',
      text: 'Choose a day and tell us which car you drive.',
      link: { text: 'Book an appointment', href: '/contact' },
    }),
  ],
}
