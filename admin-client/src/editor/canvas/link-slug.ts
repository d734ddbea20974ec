import { trimCharacter } from '@mainstreet/blocks/text'

/** The slug of the page of this site that a link leads to; null for links to elsewhere, and to a part of the same page. */
export function slugOfLink(href: string): string | null {
  const address = href.trim()
  if (address === '' || /^(?:#|\?|\/\/|\\|[a-z][a-z\d+.-]*:)/i.test(address)) return null
  const written = address.replace(/[?#].*$/s, '')
  const path = trimCharacter(written.startsWith('./') ? written.slice(1) : written, '/')
  return path === '' ? '/' : decodePath(path)
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
