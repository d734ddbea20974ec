import { steps } from '../layouts/cards.ts'
import type { SectionTemplate } from '../section-template.ts'

export const stepsFour: SectionTemplate = {
  key: 'steps-four',
  name: 'Four steps, dark',
  group: 'steps',
  section: steps({
    ground: 'dark',
    title: 'From first call to finished job',
    text: 'Four steps, and you always know what comes next.',
    steps: [
      { title: 'Get in touch', text: 'Call, write or drop by. Tell us what you need.' },
      { title: 'We plan together', text: 'You get a clear offer with a price and a date.' },
      { title: 'We do the work', text: 'On the day we agreed on, carefully and tidily.' },
      { title: 'You enjoy it', text: 'And if anything is not right, we come back.' },
    ],
  }),
}
