/** The slug of the page of this site that a link leads to; null for links to elsewhere, and to a part of the same page. */
export function slugOfLink(href: string): string | null {
  const address = href.trim()
  if (address === '' || /^(?:#|\?|\/\/|\\|[a-z][a-z\d+.-]*:)/i.test(address)) return null
  const path = address.replace(/[?#].*$/s, '').replace(/^\.?\/+|\/+$/g, '')
  return path === '' ? '/' : decoded(path)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
