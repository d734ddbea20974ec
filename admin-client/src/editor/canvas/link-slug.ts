/** The slug of the site's own page that a link points to; null for external links and links within the page. */
export function slugOfLink(href: string): string | null {
  const address = href.trim()
  if (address === '' || /^(?:#|\?|\/\/|\\|[a-z][a-z\d+.-]*:)/i.test(address)) return null
  const path = address.replace(/[?#].*$/s, '').replace(/^\.?\/+|\/+$/g, '')
  return path === '' ? '/' : decodePath(path)
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
