/**
 * Requests one block of a page by its `data-store`, in place of the whole page. A parameter rather than a header, so that
 * caches keep the two apart. Used by the script of the store (`blocks/src/scripts/store.ts`).
 */
const PARAMETER = '_part'
const ID = /^[\w-]{1,64}$/
const TAGS = /<(\/?)div[\s>]/g

/** The ID of the block that a URL requests; null for the whole page. */
export function partAskedFor(url: string): string | null {
  if (!url.includes(`${PARAMETER}=`)) return null
  const id = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(PARAMETER)
  return id && ID.test(id) ? id : null
}

/** The block's element. Null if the page doesn't have it. Blocks close what they open, and text has no `<`. */
export function partOf(html: string, id: string): string | null {
  const at = html.indexOf(` data-store="${id}"`)
  const start = html.lastIndexOf('<', at)
  if (at < 0 || !html.startsWith('<div', start)) return null
  let depth = 0
  TAGS.lastIndex = start
  for (let tag = TAGS.exec(html); tag; tag = TAGS.exec(html)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return html.slice(start, html.indexOf('>', tag.index) + 1)
  }
  return null
}
