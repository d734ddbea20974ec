import { link } from '@mainstreet/blocks/fields'

/** The problem with a link target, as a sentence; null if it is valid. */
export function linkProblem(typed: string): string | null {
  const text = typed.trim()
  if (text !== '' && link().read(text) === '')
    return 'Links of this kind are not allowed. Use a page, https://…, mailto:, tel: or #place'
  if (/\s/.test(text)) return 'An address has no spaces'
  return null
}
