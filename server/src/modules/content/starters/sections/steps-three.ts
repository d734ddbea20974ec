import { steps } from '../layouts/cards.ts'
import type { SectionTemplate } from '../section-template.ts'

export const stepsThree: SectionTemplate = {
  key: 'steps-three',
  name: 'Three steps',
  group: 'steps',
  section: steps({
    title: 'How it works',
    steps: [
      { title: 'Get in touch', text: 'Call, write or drop by. Tell us what you need.' },
      { title: 'We plan together', text: 'You get a clear offer with a price and a date.' },
      { title: 'We do the work', text: 'On the day we agreed on, carefully and tidily.' },
    ],
  }),
}
