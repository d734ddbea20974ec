const ADDRESS = /\/media\/([\w-]{22})\/[\w.-]+/g

/**
 * Adds the revisions of the library's files to their addresses, wherever they are in the page: 0, or another one for
 * files that were replaced or cropped. Browsers keep what has a revision for a year, so a changed file needs another.
 */
export function withRevisions(html: string, revisions: Readonly<Record<string, number>>): string {
  return html.replace(ADDRESS, (address, key: string) => {
    const revision = Object.hasOwn(revisions, key) ? revisions[key] : 0
    return `${address}?v=${revision}`
  })
}
