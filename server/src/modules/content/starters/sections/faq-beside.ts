import { questionsBeside } from '../layouts/lists.ts'
import type { SectionTemplate } from '../section-template.ts'

export const faqBeside: SectionTemplate = {
  key: 'faq-beside',
  name: 'Questions beside the heading',
  group: 'faq',
  section: questionsBeside({
    ground: 'light',
    title: 'Good to know',
    text: 'Something else on your mind? Call us at (555) 555-0100.',
    questions: [
      {
        question: 'Do I need an appointment?',
        answer: 'For most things, yes. Call us or write to us, and we find a time within the week.',
      },
      { question: 'How can I pay?', answer: 'By debit or credit card, in cash, or by e-transfer.' },
      { question: 'What if I have to cancel?', answer: 'Let us know a day ahead and there is no charge.' },
      { question: 'Is there parking?', answer: 'Yes, free parking is right in front of the door.' },
    ],
  }),
}
