import { link } from '@mainstreet/blocks/fields'

/** What is wrong with where a link leads, in a sentence; null when it can be kept. */
export function linkProblem(typed: string): string | null {
  const text = typed.trim()
  if (text !== '' && link().read(text) === '')
    return 'Links of this kind are not allowed. Use a page, https://…, mailto:, tel: or #place'
  if (/\s/.test(text)) return 'An address has no spaces'
  return null
}
