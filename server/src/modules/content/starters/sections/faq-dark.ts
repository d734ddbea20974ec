import { questions } from '../layouts/lists.ts'
import type { SectionTemplate } from '../section-template.ts'

export const faqDark: SectionTemplate = {
  key: 'faq-dark',
  name: 'Dark questions',
  group: 'faq',
  section: questions({
    ground: 'dark',
    title: 'Before you come',
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
