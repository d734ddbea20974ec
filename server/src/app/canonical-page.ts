import type { PageQuery } from '@mainstreet/blocks/data'
import type { Drawing } from './draw-site.ts'

/** The parameter that turns the pages of a list. */
const PAGE = 'page'

/**
 * Each page of a list is its own canonical address, or search engines would drop all but the first. A list that is
 * filtered or sorted is the plain one in another way.
 */
export function withCanonicalPage(drawing: Drawing, queries: readonly PageQuery[]): Drawing {
  if (drawing.kind !== 'page') return drawing
  const { page, canonicalUrl } = drawing.document
  const { query = {} } = page
  const read = new Set(queries.flatMap(({ parameters = [] }) => parameters.map(({ name }) => name)))
  const given = Object.keys(query).filter((name) => read.has(name))
  const number = query[PAGE]?.at(-1) ?? ''
  if (given.length !== 1 || given[0] !== PAGE || !/^[1-9]\d{0,4}$/.test(number) || number === '1') return drawing
  return { ...drawing, document: { ...drawing.document, canonicalUrl: `${canonicalUrl}?${PAGE}=${number}` } }
}
