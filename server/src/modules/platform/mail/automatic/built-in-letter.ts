import { fillPlaceholders } from '@mainstreet/blocks/email'
import type { Letter } from '../letter.ts'
import type { AutomaticMail } from './automatic-mail.ts'

/** The built-in text of an automatic email as a letter, with the values of its placeholders. Empty paragraphs are left out. */
export function builtInLetter(
  { starter }: AutomaticMail,
  language: 'en' | 'fr',
  values: Readonly<Record<string, string>>,
): Letter {
  const { subject, heading, paragraphs, button } = starter[language] ?? starter.en
  const fill = (text: string) => fillPlaceholders(text, values, 'text')
  return {
    subject: fill(subject),
    language,
    heading: fill(heading),
    paragraphs: paragraphs.map(fill).filter(Boolean),
    ...(button && { button: { label: button.label, url: fill(button.url) } }),
  }
}
