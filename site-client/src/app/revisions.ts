const ADDRESS = /\/media\/([\w-]{22})\/[\w.-]+/g

/**
 * Adds the revisions of replaced and cropped files to their addresses, wherever they are in the page. Browsers keep files
 * for a year, so a changed file needs another address.
 */
export function withRevisions(html: string, revisions: Readonly<Record<string, number>>): string {
  if (Object.keys(revisions).length === 0) return html
  return html.replace(ADDRESS, (address, key: string) => {
    const revision = Object.hasOwn(revisions, key) ? revisions[key] : undefined
    return revision ? `${address}?v=${revision}` : address
  })
}
