import { escapeHtml } from '@mainstreet/blocks/text'
import { block, encode, type Tree, tree } from '@mainstreet/blocks/tree'
import type { AutomaticMail, MailStarter } from '../../platform/mail/index.ts'

/** The built-in text of an automatic email in a language. */
export const starterOf = ({ starter }: AutomaticMail, language: 'en' | 'fr'): MailStarter =>
  starter[language] ?? starter.en

/** The built-in text as blocks, which a design begins with. */
export function starterTree({ heading, paragraphs, button, listsOrder }: MailStarter): Tree {
  const [first, ...others] = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)
  const texts = (html: readonly (string | undefined)[]) => {
    const text = html.filter(Boolean).join('')
    return text ? [block('EmailTextBox', { text })] : []
  }
  const title = `<h2>${escapeHtml(heading)}</h2>`
  const body = listsOrder
    ? [...texts([title, first]), block('EmailOrderLines'), ...texts(others)]
    : texts([title, first, ...others])
  const buttons = button ? [block('EmailButton', { text: button.label, href: button.url })] : []
  return tree(block('EmailWrapper', {}, ...body, ...buttons))
}

export const starterContent = (starter: MailStarter): string => encode(starterTree(starter))
